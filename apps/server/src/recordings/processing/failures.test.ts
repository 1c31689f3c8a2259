import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { post, signUp } from '../../../testing/customer.ts';
import { accountIdOf, leaveCredit, topUp } from '../../../testing/money.ts';
import { removeRecordings } from '../../../testing/remove-recordings.ts';
import { sweepNow } from '../../../testing/sweep-now.ts';
import { findViolations } from '../../credits/invariants.ts';
import { startWorker } from '../../start-worker.ts';
import { type Engines, openEngines } from './engines.ts';
import { resumeWaiting } from './resume-waiting.ts';

/** modern.webm lasts two started seconds, at €0.01 a minute. */
const PRICE_MICRO_EUROS = 333;
const WAIT = { interval: 100 };

let engines: Engines;
let app: TestApp;
beforeAll(async () => {
  engines = await openEngines({ threads: 1, effort: 'fast' }, 1);
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
});
beforeEach(() => removeRecordings(app));
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await engines[Symbol.asyncDispose]();
});

/** Starts a real worker. */
function work(app: TestApp, logger = pino({ level: 'silent' })): Promise<AsyncDisposable> {
  return startWorker({
    config: app.config,
    queuePool: app.test.pool,
    database: app.test.database,
    logger,
    engines,
  });
}

async function submit(app: TestApp, key: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await upload(app, key, await readAudio('modern.webm'), {
    fields,
    headers: { prefer: 'respond-async' },
  });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

async function read(app: TestApp, key: string, id: string) {
  return (await call(app, key, `/v1/feedbacks/${id}`)).json();
}

const until = (app: TestApp, key: string, id: string, expected: object) =>
  vi.waitFor(async () => {
    const feedback = await read(app, key, id);
    expect(feedback).toMatchObject(expected);
    return feedback;
  }, WAIT);

async function rowOf(app: TestApp, id: string) {
  const { rows } = await app.test.pool.query('select * from recordings where id = $1', [id]);
  return rows[0];
}

async function settlements(app: TestApp, id: string): Promise<number> {
  const { rows } = await app.test.pool.query(
    `select count(*)::int as n from credit_reservations where reference like $1 || '%' and state = 'settled'`,
    [`recording:${id}`],
  );
  return rows[0].n;
}

/**
 * Removes the audio files from the store.
 * @returns a function that restores them
 */
async function hideAudio(app: TestApp): Promise<() => Promise<void>> {
  const { rows } = await app.test.pool.query('select audio_key as key from recordings');
  const folder = path.join(app.config.dataDirectory, 'audio');
  const places = rows.map(
    ({ key }) => [path.join(folder, key.slice(0, 2), key), path.join(folder, '..', key)] as const,
  );
  for (const [inside, outside] of places) await rename(inside, outside);
  return async () => {
    for (const [inside, outside] of places) await rename(outside, inside);
  };
}

/** Simulates many failures: the recording isn't due for an hour. */
async function postponeByAnHour(app: TestApp, id: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await app.test.pool.query(
      `with later as (
         update recordings set retry_at = now() + interval '1 hour' where id = $1 and status = 'queued' returning id
       )
       update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
       from later where key = later.id::text and locked_at is null`,
      [id],
    );
    expect(rowCount).toBe(1);
  }, WAIT);
}

