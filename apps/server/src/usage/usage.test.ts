import { REQUESTS_COUNTED_EXACTLY } from '@voice-feedback/contract/usage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { keepRequestLog } from './interval-tasks.ts';

const WAIT = { interval: 100 };

interface LoggedRequest {
  request_id: string;
  path: string;
  status: number;
  code: string | null;
  feedback_id: string | null;
  api_key_id: string | null;
  key_prefix: string | null;
  cost: { euros: number; credits: number };
}

describe('usage and the log of requests', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
    customer = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const requests = async (query = '', who = customer): Promise<LoggedRequest[]> =>
    (await (await call(app, who.key, `/api/v1/requests${query}`)).json()).requests;
  const find = (id: string | null) =>
    vi.waitFor(async () => {
      const found = (await requests()).find(({ request_id }) => request_id === id);
      if (found === undefined) throw new Error(`request ${id} is not in the log`);
      return found;
    }, WAIT);
  const usage = async (query = '', who = customer) => (await call(app, who.key, `/v1/usage${query}`)).json();

  it('name each request by the id that its answer carried, with status, key and what it cost', async () => {
    const audio = await readAudio('modern.webm');
    const processed = await upload(app, customer.key, audio, { fields: { detailed: 'true' } });
    const feedback = await processed.json();
    const accepted = await upload(app, customer.key, audio, { headers: { prefer: 'respond-async' } });
    const pending = await accepted.json();
    const refused = await upload(app, customer.key, new Uint8Array([1, 2, 3]));
    const forgotten = await upload(app, customer.key, audio, { fields: { retention_days: '0' } });
    const costOfForgotten = (await forgotten.json()).cost;
    expect(await find(processed.headers.get('x-request-id'))).toMatchObject({
      method: 'POST',
      path: '/api/v1/process',
      status: 200,
      code: null,
      feedback_id: feedback.id,
      key_prefix: customer.key.slice(0, 8),
      cost: feedback.cost,
    });
    expect(feedback.cost.euros).toBeGreaterThan(0);
    expect(await find(refused.headers.get('x-request-id'))).toMatchObject({
      status: 415,
      code: 'unsupported_format',
      feedback_id: null,
      cost: { credits: 0, euros: 0 },
    });
    // The request is logged even though the recording is not stored.
    expect(await find(forgotten.headers.get('x-request-id'))).toMatchObject({
      feedback_id: null,
      cost: costOfForgotten,
    });
    // The request was answered before its cost was known; the log reads it from the recording.
    await vi.waitFor(async () => {
      const logged = await find(accepted.headers.get('x-request-id'));
      expect(logged).toMatchObject({ status: 202, feedback_id: pending.id });
      expect(logged.cost.euros).toBeGreaterThan(0);
    }, WAIT);
  });

  it('count requests, recordings, seconds and cost by day and key, the cost to the micro-euro of the ledger', async () => {
    const { api_key: second, key } = await (
      await post(app, customer.key, '/api/keys/create', { key_name: 'second' })
    ).json();
    await upload(app, second, await readAudio('modern.webm'));
    await vi.waitFor(async () => {
      const { usage: entries, total, from, to } = await usage();
      const today = new Date().toISOString().slice(0, 10);
      expect([from <= today, to]).toEqual([true, today]);
      const ofSecond = entries.find((entry: { api_key_id: string }) => entry.api_key_id === key.id);
      expect(ofSecond).toMatchObject({
        key_name: 'second',
        recordings: 1,
        requests: 1,
        errors: 0,
        date: today,
      });
      const { rows } = await app.test.pool.query(
        `select coalesce(sum(settled_micro_euros), 0)::bigint as settled from credit_reservations
         join accounts on accounts.id = account_id where user_id = $1`,
        [customer.userId],
      );
      expect(Math.round(total.cost.euros * 1e6)).toBe(Number(rows[0].settled));
      expect(total.recordings).toBe(4);
      expect(total.errors).toBeGreaterThanOrEqual(1);
      const sum = entries.reduce(
        (seconds: number, entry: { duration_seconds: number }) => seconds + entry.duration_seconds,
        0,
      );
      expect(total.duration_seconds).toBeCloseTo(sum, 2);
    }, WAIT);
    const only = await usage(`?api_key_id=${key.id}`);
    expect(only.usage).toHaveLength(1);
    expect(await usage('?from=2020-01-01&to=2020-01-31')).toMatchObject({
      usage: [],
      total: { requests: 0 },
    });
    expect(await usage('?from=2026-02-01&to=2026-01-01')).toMatchObject({ code: 'invalid_request' });
    expect(await usage('?from=2020-01-01&to=2026-01-01')).toMatchObject({ code: 'invalid_request' });
  });

  it('are counted exactly up to 10,000', async () => {
    const { key, userId } = await signUp(app);
    const counted = async (path: string) => {
      const { total, total_is_exact } = await (
        await call(app, key, `/v1/requests?limit=1&path=${path}`)
      ).json();
      return [total, total_is_exact];
    };
    await app.test.pool.query(
      `insert into request_log (id, account_id, created_at, method, path, status, duration_ms)
       select gen_random_uuid(), accounts.id, now(), 'GET', path, 200, 1
       from accounts, (select '/many' as path from generate_series(1, $2) union all select '/enough' from generate_series(1, $3)) as asked
       where user_id = $1`,
      [userId, REQUESTS_COUNTED_EXACTLY + 1, REQUESTS_COUNTED_EXACTLY],
    );
    expect(await counted('/many')).toEqual([REQUESTS_COUNTED_EXACTLY, false]);
    expect(await counted('/enough')).toEqual([REQUESTS_COUNTED_EXACTLY, true]);
  });

  it('come page by page, filtered, and only to their own account', async () => {
    await vi.waitFor(async () => expect((await requests()).length).toBeGreaterThan(4), WAIT);
    const page = async (query: string) => (await call(app, customer.key, `/v1/requests${query}`)).json();
    const first = await page('?limit=2');
    expect([first.requests.length, first.has_more]).toEqual([2, true]);
    const next = await page(`?limit=2&cursor=${first.next_cursor}`);
    const seen = [...first.requests, ...next.requests].map(({ request_id }) => request_id);
    expect(new Set(seen).size).toBe(4);
    for (const { status } of await requests('?status=error')) expect(status).toBeGreaterThanOrEqual(400);
    const refused = await requests('?status=415');
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([415]));
    expect(await page('?status=6')).toMatchObject({ code: 'invalid_request' });
    const stranger = await signUp(app);
    expect((await requests('', stranger)).filter(({ path }) => path.includes('process'))).toEqual([]);
    expect((await usage('', stranger)).total.recordings).toBe(0);
  });

  it('hold 90 days of requests', async () => {
    await vi.waitFor(async () => expect((await requests()).length).toBeGreaterThan(4), WAIT);
    // Those of earlier tests may still be written meanwhile.
    const count = async () =>
      (
        await app.test.pool.query(
          `select count(*)::int as n from request_log where created_at < now() - interval '80 days'`,
        )
      ).rows[0].n;
    await app.test.pool.query(`update request_log set created_at = now() - interval '89 days'`);
    const before = await count();
    expect(before).toBeGreaterThan(4);
    await keepRequestLog(app.test.database);
    expect(await count()).toBe(before);
    await app.test.pool.query(`update request_log set created_at = now() - interval '91 days'`);
    await keepRequestLog(app.test.database);
    expect(await count()).toBe(0);
  });

  it('are written behind the answers, many at a time, and none is lost when the server closes', async () => {
    const closing = await startTestApp();
    const answers = await Promise.all(
      Array.from({ length: 120 }, () =>
        call(closing, closing.key, '/api/v1/usage?from=2020-01-01&to=2020-01-02'),
      ),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id')).sort();
    await closing.server.app.close();
    const { rows } = await closing.test.pool.query('select id from request_log order by id');
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const { rows: days } = await closing.test.pool.query('select sum(requests)::int as n from usage_daily');
    expect(days[0].n).toBe(120);
    await closing[Symbol.asyncDispose]();
  });
});
