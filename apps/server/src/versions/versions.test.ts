import { API_CHANGES, VERSIONED_CHANGES } from '@voice-feedback/contract/api-changes';
import { API_VERSIONS, FIRST_API_VERSION, LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { DOWNGRADES } from './downgrades.ts';
import { EVENT_DOWNGRADES, writeEvent } from './write-event.ts';

const DAY_OF = (version: string) => `@${Date.parse(version) / 1_000}`;

describe('the version of the API', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    owner = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const balance = (version?: string, credential = owner.key) =>
    call(app, credential, '/api/credits/balance', {
      headers: version === undefined ? {} : { 'voicefeedback-version': version },
    });

  it('is the one that the request names, and is in the response', async () => {
    const latest = await balance(LATEST_API_VERSION);
    expect(latest.headers.get('voicefeedback-version')).toBe(LATEST_API_VERSION);
    expect([latest.headers.get('deprecation'), latest.headers.get('sunset')]).toEqual([null, null]);
    expect(await latest.json()).toMatchObject({
      ...{ balance_euros: '0.25', reserved_euros: '0.00', basis_euros: '0.25' },
      ...{ balance: 0.25, credits: 25 },
    });

    const first = await balance(FIRST_API_VERSION);
    expect(first.headers.get('voicefeedback-version')).toBe(FIRST_API_VERSION);
    expect(await first.json()).toMatchObject({
      ...{ balance_euros: 0.25, reserved_euros: 0, basis_euros: 0.25 },
      ...{ balance: 0.25, credits: 25 },
    });
  });

  it('that isn’t the latest has a sunset announcement, if it makes a difference', async () => {
    const { headers } = await balance(FIRST_API_VERSION);
    expect(headers.get('deprecation')).toBe(DAY_OF('2026-11-23'));
    expect(new Date(headers.get('sunset') ?? '').toISOString()).toBe('2027-11-23T00:00:00.000Z');
    expect(headers.get('link')).toBe(
      `<${new URL('/docs/versions', app.config.publicUrl).href}#2026-11-23>; rel="deprecation"; type="text/html"`,
    );
    const same = await call(app, owner.key, '/v1/webhooks', {
      headers: { 'voicefeedback-version': FIRST_API_VERSION },
    });
    expect([same.status, same.headers.get('deprecation')]).toEqual([200, null]);
  });

  it('in which a field of the answer has a new name isn’t announced, but earlier ones are', async () => {
    // `cost.euros` of each feedback, and `balance` of the profile's user.
    for (const path of ['/v1/feedbacks', '/api/v1/requests', '/api/user/profile']) {
      const read = async (version: string) =>
        (await call(app, owner.token, path, { headers: { 'voicefeedback-version': version } })).headers;
      const first = await read(FIRST_API_VERSION);
      expect([path, first.get('deprecation')]).toEqual([path, DAY_OF('2026-11-23')]);
      expect([path, first.get('sunset')]).toEqual([path, 'Tue, 23 Nov 2027 00:00:00 GMT']);
      expect([path, (await read(LATEST_API_VERSION)).get('deprecation')]).toEqual([path, null]);
    }
  });

  it('that doesn’t exist is refused with the list of versions, before anything else', async () => {
    for (const path of ['/api/credits/balance', '/v1/process', '/api/v1/feedbacks', '/api/status']) {
      const method = path === '/v1/process' ? 'POST' : 'GET';
      const headers = { 'voicefeedback-version': '2025-01-01' };
      const refused = await fetch(app.url + path, { method, headers });
      const { code, detail } = await refused.json();
      expect([path, refused.status, code]).toEqual([path, 400, 'unknown_api_version']);
      for (const version of API_VERSIONS) expect(detail).toContain(version);
    }
    // What isn't the API has no versions.
    const site = await fetch(`${app.url}/livez`, { headers: { 'voicefeedback-version': 'x' } });
    expect([site.status, site.headers.get('voicefeedback-version')]).toEqual([200, null]);
  });

  it('is the account’s if none is named: the latest on the day when it was created, until its owner changes it', async () => {
    const account = await signUp(app);
    const versionOf = async (credential: string) =>
      (await balance(undefined, credential)).headers.get('voicefeedback-version');
    expect([await versionOf(account.key), await versionOf(account.token)]).toEqual([
      LATEST_API_VERSION,
      LATEST_API_VERSION,
    ]);
    const change = (api_version: string) =>
      call(app, account.token, '/api/user/profile', { method: 'PATCH', ...json({ api_version }) });
    const changed = await change(FIRST_API_VERSION);
    expect((await changed.json()).user.api_version).toBe(FIRST_API_VERSION);
    expect(await versionOf(account.key)).toBe(FIRST_API_VERSION);
    expect((await (await balance(undefined, account.key)).json()).balance_euros).toBe(0.25);
    // Of others nothing has changed.
    expect(await versionOf(owner.key)).toBe(LATEST_API_VERSION);
    expect((await change('2025-01-01')).status).toBe(422);
  });

  it('is the first one for accounts from before there were versions', async () => {
    const old = await signUp(app);
    await app.test.pool.query('update accounts set api_version = null where user_id = $1', [old.userId]);
    const answer = await balance(undefined, old.key);
    expect(answer.headers.get('voicefeedback-version')).toBe(FIRST_API_VERSION);
    expect(await answer.json()).toMatchObject({ balance_euros: 0.25 });
  });

  it('applies to repeated answers, too: each caller gets the version that it requests', async () => {
    const add = (version: string) =>
      post(
        app,
        app.key,
        '/api/credits/add',
        { user_id: owner.userId, amount_euros: '1.00' },
        { 'voicefeedback-version': version, 'idempotency-key': 'one-gift' },
      );
    await app.test.pool.query(`update accounts set role = 'admin' where source = 'local'`);
    const answers = [await add(LATEST_API_VERSION), await add(FIRST_API_VERSION)];
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.map(({ balance_euros }) => balance_euros)).toEqual(['1.25', 1.25]);
    expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true');
  });

  it('a replaced name still works, and the response says until when', async () => {
    const [id = ''] = await giveFeedbacks(app, owner.userId, [{}]);
    const edit = (body: object) =>
      call(app, owner.key, `/v1/feedbacks/${id}`, { method: 'PATCH', ...json(body) });
    const list = (query: string) => call(app, owner.key, `/api/v1/feedbacks${query}`);
    const renamed = [
      [await edit({ status: 'read' }), await edit({ inbox_status: 'in_progress' })],
      [await list('?status=in_progress'), await list('?inbox_status=in_progress')],
    ];
    for (const [old, now] of renamed) {
      expect([old?.status, old?.headers.get('deprecation'), old?.headers.get('sunset')]).toEqual([
        200,
        DAY_OF('2026-11-23'),
        'Tue, 23 Nov 2027 00:00:00 GMT',
      ]);
      expect([now?.status, now?.headers.get('deprecation')]).toEqual([200, null]);
    }
    const [, listed] = renamed[1] ?? [];
    expect(await listed?.json()).toMatchObject({
      feedbacks: [{ id, inbox_status: 'in_progress', status: 'done' }],
    });
    const both = await edit({ status: 'read', inbox_status: 'new' });
    expect([both.status, (await both.json()).detail]).toEqual([
      422,
      'body/status: differs from "inbox_status", the new name of this field; leave it out',
    ]);
  });

  it('decides whether amounts of the catalog and of analytics are decimal strings', async () => {
    const read = async (path: string, version: string) => {
      const answer = await call(app, owner.token, path, { headers: { 'voicefeedback-version': version } });
      expect(answer.headers.get('vary')).toMatch(/voicefeedback-version/i);
      return await answer.json();
    };
    const prices = {
      minute_prices: { detailed: { amount_euros: '0.05', euros: 0.05 } },
      offers: expect.arrayContaining([expect.objectContaining({ amount_euros: '0.25', euros: 0.25 })]),
    };
    expect(await read('/api/catalogue', LATEST_API_VERSION)).toMatchObject({
      ...prices,
      plans: expect.arrayContaining([expect.objectContaining({ id: 'pro', monthly_euros: '29.99' })]),
      top_up: { presets_euros: expect.arrayContaining(['10.00']), minimum_euros: '1.00' },
      admin_grant: { default_euros: expect.stringMatching(/^\d+\.\d\d$/) },
    });
    expect(await read('/api/catalogue', FIRST_API_VERSION)).toMatchObject({
      ...prices,
      plans: expect.arrayContaining([
        expect.objectContaining({ id: 'pro', monthly_euros: 29.99 }),
        expect.objectContaining({ monthly_euros: null }),
      ]),
      top_up: { presets_euros: expect.arrayContaining([10]), minimum_euros: 1 },
      admin_grant: { default_euros: expect.any(Number) },
    });
    interface Costs {
      totals: { cost_euros: unknown };
      previous: { cost_euros: unknown };
      series: { cost_euros: unknown }[];
    }
    const costs = ({ totals, previous, series }: Costs) =>
      [totals, previous, series[0]].map((each) => each?.cost_euros);
    expect(costs(await read('/v1/analytics', LATEST_API_VERSION))).toEqual(['0.00', '0.00', '0.00']);
    expect(costs(await read('/v1/analytics', FIRST_API_VERSION))).toEqual([0, 0, 0]);
  });

  it('of an account decides the format of amounts in its webhooks and live events', () => {
    const data = { balance_euros: '0.05', basis_euros: '0.25', percent_used: 80 };
    for (const name of ['credits.low', 'credits.exhausted', 'credits.changed'] as const) {
      expect(writeEvent(name, data, LATEST_API_VERSION)).toEqual(data);
      expect(writeEvent(name, data, FIRST_API_VERSION)).toEqual({
        ...{ balance_euros: 0.05, basis_euros: 0.25, percent_used: 80 },
      });
    }
    expect(writeEvent('key.created', data, FIRST_API_VERSION)).toEqual(data);
  });

  it('has a change for each of its downgrades, and a version for each of its changes', () => {
    for (const { change, operations } of DOWNGRADES) {
      expect(API_CHANGES[change].sunset).not.toBeNull();
      expect(operations.size).toBeGreaterThan(0);
    }
    const dates = DOWNGRADES.map(({ change }) => API_CHANGES[change].version);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(API_VERSIONS).toEqual([...API_VERSIONS].sort());
    expect([API_VERSIONS.at(0), API_VERSIONS.at(-1)]).toEqual([FIRST_API_VERSION, LATEST_API_VERSION]);
  });

  it('depends on the changes that have a downgrade', () => {
    const changes = [...DOWNGRADES, ...EVENT_DOWNGRADES].map(({ change }) => change);
    expect([...VERSIONED_CHANGES].sort()).toEqual([...new Set(changes)].sort());
  });

  it('only has existing operations in its downgrades', async () => {
    const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
    const ids = new Set(
      Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      ),
    );
    const named = DOWNGRADES.flatMap(({ operations }) => [...operations]);
    expect(named.filter((operation) => !ids.has(operation))).toEqual([]);
  });
});
