import { randomUUID } from 'node:crypto';
import { SCORE_WEIGHTS } from '@voice-feedback/contract/product-events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { grant } from '../credits/ledger.ts';
import { purgeProductEvents } from './interval-tasks.ts';
import { scoreOf, stepOf } from './scoring.ts';

const WAIT = { interval: 100 };

describe('product events', () => {
  let app: TestApp;
  let automation: Receiver;
  let customer: Customer;
  let administrator: Customer;
  beforeAll(async () => {
    automation = await startReceiver();
    app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 1_000,
      environment: { AUTOMATION_WEBHOOK_URL: `${automation.url}/flow` },
    });
    customer = await signUp(app);
    administrator = await signUp(app);
    await app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [
      administrator.userId,
    ]);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await automation[Symbol.asyncDispose]();
  });

  const report = (body: unknown, headers: Record<string, string> = {}) => {
    const given = json(body);
    return fetch(`${app.url}/api/analytics`, {
      method: 'POST',
      body: given.body,
      headers: { ...given.headers, ...headers },
    });
  };
  const stored = async (event: string) =>
    (await app.test.pool.query('select * from product_events where event = $1 order by id', [event])).rows;
  const read = async (path: string, who = administrator) => (await call(app, who.key, path)).json();

  it('are accepted one by one and in batches, from anyone, and keep what the page sent', async () => {
    const timestamp = new Date(Date.now() - 5_000).toISOString();
    const one = await report({
      event: 'signup_opened',
      properties: { source: 'web_app', session_id: 's-1', timestamp, button: 'hero' },
      timestamp,
      user_id: null,
    });
    expect([one.status, await one.json()]).toEqual([202, { success: true, accepted: 1 }]);
    const batch = await report({
      events: Array.from({ length: 100 }, (_, n) => ({ event: 'page_viewed', properties: { n } })),
    });
    expect(await batch.json()).toEqual({ success: true, accepted: 100 });
    const [row] = await stored('signup_opened');
    expect(row).toMatchObject({ session_id: 's-1', account_id: null, properties: { button: 'hero' } });
    expect(row.occurred_at.toISOString()).toBe(timestamp);
    expect(await stored('page_viewed')).toHaveLength(100);
  });

  it('belong to an account only with its key or session, and to nobody with another’s user_id', async () => {
    await report({ event: 'claimed', user_id: customer.userId });
    expect(await stored('claimed')).toMatchObject([{ account_id: null }]);
    const own = await report(
      { event: 'shown', user_id: customer.userId },
      { authorization: `Bearer ${customer.token}` },
    );
    expect(own.status).toBe(202);
    expect((await stored('shown'))[0].account_id).not.toBeNull();
    const other = await report(
      { event: 'forged', user_id: customer.userId },
      { authorization: `Bearer ${administrator.token}` },
    );
    expect([other.status, (await other.json()).code]).toEqual([403, 'not_your_account']);
    expect(await stored('forged')).toEqual([]);
  });

  it('accept a page’s clock if it’s up to a day behind, and never ahead', async () => {
    await report({ event: 'future', timestamp: '2100-01-01T00:00:00Z' });
    await report({ event: 'past', timestamp: '1999-01-01T00:00:00Z' });
    const [future, past] = [(await stored('future'))[0], (await stored('past'))[0]];
    expect(Math.abs(future.occurred_at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(Date.now() - past.occurred_at.getTime()).toBeLessThan(86_400_000 + 60_000);
  });

  it.each([
    ['no name', { properties: {} }],
    ['an empty batch', { events: [] }],
    ['too large a batch', { events: Array(101).fill({ event: 'e' }) }],
    ['too many properties', { event: 'e', properties: { a: 'x'.repeat(8_001) } }],
  ])('with %s are refused', async (_what, body) => {
    expect((await report(body)).status).toBe(422);
  });

  it('can’t fill the disk: an IP address is limited to 20 MB a day', async () => {
    const counted = `from rate_limits where subject like 'analytics-kilobytes:%'`;
    const before = (await app.test.pool.query(`select used ${counted}`)).rows[0].used;
    await report({ events: Array(100).fill({ event: 'large', properties: { a: 'x'.repeat(5_000) } }) });
    const after = (await app.test.pool.query(`select used ${counted}`)).rows[0].used;
    expect(after - before).toBeGreaterThan(500);
    await app.test.pool.query(
      `update rate_limits set used = 20000 where subject like 'analytics-kilobytes:%'`,
    );
    const refused = await report({ event: 'too-much' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await stored('too-much')).toEqual([]);
    await app.test.pool.query(
      `update rate_limits set window_ends_at = now() where subject like 'analytics-kilobytes:%'`,
    );
    expect((await report({ event: 'next-day' })).status).toBe(202);
  });

  it('that cannot be stored do not cause errors for visitors', async () => {
    await app.test.pool.query('alter table product_events rename to product_events_away');
    const answer = await report({ event: 'lost' });
    await app.test.pool.query('alter table product_events_away rename to product_events');
    expect([answer.status, await answer.json()]).toEqual([202, { success: true, accepted: 1 }]);
    expect(app.logLines.some(({ msg }) => msg === 'product events were lost')).toBe(true);
    expect(await stored('lost')).toEqual([]);
  });

  it('add up to the specified score: each step once, at most 100', () => {
    expect(SCORE_WEIGHTS).toEqual({
      signup: 10,
      activation: 20,
      first_request: 30,
      tutorial: 15,
      milestone: 15,
      conversion: 100,
    });
    const signup = { step: 'signup', name: 'signup' } as const;
    expect(scoreOf([])).toBe(0);
    expect(scoreOf([signup, signup])).toBe(10);
    const milestones = ['a', 'b', 'b'].map((name) => ({ step: 'milestone' as const, name }));
    expect(scoreOf([signup, ...milestones])).toBe(40);
    expect(scoreOf([signup, { step: 'conversion', name: 'conversion' }])).toBe(100);
    expect([
      stepOf('tutorial_completed'),
      stepOf('milestone:100'),
      stepOf('conversion'),
      stepOf('x'),
      stepOf('constructor'),
      stepOf('__proto__'),
    ]).toEqual(['tutorial', 'milestone', null, null, null, null]);
  });

  it('show administrators the funnel and each account’s milestones, and nobody else', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    await report({ event: 'api_key_copied', properties: { session_id: 's-1' } }, headers);
    await report({ event: 'tutorial_completed' }, headers);
    await report({ event: 'milestone_reached', properties: { name: '10 requests' } }, headers);
    // A page can't report events that only the ledger knows.
    await report({ event: 'conversion', properties: { value: 5 } }, headers);
    const me = async () =>
      (await read('/api/admin/analytics/accounts')).accounts.find(
        ({ user_id }: { user_id: string }) => user_id === customer.userId,
      );
    expect(await me()).toMatchObject({ email: customer.email, score: 10 + 20 + 15 + 15, total_requests: 0 });
    const { rows } = await app.test.pool.query('select id from accounts where user_id = $1', [
      customer.userId,
    ]);
    const [{ id: accountId }] = rows;
    await app.test.pool.query(`insert into plan_usage values ($1, '2026-11', 3)`, [accountId]);
    await app.test.database.transaction().execute((trx) =>
      grant(trx, {
        accountId,
        source: 'purchase',
        amountMicroEuros: 5_000_000,
        reference: `test:${randomUUID()}`,
      }),
    );
    const after = await me();
    expect(after.score).toBe(100);
    expect(after.milestones.map(({ step }: { step: string }) => step)).toEqual([
      'signup',
      'activation',
      'milestone',
      'tutorial',
      'first_request',
      'conversion',
    ]);
    const funnel = await read('/api/admin/analytics/funnel');
    expect(funnel.funnel).toEqual([
      { step: 'visit', people: 1, of_previous: null },
      { step: 'signup', people: 2, of_previous: null },
      { step: 'activation', people: 1, of_previous: 0.5 },
      { step: 'first_request', people: 1, of_previous: 1 },
      { step: 'conversion', people: 1, of_previous: 1 },
    ]);
    const before = await read('/api/admin/analytics/funnel?from=2020-01-01&to=2020-01-31');
    expect(before.funnel.map(({ people }: { people: number }) => people)).toEqual([0, 0, 0, 0, 0]);
    for (const path of ['/api/admin/analytics/funnel', '/api/admin/analytics/accounts'])
      for (const credential of [customer.key, customer.token, app.demoKey])
        expect((await call(app, credential, path)).status).toBe(403);
    const { rows: looks } = await app.test.pool.query(
      `select 1 from admin_audit where action = 'analytics.read'`,
    );
    expect(looks.length).toBeGreaterThan(2);
  });

  it('count people by source and by week; an account has the source of the session in which it signed up', async () => {
    const visits = [
      ['s-1', 'news.example', []],
      ['s-2', 'news.example', ['demo_recorded', 'docs_read', 'docs_read']],
      ['s-3', 'direct', ['demo_recorded']],
      ['s-4', null, ['docs_read']],
    ] as const;
    for (const [session_id, from, events] of visits) {
      if (from) await report({ event: 'visit_started', properties: { session_id, from } });
      for (const event of events) await report({ event, properties: { session_id } });
    }
    const { groups } = await read('/api/admin/analytics/funnel?by=source');
    const nobody = {
      visit: 0,
      demo_recorded: 0,
      docs_read: 0,
      signup: 0,
      first_result: 0,
      checkout_started: 0,
      conversion: 0,
    };
    expect(groups).toEqual([
      {
        group: 'news.example',
        people: {
          ...nobody,
          visit: 2,
          demo_recorded: 1,
          docs_read: 1,
          signup: 1,
          first_result: 1,
          conversion: 1,
        },
      },
      { group: 'unknown', people: { ...nobody, visit: 1, docs_read: 1, signup: 1 } },
      { group: 'direct', people: { ...nobody, visit: 1, demo_recorded: 1 } },
    ]);
    // A visit of the week before, and a purchase that was only begun.
    await app.test.pool.query(
      `update product_events set occurred_at = now() - interval '7 days' where session_id = 's-3'`,
    );
    await app.test.pool.query(
      `insert into billing_purchases (id, account_id, amount_micro_euros, kind)
       select 'cs_begun', id, 5000000, 'credits' from accounts where user_id = $1`,
      [customer.userId],
    );
    const { groups: weeks } = await read('/api/admin/analytics/funnel?by=week');
    expect(weeks.map(({ people }: { people: object }) => people)).toEqual([
      {
        visit: 3,
        demo_recorded: 1,
        docs_read: 2,
        signup: 2,
        first_result: 1,
        checkout_started: 1,
        conversion: 1,
      },
      { ...nobody, visit: 1, demo_recorded: 1 },
    ]);
    const [monday, before] = weeks.map(({ group }: { group: string }) => new Date(group));
    expect([monday.getUTCDay(), (monday - before) / 86_400_000]).toEqual([1, 7]);
    await app.test.pool.query(`delete from billing_purchases where id = 'cs_begun'`);
  });

  it('page through accounts', async () => {
    const first = await read('/api/admin/analytics/accounts?limit=1');
    const second = await read(`/api/admin/analytics/accounts?limit=1&cursor=${first.next_cursor}`);
    expect([first.total, first.has_more, second.has_more]).toEqual([2, true, false]);
    expect([...first.accounts, ...second.accounts].map(({ email }) => email)).toEqual([
      administrator.email,
      customer.email,
    ]);
  });

  it('are deleted after 13 months', async () => {
    const before = (await stored('page_viewed')).length;
    await app.test.pool.query(
      `update product_events set received_at = now() - interval '14 months' where event = 'page_viewed' and properties->>'n' = '0'`,
    );
    await purgeProductEvents(app.test.database);
    expect((await stored('page_viewed')).length).toBe(before - 1);
  });

  it('notify the operator’s automation of each step of a sign-up, which succeeds even while that is down', async () => {
    const steps = (email: string) =>
      automation.received.map(({ body }) => JSON.parse(body)).filter((step) => step.email === email);
    await vi.waitFor(() => expect(steps(customer.email)).toHaveLength(2), WAIT);
    for (const step of steps(customer.email))
      expect(step).toEqual({
        name: '',
        email: customer.email,
        useCase: '',
        source: 'signup',
        step: expect.stringMatching(/^(api_key_created|signup_completed)$/),
        user_id: customer.userId,
        timestamp: expect.any(String),
        action: expect.any(String),
      });
    const labelled = 'labelled@example.org';
    await fetch(`${app.url}/api/register-with-api-key`, {
      method: 'POST',
      ...json({ email: labelled, password: 'correct horse battery', button: 'Final CTA' }),
    });
    await vi.waitFor(() => expect(steps(labelled)).toHaveLength(2), WAIT);
    expect(steps(labelled).map(({ source }) => source)).toEqual(['Final CTA', 'Final CTA']);
    const refused: string[] = [];
    const taken: string[] = [];
    automation.answer = ({ body }, response) => {
      refused.push(JSON.parse(body).email);
      response.writeHead(500).end();
    };
    const another = await signUp(app);
    await vi.waitFor(() => expect(refused).toContain(another.email), WAIT);
    automation.answer = ({ body }, response) => {
      const { email, step } = JSON.parse(body);
      if (email === another.email) taken.push(step);
      response.end();
    };
    // Its jobs are retried until it's back, and each step arrives once.
    await vi.waitFor(() => expect(taken.toSorted()).toEqual(['api_key_created', 'signup_completed']), WAIT);
    expect((await post(app, another.key, '/v1/tokens', {})).status).toBe(201);
  });
});