describe('a failure on our side', () => {
  it('keeps the recordings and their audio, and all finish once the store is back', async () => {
    const customer = await signUp(app);
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(await submit(app, customer.key));
    const putBack = await hideAudio(app);
    await using _ = await work(app);
    for (const id of ids) {
      const pending = await until(app, customer.key, id, { status: 'queued', retry_at: expect.any(String) });
      expect(pending).toMatchObject({ retryable: false, error: null, waiting: null });
      expect(await rowOf(app, id)).toMatchObject({ audio_key: expect.any(String), crashes: 0 });
    }
    await putBack();
    for (const id of ids) {
      await until(app, customer.key, id, { status: 'done' });
      expect(await settlements(app, id)).toBe(1);
    }
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('is retried as soon as the audio store is back, however long the pause is', async () => {
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    const folder = path.join(app.config.dataDirectory, 'audio');
    await rename(folder, `${folder}-unmounted`);
    const lines: string[] = [];
    await using _ = await work(app, pino({}, { write: (line) => void lines.push(line) }));
    await vi.waitFor(async () => expect((await rowOf(app, id)).failures).toBeGreaterThanOrEqual(1), WAIT);
    await postponeByAnHour(app, id);
    await vi.waitFor(() => expect(lines.join('')).toContain('retries wait for the audio store'), WAIT);
    await rename(`${folder}-unmounted`, folder);
    await until(app, customer.key, id, { status: 'done' });
  });

  it('is retried before later recordings, however many there are', async () => {
    const customer = await signUp(app);
    const first = await submit(app, customer.key);
    const putBack = await hideAudio(app);
    {
      await using _ = await work(app);
      await until(app, customer.key, first, { status: 'queued', retry_at: expect.any(String) });
    }
    await putBack();
    const later: string[] = [];
    for (let i = 0; i < 4; i += 1) later.push(await submit(app, customer.key));
    // The first recording becomes due only after the others were queued.
    await app.test.pool.query(
      `with due as (update recordings set retry_at = now() where id = $1 returning id)
       update graphile_worker._private_jobs set run_at = now() from due where key = due.id::text`,
      [first],
    );
    await using _ = await work(app);
    for (const id of [first, ...later]) await until(app, customer.key, id, { status: 'done' });
    const { rows } = await app.test.pool.query('select id from recordings order by claimed_at');
    // The worker runs two jobs at a time.
    expect(rows.slice(0, 2).map(({ id }) => id)).toContain(first);
  });

  it('is retried with growing pauses, or immediately on request', async () => {
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    const putBack = await hideAudio(app);
    await using _ = await work(app);
    await vi.waitFor(async () => expect((await rowOf(app, id)).failures).toBeGreaterThanOrEqual(2), WAIT);
    await postponeByAnHour(app, id);
    await putBack();
    const retried = await post(app, customer.key, `/v1/feedbacks/${id}/retry`, {});
    expect(retried.status).toBe(202);
    expect(retried.headers.get('location')).toBe(`/v1/feedbacks/${id}`);
    expect(await retried.json()).toMatchObject({ id, status: 'queued', retry_at: null });
    await until(app, customer.key, id, { status: 'done' });
    const again = await post(app, customer.key, `/v1/feedbacks/${id}/retry`, {});
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'not_retryable' });
  });

  it('that lasts longer than a day creates a dead letter with its audio, which is listed and can be retried', async () => {
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    const putBack = await hideAudio(app);
    await using _ = await work(app);
    await until(app, customer.key, id, { retry_at: expect.any(String) });
    await app.test.pool.query(`update recordings set failing_since = failing_since - interval '23 hours'`);
    await vi.waitFor(async () => expect((await rowOf(app, id)).failures).toBeGreaterThanOrEqual(2), WAIT);
    expect(await rowOf(app, id)).toMatchObject({ error_code: null });
    await app.test.pool.query(`update recordings set failing_since = failing_since - interval '1 hour'`);
    const failed = await until(app, customer.key, id, { status: 'failed' });
    expect(failed).toMatchObject({ retryable: true, error: { code: 'processing_failed' } });
    expect(await rowOf(app, id)).toMatchObject({
      audio_key: expect.any(String),
      last_failure: expect.stringContaining('audio'),
    });
    const letters = '/v1/feedbacks?processing_status=failed&retryable=true';
    expect(await (await call(app, customer.key, letters)).json()).toMatchObject({
      total: 1,
      feedbacks: [{ id, processing_status: 'failed', retryable: true }],
    });
    await putBack();
    const all = await post(app, customer.key, '/v1/feedbacks/retry', { processing_status: 'failed' });
    expect(all.status).toBe(202);
    expect(await all.json()).toEqual({ retried: 1, remaining: 0 });
    await until(app, customer.key, id, { status: 'done', processing_status: 'done' });
    expect(await settlements(app, id)).toBe(1);
    expect((await (await call(app, customer.key, letters)).json()).total).toBe(0);
    expect(await findViolations(app.test.database)).toEqual([]);
  });
});

