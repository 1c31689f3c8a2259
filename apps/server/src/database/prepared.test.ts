import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, PATIENT_CONNECT_MS } from '../../testing/database.ts';
import { openDatabase, openPool } from './database.ts';
import { prepared } from './prepared.ts';

async function openOneConnection(options: { pooled?: boolean } = {}) {
  const test = await createTestDatabase();
  onTestFinished(() => test[Symbol.asyncDispose]());
  const pool = openPool(test.url, 'test', {
    connections: 1,
    connectTimeoutMs: PATIENT_CONNECT_MS,
    ...options,
  });
  onTestFinished(() => pool.end());
  const uses = async () =>
    (await pool.query('select (generic_plans + custom_plans)::int as uses from pg_prepared_statements')).rows;
  return { test, database: openDatabase(pool), uses };
}

it('a marked statement is prepared once by a connection, even if a migration adds a column or a transaction fails', async () => {
  const { test, database, uses } = await openOneConnection();
  const count = sql`select count(id)::int as accounts from accounts where id <> ${crypto.randomUUID()} ${prepared}`;
  await expect(
    database.transaction().execute(async (trx) => {
      await count.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    }),
  ).rejects.toThrow('division by zero');
  await sql`select 1`.execute(database);
  expect(await uses()).toEqual([{ uses: 1 }]);
  await test.pool.query('alter table accounts add column later text');
  expect((await count.execute(database)).rows).toEqual([{ accounts: 0 }]);
  expect(await uses()).toEqual([{ uses: 2 }]);
});

it('nothing is prepared through PgBouncer, which gives the next statement another connection', async () => {
  const { database, uses } = await openOneConnection({ pooled: true });
  await sql`select ${1}::int ${prepared}`.execute(database);
  expect(await uses()).toEqual([]);
});
