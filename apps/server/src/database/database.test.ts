import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { openDatabase, openPool } from './database.ts';
import { isConnectionLost } from './unavailable.ts';

async function openPoolThroughProxy(answerTimeoutMs: number) {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const proxy = await startTcpProxy(database.url);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const pool = openPool(proxy.url, 'test', { answerTimeoutMs });
  onTestFinished(() => pool.end());
  return { proxy, pool };
}

async function session(pool: pg.Pool): Promise<number> {
  return (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
}

it('a connection is reused after a transaction that was rolled back', async () => {
  const { pool } = await openPoolThroughProxy(30_000);
  const before = await session(pool);
  await expect(
    openDatabase(pool)
      .transaction()
      .execute((trx) => trx.selectFrom('accounts').select('id').where('id', '=', 'no uuid').execute()),
  ).rejects.toThrow('invalid input syntax');
  expect(await session(pool)).toBe(before);
});

it('a connection that is released during a transaction is closed', async () => {
  const { pool } = await openPoolThroughProxy(30_000);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('create table unfinished ()');
  client.release();
  await expect(pool.query('select from unfinished')).rejects.toThrow('does not exist');
});

it('a connection that doesn’t answer is closed, and its query reports a lost connection', async () => {
  const { proxy, pool } = await openPoolThroughProxy(30_000);
  // A timeout in real time would also apply to the queries that do get an answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = await session(pool);
  proxy.pause();
  const lost = expect(sql`select 1`.execute(openDatabase(pool))).rejects.toSatisfy(isConnectionLost);
  const clock = setInterval(() => vi.advanceTimersByTime(10_000), 10);
  await lost.finally(() => clearInterval(clock));
  proxy.resume();
  expect(await session(pool)).not.toBe(before);
});

it('a pool that gets no connection in time reports a lost connection', async () => {
  const { proxy, pool } = await openPoolThroughProxy(30_000);
  proxy.pause();
  await expect(pool.query('select 1')).rejects.toSatisfy(isConnectionLost);
  proxy.resume();
});

it('an idle connection is reused half a minute later, and closed after a minute', async () => {
  const { pool } = await openPoolThroughProxy(30_000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await session(pool);
  vi.advanceTimersByTime(30_000);
  expect(await session(pool)).toBe(first);
  vi.advanceTimersByTime(61_000);
  expect(await session(pool)).not.toBe(first);
});