describe('a failure of the account', () => {
  it('waits, resumes oldest first when credit arrives, and is charged once', async () => {
    await using _ = await work(app);
    const customer = await signUp(app);
    await leaveCredit(app, customer, PRICE_MICRO_EUROS - 1);
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(await submit(app, customer.key));
    for (const id of ids) {
      const waiting = await until(app, customer.key, id, { status: 'waiting' });
      expect(waiting.waiting).toMatchObject({
        reason: 'insufficient_credits',
        message: 'This needs €0.000333, and €0.000332 is available. Add credits and try again.',
      });
      const days = (new Date(waiting.waiting.until).getTime() - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(7, 1);
      expect((await rowOf(app, id)).audio_key).not.toBeNull();
    }
    const list = await (await call(app, customer.key, '/v1/feedbacks?processing_status=waiting')).json();
    expect(list.total).toBe(3);
    await topUp(app, customer, PRICE_MICRO_EUROS);
    await until(app, customer.key, ids[0] ?? '', { status: 'done' });
    // The credit is enough for only one. Those sent later keep waiting.
    for (const id of ids.slice(1))
      expect(await read(app, customer.key, id)).toMatchObject({ status: 'waiting' });
    await topUp(app, customer, 10 * PRICE_MICRO_EUROS);
    for (const id of ids) {
      await until(app, customer.key, id, { status: 'done', cost: { euros: 0.000333 } });
      expect(await settlements(app, id)).toBe(1);
    }
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('resumes no more recordings than the credit covers, however long the first ones take', async () => {
    const customer = await signUp(app);
    await leaveCredit(app, customer, PRICE_MICRO_EUROS - 1);
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(await submit(app, customer.key));
    {
      await using _ = await work(app);
      for (const id of ids) await until(app, customer.key, id, { status: 'waiting' });
    }
    await topUp(app, customer, PRICE_MICRO_EUROS);
    // No worker runs, so resumed recordings stay queued.
    for (let pass = 0; pass < 3; pass += 1)
      await resumeWaiting({ database: app.test.database, logger: pino({ level: 'silent' }) });
    const statuses = await Promise.all(ids.map(async (id) => (await rowOf(app, id)).status));
    expect(statuses).toEqual(['queued', 'waiting', 'waiting']);
  });

  it('resumes however many recordings of any account wait before it', async () => {
    // Its own, because of the many accounts.
    await using app = await startTestApp();
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    await app.test.pool.query(
      `update recordings set status = 'waiting', waiting_reason = 'insufficient_credits', waiting_detail = 'It waits.',
        waiting_until = now() + interval '7 days', waiting_micro_euros = 1`,
    );
    // Each account has more recordings than one pass reads, and all are older. One account has no ledger, which is an
    // error.
    await app.test.pool.query(
      `with others as (
        insert into accounts (id, user_id, email, source, plan)
        select case n when 1 then '00000000-0000-4000-8000-000000000001' else gen_random_uuid() end, gen_random_uuid(),
          n || '@example.com', 'signup', 'free' from generate_series(1, 510) as n returning id, email
      ), ledgers as (
        insert into ledger_accounts (account_id, basis_micro_euros) select id, 0 from others where email <> '1@example.com'
      )
      insert into recordings (id, account_id, plan, api_key_id, kind, status, maximum_seconds, created_at, waiting_reason,
        waiting_detail, waiting_until, waiting_micro_euros)
      select gen_random_uuid(), others.id, 'free', api_key_id, 'feedback', 'waiting', 300, created_at - interval '1 hour',
        'insufficient_credits', 'It waits.', waiting_until, 1
      from others, recordings where recordings.id = $1
      union all
      select gen_random_uuid(), account_id, plan, api_key_id, kind, status, 1e9, created_at - interval '1 hour',
        'audio_too_long', 'It waits.', waiting_until, null
      from recordings, generate_series(1, 210) where recordings.id = $1`,
      [id],
    );
    await resumeWaiting({ database: app.test.database, logger: pino({ level: 'silent' }) });
    expect(await rowOf(app, id)).toMatchObject({ status: 'queued' });
  });

  it('resumes when the spending limit is raised, and when the plan allows longer recordings', async () => {
    await using _ = await work(app);
    const customer = await signUp(app);
    const accountId = await accountIdOf(app, customer);
    await app.test.pool.query(
      `update ledger_accounts set spending_limit_micro_euros = $2 where account_id = $1`,
      [accountId, PRICE_MICRO_EUROS - 1],
    );
    const limited = await submit(app, customer.key);
    await until(app, customer.key, limited, {
      status: 'waiting',
      waiting: { reason: 'spending_limit_reached' },
    });
    await app.test.pool.query(
      `update ledger_accounts set spending_limit_micro_euros = null where account_id = $1`,
      [accountId],
    );
    await until(app, customer.key, limited, { status: 'done' });

    await app.test.pool.query(`update accounts set plan = 'free' where id = $1`, [accountId]);
    const long = await upload(app, customer.key, await readAudio('half-minute.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id } = await long.json();
    await until(app, customer.key, id, { status: 'waiting', waiting: { reason: 'audio_too_long' } });
    await app.test.pool.query(`update accounts set plan = 'payg' where id = $1`, [accountId]);
    await until(app, customer.key, id, { status: 'done' });
  });

  it('becomes a dead letter after seven days', async () => {
    await using _ = await work(app);
    const customer = await signUp(app);
    await leaveCredit(app, customer, PRICE_MICRO_EUROS - 1);
    const id = await submit(app, customer.key);
    await until(app, customer.key, id, { status: 'waiting' });
    await app.test.pool.query(`update recordings set waiting_until = now() where id = $1`, [id]);
    await sweepNow(app);
    await until(app, customer.key, id, {
      status: 'failed',
      retryable: true,
      waiting: null,
      error: { code: 'insufficient_credits' },
    });
    expect((await rowOf(app, id)).audio_key).not.toBeNull();
    await topUp(app, customer, 10 * PRICE_MICRO_EUROS);
    expect((await post(app, customer.key, `/v1/feedbacks/${id}/retry`, {})).status).toBe(202);
    await until(app, customer.key, id, { status: 'done' });
  });
});

describe('a recording that is to be deleted soon', () => {
  it('waits, or is retried, until an hour before, and is then a dead letter', async () => {
    const customer = await signUp(app);
    const failing = await submit(app, customer.key, { retention_days: '1' });
    await hideAudio(app);
    await leaveCredit(app, customer, PRICE_MICRO_EUROS - 1);
    await using _ = await work(app);
    const waiting = await submit(app, customer.key, { retention_days: '1' });
    const { waiting: wait } = await until(app, customer.key, waiting, { status: 'waiting' });
    const hours = (new Date(wait.until).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThanOrEqual(23);
    await until(app, customer.key, failing, { retry_at: expect.any(String) });
    await app.test.pool.query(
      `update recordings set purge_at = purge_at - interval '23 hours' where id = $1`,
      [failing],
    );
    await until(app, customer.key, failing, { status: 'failed', retryable: true });
  });
});

describe('a failure of the recording itself', () => {
  it('is final: the recording cannot be retried, and its audio is not kept', async () => {
    await using _ = await work(app);
    const customer = await signUp(app);
    const response = await upload(app, customer.key, await readAudio('silent-film.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id } = await response.json();
    await until(app, customer.key, id, {
      status: 'failed',
      retryable: false,
      error: { code: 'no_audio_track' },
    });
    expect((await rowOf(app, id)).audio_key).toBeNull();
    const retried = await post(app, customer.key, `/v1/feedbacks/${id}/retry`, {});
    expect(retried.status).toBe(409);
    expect(await retried.json()).toMatchObject({ code: 'not_retryable' });
    const all = await post(app, customer.key, '/v1/feedbacks/retry', {});
    expect(await all.json()).toEqual({ retried: 0, remaining: 0 });
  });

  it('is not found by a retry of another account', async () => {
    await using _ = await work(app);
    const [customer, stranger] = [await signUp(app), await signUp(app)];
    await leaveCredit(app, customer, PRICE_MICRO_EUROS - 1);
    const id = await submit(app, customer.key);
    await until(app, customer.key, id, { status: 'waiting' });
    expect((await post(app, stranger.key, `/v1/feedbacks/${id}/retry`, {})).status).toBe(404);
    expect(await (await post(app, stranger.key, '/v1/feedbacks/retry', {})).json()).toEqual({
      retried: 0,
      remaining: 0,
    });
  });
});
