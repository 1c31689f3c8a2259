import { PROJECTS_PER_ACCOUNT } from '@voice-feedback/contract/projects';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';
import { sweepRetention } from '../account-data/privacy-defaults.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import { countOpenStreams } from '../streams/stream-starts.ts';

const DAY_MS = 86_400_000;
/** Needs no caller: it only closes what its own token opened. */
const FOR_NOBODY = new Set(['DELETE /api/admin/session']);
/** Bodies of routes that look for the caller after the body was checked. */
const BODIES: Record<string, object> = {
  '/api/admin/session': { password: 'guessed' },
  '/api/admin/role': { user_id: crypto.randomUUID(), role: 'admin' },
  '/api/admin/system/lanes': { lane: 'a lane', paused: true },
  '/api/admin/system/workers': { worker: crypto.randomUUID(), drained: true },
  '/api/billing/create-checkout-session': {
    amount_euros: 10,
    success_url: 'https://example.org/yes',
    cancel_url: 'https://example.org/no',
  },
};

describe('projects', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100, overrides: { requestsPerMinute: 100_000 } });
    owner = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = async (credential: string, method: string, path: string, body?: object) => {
    const response = await call(app, credential, path, { method, ...(body && json(body)) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json;') ?? false;
    return { status: response.status, answer: isJson && text !== '' ? JSON.parse(text) : text };
  };
  const make = async (who: Customer, name: string, more: object = {}) =>
    (await send(who.key, 'POST', '/v1/projects', { name, ...more })).answer;
  const keyOf = async (who: Customer, project: string, more: object = {}): Promise<string> =>
    (await send(who.key, 'POST', '/api/keys/create', { key_name: 'Of a project', project, ...more })).answer
      .api_key;
  /** Feedback of a project; null: of none. */
  const say = async (who: Customer, projectId: string | null, transcript: string, createdAt = new Date()) => {
    const [id = ''] = await giveFeedbacks(app, who.userId, [{ transcript, projectId, createdAt }]);
    return id;
  };
  const sweep = async () => {
    const { database } = app.test;
    const logger = pino({ level: 'silent' });
    await using audioStore = await openAudioStore(app.config, { database, logger });
    await sweepRetention({ database, audioStore, logger });
  };
  const idsOf = (answer: { feedbacks: { id: string }[] }) => answer.feedbacks.map(({ id }) => id);

  it('are created, renamed, archived and restored, with names of their own', async () => {
    const shop = await make(owner, ' Shop ', { environment: 'staging' });
    expect(shop).toMatchObject({ name: 'Shop', environment: 'staging', retention_days: null, keys: 0 });
    expect(await send(owner.key, 'POST', '/v1/projects', { name: 'SHOP' })).toMatchObject({
      status: 409,
      answer: { code: 'project_name_taken' },
    });
    await keyOf(owner, shop.id);
    const path = `/v1/projects/${shop.id}`;
    expect((await send(owner.key, 'PATCH', path, { name: 'Shop app' })).answer).toMatchObject({
      name: 'Shop app',
      keys: 1,
    });
    expect((await send(owner.key, 'DELETE', path)).answer.archived_at).toEqual(expect.any(String));
    const listed = async (query = '') =>
      (await send(owner.key, 'GET', `/v1/projects${query}`)).answer.projects;
    expect(await listed()).toEqual([]);
    expect(await listed('?archived=true')).toMatchObject([{ name: 'Shop app' }]);
    // Its name is free again, so that it can't be restored under it.
    const again = await make(owner, 'shop app');
    expect((await send(owner.key, 'PATCH', path, { archived: false })).answer.code).toBe(
      'project_name_taken',
    );
    expect((await send(owner.key, 'PATCH', path, { archived: false, name: 'Shop' })).answer).toMatchObject({
      archived_at: null,
    });
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Shop', 'shop app']);
    const stranger = await signUp(app);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        (
          await send(
            stranger.key,
            method,
            `/v1/projects/${again.id}`,
            method === 'PATCH' ? { name: 'x' } : undefined,
          )
        ).status,
      ).toBe(404);
    const { rows } = await app.test.pool.query<{ event: string }>(
      `select event from security_events where event like 'project%' order by created_at, id`,
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'project_created',
      'project_changed',
      'project_archived',
      'project_created',
      'project_restored',
      'project_changed',
    ]);
  });

  it(`are ${PROJECTS_PER_ACCOUNT} at most, even if two are created at once`, async () => {
    const busy = await signUp(app);
    await app.test.pool.query(
      `insert into projects (account_id, name, environment)
       select id, 'Project ' || n, 'production' from accounts, generate_series(1, ${PROJECTS_PER_ACCOUNT - 1}) as n
       where user_id = $1`,
      [busy.userId],
    );
    const made = await Promise.all(
      ['a', 'b', 'c'].map((name) => send(busy.key, 'POST', '/v1/projects', { name })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { answer } = await send(busy.key, 'GET', '/v1/projects');
    expect(answer).toMatchObject({
      total: PROJECTS_PER_ACCOUNT,
      has_more: false,
      maximum: PROJECTS_PER_ACCOUNT,
    });
    expect(answer.projects).toHaveLength(PROJECTS_PER_ACCOUNT);
  });

  it('filter lists and exports, several at once and the other way round', async () => {
    const who = await signUp(app);
    const [a, b] = [await make(who, 'A'), await make(who, 'B')];
    const [inA, inB, inNone] = [
      await say(who, a.id, 'The app crashes.'),
      await say(who, b.id, 'The site is slow.'),
      await say(who, null, 'I like it.'),
    ];
    const found = async (query: string) =>
      idsOf((await send(who.key, 'GET', `/v1/feedbacks?${query}`)).answer).sort();
    expect(await found(`project=${a.id}`)).toEqual([inA]);
    expect(await found(`project=${a.id}&project=${b.id}`)).toEqual([inA, inB].sort());
    expect(await found('project=none')).toEqual([inNone]);
    expect(await found(`project=none&project=${b.id}`)).toEqual([inNone, inB].sort());
    expect(await found(`not_project=${a.id}`)).toEqual([inB, inNone].sort());
    expect(await found('not_project=none')).toEqual([inA, inB].sort());
    expect(await found(`project=${a.id}&q=crashes`)).toEqual([inA]);
    const csv = (await send(who.key, 'GET', `/v1/feedbacks/export?project=${a.id}`)).answer;
    expect(csv.split('\r\n')[0]).toMatch(/(^|,)project(,|$)/);
    expect(csv.split('\r\n')[0]).toMatch(/,project_name$/);
    expect(csv).toContain(`${a.id},"A"\r\n`);
    expect(csv).not.toContain(inB);
    const values = (await send(who.key, 'GET', '/v1/feedbacks/values?field=project')).answer.values;
    expect(values.map(({ value }: { value: string }) => value).sort()).toEqual([a.id, b.id, 'none'].sort());
    const insights = (await send(who.key, 'GET', `/v1/insights?project=${b.id}`)).answer;
    expect(insights.totals).toMatchObject({ people: 1, messages: 1 });
    const analytics = (await send(who.key, 'GET', `/v1/analytics?project=${b.id}&timezone=UTC`)).answer;
    expect(analytics.totals.feedbacks).toBe(1);
    const outside = `/v1/analytics?not_project=${b.id}&not_tag=vip&timezone=UTC`;
    expect((await send(who.key, 'GET', outside)).answer.totals.feedbacks).toBe(2);
    const view = await send(who.key, 'POST', '/v1/views', { name: 'A only', filter: { project: a.id } });
    expect(view.answer.filter).toEqual({ project: a.id });
  });

  describe('a key of a project', () => {
    it('sends to its project and only reads and changes what belongs to it', async () => {
      const who = await signUp(app);
      const [a, b] = [await make(who, 'A'), await make(who, 'B')];
      const key = await keyOf(who, a.id);
      const [mine, other, none] = [
        await say(who, a.id, 'Mine.'),
        await say(who, b.id, 'Not mine.'),
        await say(who, null, 'Nobody’s.'),
      ];
      const sent = await post(
        app,
        key,
        '/v1/process',
        { text: 'Sent with it.', metadata: { from: 'it' } },
        { prefer: 'respond-async' },
      );
      const { rows } = await app.test.pool.query(
        `select project_id from recordings where metadata ->> 'from' = 'it'`,
      );
      expect([[200, 202].includes(sent.status), rows]).toEqual([true, [{ project_id: a.id }]]);
      expect((await send(key, 'GET', '/v1/feedbacks?processing_status=done')).answer.total).toBe(1);
      expect(idsOf((await send(key, 'GET', '/v1/feedbacks/rows?processing_status=done')).answer)).toEqual([
        mine,
      ]);
      expect((await send(key, 'GET', `/v1/feedbacks?project=${b.id}`)).answer.code).toBe('outside_project');
      const lines: string = (await send(key, 'GET', '/v1/feedbacks/export?format=jsonl')).answer;
      const exported = lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(exported.map(({ project }) => project)).toEqual([a.id, a.id]);
      expect(exported.map(({ id }) => id)).toContain(mine);
      expect((await send(key, 'PATCH', `/v1/feedbacks/${mine}`, { note: 'Seen' })).answer).toMatchObject({
        note: 'Seen',
        project: a.id,
      });
      for (const id of [other, none]) {
        expect((await send(key, 'GET', `/v1/feedbacks/${id}`)).status).toBe(404);
        expect((await send(key, 'PATCH', `/v1/feedbacks/${id}`, { note: 'Stolen' })).status).toBe(404);
        expect((await send(key, 'GET', `/v1/feedbacks/${id}/comments`)).status).toBe(404);
        expect((await send(key, 'POST', `/v1/feedbacks/${id}/reanalyze`, {})).status).toBe(404);
        expect((await send(key, 'DELETE', `/v1/feedbacks/${id}`)).status).toBe(404);
      }
      const queued = (await send(key, 'POST', '/v1/feedbacks/reanalyze', {})).answer.queued;
      expect(queued).toBe(1);
    });

    it('shares neither idempotency keys nor uploads and batches with other projects', async () => {
      const who = await signUp(app);
      const [a, b] = [await make(who, 'A'), await make(who, 'B')];
      const [ofA, ofB] = [await keyOf(who, a.id), await keyOf(who, b.id)];
      const upload = async (key: string) =>
        (await (await post(app, key, '/v1/uploads', { bytes: 10 }, { 'idempotency-key': 'one' })).json()).id;
      const [first, second, again] = [await upload(ofA), await upload(ofB), await upload(ofA)];
      expect(again).toBe(first);
      expect(second).not.toBe(first);
      const batch = await send(ofA, 'POST', '/v1/batches', {
        items: [{ audio_url: 'https://93.184.215.14/a.webm' }],
      });
      expect(batch.status).toBe(202);
      expect((await send(ofB, 'POST', '/v1/batches', { items: [{ upload_id: first }] })).status).toBe(404);
      expect((await send(ofB, 'GET', `/v1/batches/${batch.answer.id}`)).status).toBe(404);
      expect((await send(ofB, 'POST', `/v1/batches/${batch.answer.id}/cancel`, {})).status).toBe(404);
      expect((await send(ofB, 'GET', '/v1/batches')).answer.total).toBe(0);
      expect((await send(who.key, 'GET', '/v1/batches')).answer.total).toBe(1);
    });

    it('finds nothing of another project on any route that names something by its id', async () => {
      const who = await signUp(app);
      const [a, b] = [await make(who, 'A'), await make(who, 'B')];
      const [key, ofB] = [await keyOf(who, a.id), await keyOf(who, b.id)];
      const feedback = await say(who, b.id, 'Of another one.');
      const batch = await send(ofB, 'POST', '/v1/batches', {
        items: [{ audio_url: 'https://93.184.215.14/a.webm' }],
      });
      const routes = app.server.routes
        .list()
        .filter(({ config, url }) => config.projectKeys !== undefined && url.includes('/:'));
      expect(routes.length).toBeGreaterThan(40);
      const bodies: Record<string, object> = {
        PUT: { transcript: 'Stolen' },
        PATCH: { note: 'Stolen' },
        POST: {},
      };
      const wrong: string[] = [];
      for (const { method, url } of routes) {
        const id = url.includes('/batches/') ? batch.answer.id : feedback;
        const path = url.replace(':id', id).replaceAll(/:\w+/g, crypto.randomUUID());
        const body = url.includes('/comments') ? { text: 'Stolen' } : bodies[method];
        const isWriting = ['POST', 'PUT', 'PATCH'].includes(method);
        const { status } = await send(key, method, path, isWriting ? body : undefined);
        if (status !== 404) wrong.push(`${method} ${url}: ${status}`);
      }
      expect(wrong).toEqual([]);
      expect((await send(ofB, 'GET', `/v1/feedbacks/${feedback}`)).answer).toMatchObject({ note: null });
    });

    it('is refused by every route that isn’t limited to projects', async () => {
      const key = await keyOf(owner, (await make(owner, 'Refused')).id);
      const closed = app.server.routes
        .list()
        .filter(
          ({ config, method, url }) =>
            config.scope !== undefined &&
            config.projectKeys === undefined &&
            method !== 'HEAD' &&
            !FOR_NOBODY.has(`${method} ${url}`),
        );
      expect(closed.length).toBeGreaterThan(100);
      const wrong: string[] = [];
      for (const { method, url } of closed) {
        const path = url.replaceAll(/:\w+/g, crypto.randomUUID());
        const hasBody = method !== 'GET' && method !== 'DELETE';
        const body = BODIES[url] ?? {};
        const { status, answer } = await send(key, method, path, hasBody ? body : undefined);
        if (status !== 403 || !JSON.stringify(answer).includes('outside_project'))
          wrong.push(`${method} ${url}: ${status}`);
      }
      expect(wrong).toEqual([]);
      // The buy page sends the key in the body.
      const bought = await fetch(`${app.url}/api/billing/create-checkout-session`, {
        method: 'POST',
        ...json({ ...BODIES['/api/billing/create-checkout-session'], api_key: key }),
      });
      expect([bought.status, (await bought.json()).code]).toEqual([403, 'outside_project']);
    });

    it('opens no more streams than the account may have', async () => {
      const { accountId } = await app.test.database
        .selectFrom('projects')
        .select('accountId')
        .where('id', '=', (await make(owner, 'Streaming')).id)
        .executeTakeFirstOrThrow();
      const open = async (subject: string) =>
        await app.test.pool.query(
          `insert into streams (id, worker_id, subject, account_id, principal, options, format, token_hash)
           values (gen_random_uuid(), gen_random_uuid(), $1, $2, '{}', '{}', 'pcm', '')`,
          [subject, accountId],
        );
      await open(`account:${accountId}`);
      await open(`account:${accountId} project:${crypto.randomUUID()}`);
      expect(await countOpenStreams(app.test.database, `account:${accountId}`)).toBe(2);
      await app.test.pool.query('delete from streams where account_id = $1', [accountId]);
    });

    it('stops working while its project is archived', async () => {
      const project = await make(owner, 'Paused');
      const key = await keyOf(owner, project.id);
      expect((await send(key, 'GET', '/v1/feedbacks')).status).toBe(200);
      await send(owner.key, 'DELETE', `/v1/projects/${project.id}`);
      expect(await send(key, 'GET', '/v1/feedbacks')).toMatchObject({
        status: 403,
        answer: { code: 'project_archived' },
      });
      expect((await send(key, 'POST', '/api/keys/validate', { api_key: key })).answer).toMatchObject({
        valid: false,
        code: 'project_archived',
      });
      expect((await send(owner.key, 'POST', '/api/keys/create', { project: project.id })).answer.code).toBe(
        'project_archived',
      );
      await send(owner.key, 'PATCH', `/v1/projects/${project.id}`, { archived: false });
      expect((await send(key, 'GET', '/v1/feedbacks')).status).toBe(200);
      expect((await send(key, 'POST', '/api/keys/validate', { api_key: key })).answer.valid).toBe(true);
    });

    it('belongs to a project of its own organization, keeps it when rotated, and never is the only one that manages keys', async () => {
      const who = await signUp(app);
      const [mine, foreign] = [await make(who, 'Mine'), await make(owner, 'Foreign')];
      const refused = await send(who.key, 'POST', '/api/keys/create', { project: foreign.id });
      expect([refused.status, refused.answer.errors[0].path]).toEqual([422, 'body/project']);
      const made = await send(who.key, 'POST', '/api/keys/create', { project: mine.id });
      expect(made.answer.key.project).toBe(mine.id);
      const rotated = await send(who.key, 'POST', `/api/keys/${made.answer.key.id}/rotate`, {});
      expect(rotated.answer.key.project).toBe(mine.id);
      const { answer } = await send(who.key, 'GET', '/api/keys');
      const first = answer.api_keys.find((key: { project: string | null }) => key.project === null);
      expect(
        (await send(who.token, 'PATCH', `/api/api-keys/${first.id}`, { project: mine.id })).answer.code,
      ).toBe('last_api_key');
      const moved = await send(who.token, 'PATCH', `/api/api-keys/${rotated.answer.key.id}`, {
        project: null,
      });
      expect(moved.answer.key.project).toBe(null);
    });
  });

  it('have a retention of their own, which only those who may change privacy can set', async () => {
    const who = await signUp(app);
    const [short, usual] = [await make(who, 'Short', { retention_days: 5 }), await make(who, 'Usual')];
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const [old, kept, long, none] = [
      await say(who, short.id, 'Old.', ago(6)),
      await say(who, short.id, 'Kept.', ago(4)),
      await say(who, usual.id, 'Long.', ago(20)),
      await say(who, null, 'None.', ago(6)),
    ];
    const preview = async (days: number, project = '') =>
      (
        await send(
          who.key,
          'GET',
          `/v1/privacy/preview?retention_days=${days}${project && `&project=${project}`}`,
        )
      ).answer.feedbacks;
    expect([await preview(5), await preview(5, short.id), await preview(3, short.id)]).toEqual([2, 1, 2]);
    await sweep();
    const left = async () => idsOf((await send(who.key, 'GET', '/v1/feedbacks')).answer).sort();
    expect(await left()).toEqual([kept, long, none].sort());
    expect(await left()).not.toContain(old);
    // The organization's days hold for what has none of its own.
    await send(who.key, 'PATCH', '/v1/privacy', { retention_days: 3 });
    await send(who.key, 'PATCH', `/v1/projects/${usual.id}`, { retention_days: 30 });
    await sweep();
    expect(await left()).toEqual([kept, long].sort());
    const { organization, members } = await joinAs(app, who, ['developer', 'viewer']);
    const as = (role: 'developer' | 'viewer', method: string, path: string, body?: object) =>
      askIn(app, organization, members.get(role) ?? who, path, { method, ...(body && { body }) });
    expect((await as('viewer', 'GET', '/api/v1/projects')).answer.total).toBe(2);
    expect((await as('viewer', 'POST', '/api/v1/projects', { name: 'x' })).status).toBe(403);
    expect((await as('developer', 'POST', '/api/v1/projects', { name: 'Dev' })).status).toBe(201);
    expect(
      (await as('developer', 'PATCH', `/api/v1/projects/${short.id}`, { retention_days: 1 })).answer.code,
    ).toBe('insufficient_role');
  });

  it('with a retention of 0 days keep nothing that their keys send', async () => {
    const who = await signUp(app);
    const project = await make(who, 'Nothing', { retention_days: 0 });
    const key = await keyOf(who, project.id);
    await post(app, key, '/v1/process', { text: 'Not kept.' }, { prefer: 'respond-async' });
    const { rows } = await app.test.pool.query('select keep from recordings where project_id = $1', [
      project.id,
    ]);
    expect(rows).toEqual([{ keep: false }]);
  });
});
