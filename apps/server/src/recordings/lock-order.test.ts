import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { openAudioStore } from './audio/open-audio-store.ts';
import { sweep } from './retention/sweep.ts';

/**
 * Runs two transactions side by side. The other one holds the lock that ours needs first, and then takes the lock that
 * ours needs last. If ours had already taken that one, they would deadlock.
 */
describe('lock order with another transaction of the account', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    customer = await signUp(app);
  });

  const send = async (key: string) =>
    upload(app, customer.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async', 'idempotency-key': key },
    });
  /** Waits until a session is blocked by a lock that `holder` holds. */
  const untilOneWaitsFor = (holder: pg.PoolClient) =>
    vi.waitFor(async () => {
      const { rows } = await app.test.pool.query(
        'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [pidOf(holder)],
      );
      expect(rows.length).toBeGreaterThan(0);
    });
  const pids = new WeakMap<pg.PoolClient, number>();
  const pidOf = (client: pg.PoolClient) => pids.get(client);
  const begin = async (): Promise<pg.PoolClient> => {
    const client = await app.test.pool.connect();
    await client.query('begin');
    pids.set(client, (await client.query('select pg_backend_pid() as pid')).rows[0].pid);
    return client;
  };
  const takeCount = (client: pg.PoolClient) =>
    client.query(
      `update plan_usage set recordings = recordings where account_id = (select id from accounts where user_id = $1)`,
      [customer.userId],
    );

  it('a new recording is counted last, so others can be counted while it waits for its Idempotency-Key', async () => {
    const key = randomUUID();
    expect((await send(key)).status).toBe(202);
    const other = await begin();
    // Simulates a first request with the key that has not ended yet.
    await other.query('delete from idempotency_keys');
    const second = send(key);
    await untilOneWaitsFor(other);
    await takeCount(other);
    await other.query('commit');
    other.release();
    expect((await second).status).toBe(202);
  });

  it('expired recordings are refunded last, so others can be counted while the sweep waits for a webhook', async () => {
    const hook = await post(app, customer.key, '/v1/webhooks', { url: 'https://93.184.215.14/sweep' });
    expect(hook.status).toBe(201);
    for (let n = 0; n < 6; n += 1) expect((await send(randomUUID())).status).toBe(202);
    await app.test.pool.query(
      `with mine as (
         select id, row_number() over (order by created_at) as place from recordings
         where account_id = (select id from accounts where user_id = $1)
       )
       update recordings set status = 'waiting', waiting_reason = 'insufficient_credits', waiting_detail = 'Add credits.', waiting_until = now() - interval '1 hour',
         waiting_micro_euros = 1, kind = case when place % 2 = 1 then 'transcription' else 'feedback' end
       from mine where mine.id = recordings.id`,
      [customer.userId],
    );
    const logger = pino({ level: 'silent' });
    const { database } = app.test;
    await using audioStore = await openAudioStore(app.config, { database, logger });
    const other = await begin();
    // Lock the rows as deleting a webhook does.
    await other.query('select from webhook_endpoints for update');
    const swept = sweep({ database, audioStore, logger, publicUrl: app.url });
    await untilOneWaitsFor(other);
    await takeCount(other);
    await other.query('commit');
    other.release();
    await swept;
    const { rows } = await app.test.pool.query(
      `select status, count(*)::int as recordings from recordings
       where account_id = (select id from accounts where user_id = $1) group by status`,
      [customer.userId],
    );
    expect(rows).toEqual([{ status: 'failed', recordings: 6 }]);
  });
});
