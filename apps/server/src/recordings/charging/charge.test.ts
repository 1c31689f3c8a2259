import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { findViolations } from '../../credits/invariants.ts';
import { expireReservations } from '../../credits/sweeps.ts';
import { openDatabase, openPool } from '../../database/database.ts';
import { claimRecording, finishRecording, type Outcome } from '../processing/claim.ts';
import { retryLater } from '../processing/postpone.ts';
import { givenUp } from '../processing/process-recording.ts';
import type { RecordingRow } from '../recording-row.ts';
import { reserveCharge } from './charge.ts';

/** modern.webm is 1.9 s long. Started seconds count, so two seconds are charged at €0.01 a minute. */
const TWO_SECONDS_MICRO_EUROS = 333;
const TEN_SECONDS_DETAILED_EUROS = 0.008333;

describe('what a recording costs', () => {
  let app: TestApp;
  let modern: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
    modern = await readAudio('modern.webm');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const accountOf = async ({ userId }: Customer): Promise<string> => {
    const { rows } = await app.test.pool.query('select id from accounts where user_id = $1', [userId]);
    return rows[0].id;
  };
  const moneyOf = async (customer: Customer) => {
    const { rows } = await app.test.pool.query(
      `select available_micro_euros as available, reserved_micro_euros as reserved from ledger_accounts where account_id = $1`,
      [await accountOf(customer)],
    );
    return rows[0];
  };
  const statement = async (customer: Customer) =>
    (await (await call(app, customer.key, '/api/credits/ledger')).json()).entries;
  const usageOf = async (customer: Customer) =>
    (await (await call(app, customer.key, '/api/subscription/tier')).json()).limits.recordings_this_month;
  /** Sets the account's available credit to exactly this amount. */
  const leave = async (customer: Customer, microEuros: number) => {
    const { available } = await moneyOf(customer);
    await app.test.pool.query(`select ledger_debit($1, $2, gen_random_uuid()::text, null)`, [
      await accountOf(customer),
      available - microEuros,
    ]);
  };

  it('depends on the measured seconds, whatever the sender claims, and is in the response and the statement', async () => {
    const customer = await signUp(app);
    const response = await upload(app, customer.key, modern, { fields: { duration: '0.001' } });
    expect(response.status).toBe(200);
    const feedback = await response.json();
    expect(feedback.cost).toEqual({ credits: 0.0333, amount_euros: '0.000333', euros: 0.000333 });
    expect(await moneyOf(customer)).toEqual({ available: 250_000 - TWO_SECONDS_MICRO_EUROS, reserved: 0 });
    expect((await statement(customer))[0]).toMatchObject({
      kind: 'settle',
      reference: `recording:${feedback.id}`,
      change_euros: '-0.000333',
    });
    expect(await usageOf(customer)).toBe(1);
    const profile = await (await call(app, customer.key, '/api/user/profile')).json();
    expect(profile.user.total_requests).toBe(1);
  });

  it('in the dashboard’s Voice Test is the detailed price, shown with the new balance', async () => {
    const customer = await signUp(app);
    const response = await upload(app, customer.token, await readAudio('printing.webm'), {
      path: '/api/process-audio-with-user-id',
      fields: { user_id: customer.userId, duration: '10' },
    });
    expect(response.status).toBe(200);
    const { success, result } = await response.json();
    expect(success).toBe(true);
    expect(result.transcription.toLowerCase()).toContain('printing');
    expect(result.analysis).toMatchObject({
      sentiment: expect.stringMatching(/^(positive|neutral|negative)$/),
      tone: expect.any(String),
      summary: expect.any(String),
      recommendations: expect.any(Array),
    });
    expect(result.metadata).toMatchObject({
      costEuros: TEN_SECONDS_DETAILED_EUROS,
      newBalance: 0.25 - TEN_SECONDS_DETAILED_EUROS,
      duration: expect.closeTo(9.7, 0),
    });
  });

  it.each([
    ['silence.webm', 200],
    ['blip.webm', 422],
    ['silent-film.webm', 422],
    ['ten-hours.flac', 422],
  ])('is zero for %s, which does not count against the month', async (name, status) => {
    const customer = await signUp(app);
    const response = await upload(app, customer.key, await readAudio(name));
    expect(response.status).toBe(status);
    const body = await response.json();
    if (status === 200) expect(body).toMatchObject({ status: 'no_speech', cost: { credits: 0, euros: 0 } });
    expect(await moneyOf(customer)).toEqual({ available: 250_000, reserved: 0 });
    expect(await usageOf(customer)).toBe(0);
  });

  it('is zero with a demo key, which has no account', async () => {
    const response = await upload(app, app.demoKey, modern, { path: '/api/process-audio' });
    expect((await response.json()).result.metadata.creditsUsed).toBe(0);
  });

  it('that cannot be paid is rejected with 402 and leaves nothing behind; the customer is warned once', async () => {
    const customer = await signUp(app);
    await leave(customer, TWO_SECONDS_MICRO_EUROS - 1);
    for (let i = 0; i < 2; i += 1) {
      const response = await upload(app, customer.key, modern);
      expect(response.status).toBe(402);
      expect(await response.json()).toMatchObject({
        success: false,
        code: 'insufficient_credits',
        detail: 'This needs €0.000333, and €0.000332 is available. Add credits and try again.',
      });
    }
    expect(await moneyOf(customer)).toEqual({ available: TWO_SECONDS_MICRO_EUROS - 1, reserved: 0 });
    const { rows } = await app.test.pool.query(
      `select count(*)::int as n from credit_warnings where account_id = $1 and event = 'credits.exhausted'`,
      [await accountOf(customer)],
    );
    expect(rows[0].n).toBe(1);
    await leave(customer, 0);
    // Credit for not even one second: refused before anything is queued.
    expect((await upload(app, customer.key, modern)).status).toBe(402);
    expect(await usageOf(customer)).toBe(0);
  });

  it('is charged exactly 5 times with funds for 5 of 20 concurrent recordings', async () => {
    const customer = await signUp(app);
    await leave(customer, 5 * TWO_SECONDS_MICRO_EUROS);
    // A slow machine may reject requests of a burst. Retrying them costs nothing.
    const send = async (): Promise<number> => {
      const { status } = await upload(app, customer.key, modern, { fields: { retention_days: '0' } });
      return status === 429 || status === 503 ? await send() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, send));
    // A result that takes longer than a request waits is a 202, and costs the same.
    const accepted = statuses.filter((status) => status === 200 || status === 202);
    expect([accepted.length, statuses.filter((status) => status !== 200 && status !== 202)]).toEqual([
      5,
      Array.from({ length: 15 }, () => 402),
    ]);
    await expect.poll(() => moneyOf(customer)).toEqual({ available: 0, reserved: 0 });
  });

  it('is charged once for two requests with one Idempotency-Key', async () => {
    const customer = await signUp(app);
    const headers = { 'idempotency-key': 'recording-1' };
    const first = await (await upload(app, customer.key, modern, { headers })).json();
    // Another key of the same account gets the same answer, because idempotency keys belong to the account.
    const second = await upload(app, customer.token, modern, { headers });
    expect(await second.json()).toEqual(first);
    expect((await moneyOf(customer)).available).toBe(250_000 - TWO_SECONDS_MICRO_EUROS);
    const other = await upload(app, customer.key, await readAudio('printing.webm'), { headers });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('is limited by the plan: too long or too many a month are rejected with the limit and the reset time', async () => {
    const customer = await signUp(app, 'demo');
    const long = await upload(app, customer.key, await readAudio('half-minute.webm'));
    expect(long.status).toBe(422);
    expect(await long.json()).toMatchObject({
      code: 'audio_too_long',
      detail: 'The recording is longer than 10 s, the limit of the plan "free".',
    });
    // The dashboard's Voice Test accepts two minutes.
    const test = await upload(app, customer.token, await readAudio('half-minute.webm'), {
      path: '/api/process-audio-with-user-id',
    });
    expect(test.status).toBe(200);
    await app.test.pool.query('update plan_usage set recordings = 100 where account_id = $1', [
      await accountOf(customer),
    ]);
    const refused = await upload(app, customer.key, modern);
    expect(refused.status).toBe(429);
    const body = await refused.json();
    expect(body.code).toBe('monthly_limit_reached');
    expect(body.detail).toMatch(/"free" includes 100 recordings a month.*\d{4}-\d\d-01/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await usageOf(customer)).toBe(100);
  });

  it('is zero on a monthly plan, and the price per request on a plan with one', async () => {
    const customer = await signUp(app);
    const planOf = async (plan: string) =>
      app.test.pool.query('update accounts set plan = $2 where user_id = $1', [customer.userId, plan]);
    await planOf('pro');
    expect((await (await upload(app, customer.key, modern)).json()).cost.euros).toBe(0);
    await planOf('professional');
    expect((await (await upload(app, customer.key, modern)).json()).cost.euros).toBe(0.03);
    expect((await moneyOf(customer)).available).toBe(220_000);
  });

  it('keeps every invariant of the ledger', async () => {
    expect(await findViolations(app.test.database)).toEqual([]);
  });
});

describe('a recording without a running worker', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const queue = async (customer: Customer): Promise<string> => {
    const response = await upload(app, customer.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    return (await response.json()).id;
  };
  const claim = async (id: string) => {
    const recording = await claimRecording(app.test.database, id);
    if (recording === undefined) throw new Error('not claimed');
    return recording;
  };
  /** With a single connection, code that holds a lock and needs a second one would deadlock here. */
  const reserveThroughOneConnection = async (recording: RecordingRow) => {
    const pool = openPool(app.test.url, 'one-connection', { connections: 1 });
    await reserveCharge(openDatabase(pool), recording, 1.9);
    await pool.end();
  };
  const reservationsOf = async (id: string) => {
    const { rows } = await app.test.pool.query(
      `select state, amount_micro_euros as amount from credit_reservations where reference like $1 order by created_at`,
      [`recording:${id}%`],
    );
    return rows;
  };
  const done: Outcome = {
    status: 'done',
    result: {
      duration_seconds: 1.9,
      language: 'en',
      transcript: '',
      segments: [],
      processing: {
        decode_ms: 0,
        speech_ms: 0,
        analysis_ms: 0,
        total_ms: 0,
        engine: '',
        model: '',
        analysis_engine: '',
        analysis_model: '',
      },
    },
    durationSeconds: 1.9,
    audioFormat: 'webm',
  };

  it('keeps its reservation and is charged once if an attempt dies and another takes over', async () => {
    const customer = await signUp(app);
    const id = await queue(customer);
    const first = await claim(id);
    await reserveCharge(app.test.database, first, 1.9);
    const second = await claim(id);
    await reserveThroughOneConnection(second);
    expect(await reservationsOf(id)).toEqual([{ state: 'open', amount: 333 }]);
    await expect(reserveCharge(app.test.database, first, 1.9)).rejects.toThrow('another attempt');
    expect(
      (await finishRecording({ database: app.test.database, publicUrl: app.url }, first, done)).finished,
    ).toBe(false);
    expect(
      (await finishRecording({ database: app.test.database, publicUrl: app.url }, second, done)).finished,
    ).toBe(true);
    expect(
      (await finishRecording({ database: app.test.database, publicUrl: app.url }, second, done)).finished,
    ).toBe(false);
    expect(await reservationsOf(id)).toEqual([{ state: 'settled', amount: 333 }]);
  });

  it('reserves again if its reservation has expired, and is still charged once', async () => {
    const customer = await signUp(app);
    const id = await queue(customer);
    const first = await claim(id);
    await reserveCharge(app.test.database, first, 1.9);
    await app.test.pool.query(`update credit_reservations set deadline_at = now() - interval '1 second'`);
    expect(await expireReservations(app.test.database)).toBe(1);
    await expect(
      finishRecording({ database: app.test.database, publicUrl: app.url }, first, done),
    ).rejects.toThrow('already ended');
    const second = await claim(id);
    await reserveThroughOneConnection(second);
    expect(
      (await finishRecording({ database: app.test.database, publicUrl: app.url }, second, done)).finished,
    ).toBe(true);
    expect((await reservationsOf(id)).map(({ state }) => state)).toEqual(['expired', 'settled']);
  });

  it('costs nothing and has no reservation if it is deleted, postponed or given up', async () => {
    const customer = await signUp(app);
    const deleted = await queue(customer);
    await reserveCharge(app.test.database, await claim(deleted), 1.9);
    const removal = await call(app, customer.token, `/api/v1/feedbacks/${deleted}`, { method: 'DELETE' });
    expect(removal.status).toBe(204);
    expect(await reservationsOf(deleted)).toMatchObject([{ state: 'released' }]);
    const { database } = app.test;
    const failing = await queue(customer);
    const first = await claim(failing);
    await reserveCharge(database, first, 1.9);
    await retryLater(database, first, app.config.patience, new Error('the store is away'));
    expect(await reservationsOf(failing)).toMatchObject([{ state: 'released' }]);
    const second = await claim(failing);
    await reserveCharge(database, second, 1.9);
    await finishRecording({ database, publicUrl: app.url }, second, givenUp());
    expect(await reservationsOf(failing)).toMatchObject([{ state: 'released' }, { state: 'released' }]);
    const { limits } = await (await call(app, customer.key, '/api/subscription/tier')).json();
    expect(limits.recordings_this_month).toBe(0);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('is refunded if it is deleted at the moment when its price is reserved', async () => {
    const customer = await signUp(app);
    const id = await queue(customer);
    const attempt = await claim(id);
    const { pool } = app.test;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from ledger_accounts where account_id = $1 for update', [attempt.accountId]);
    // Under a name of its own, because the application's own work can wait for locks, too.
    const ofAttempt = openPool(app.test.url, 'the attempt', { connections: 1 });
    const until = (condition: string) =>
      vi.waitFor(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity as attempt, pg_stat_activity as session
           where attempt.application_name = 'the attempt' and attempt.datname = current_database() and ${condition}`,
        );
        expect(rows.length).toBeGreaterThan(0);
      });
    const reserved = reserveCharge(openDatabase(ofAttempt), attempt, 1.9);
    await until(`session.pid = attempt.pid and session.wait_event_type = 'Lock'`);
    // Waits for the recording's row, which the attempt has locked.
    const removal = call(app, customer.token, `/api/v1/feedbacks/${id}`, { method: 'DELETE' });
    await until('attempt.pid = any (pg_blocking_pids(session.pid))');
    await other.query('commit');
    other.release();
    await reserved;
    await ofAttempt.end();
    expect((await removal).status).toBe(204);
    expect(await reservationsOf(id)).toMatchObject([{ state: 'released' }]);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('names its reservation once its attempt has ended, so that the next one reserves under another name', async () => {
    const customer = await signUp(app);
    const id = await queue(customer);
    const named = async () =>
      (await app.test.pool.query('select reservation from recordings where id = $1', [id])).rows[0]
        .reservation;
    const { database } = app.test;
    const first = await claim(id);
    await reserveCharge(database, first, 1.9);
    expect(await named()).toBeNull();
    await retryLater(database, first, app.config.patience, new Error('the store is away'));
    expect(await named()).toBe(`recording:${id}`);
    const second = await claim(id);
    await reserveCharge(database, second, 1.9);
    expect(await named()).toBe(`recording:${id}:${second.claim}`);
    await finishRecording({ database, publicUrl: app.url }, second, done);
    expect((await reservationsOf(id)).map(({ state }) => state)).toEqual(['released', 'settled']);
  });
});
