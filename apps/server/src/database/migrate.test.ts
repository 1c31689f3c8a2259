import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  it('runs nothing a second time, also when two processes start at once', async () => {
    await using test = await createTestDatabase();
    const [first, second] = await Promise.all([migrate(test.pool), migrate(test.pool)]);
    expect(first).toEqual([]);
    expect(second).toEqual([]);
    const queue = await test.pool.query("select to_regclass('graphile_worker._private_jobs') as jobs");
    expect(queue.rows[0].jobs).not.toBeNull();
  });

  it('waits for another process that migrates for longer than a query may take', async () => {
    await using test = await createTestDatabase();
    await using other = await test.pool.connect().then((client) => ({
      client,
      [Symbol.asyncDispose]: async () => client.release(true),
    }));
    await other.client.query('select pg_advisory_lock(7402113)');
    const pool = openPool(test.url, 'migrate-test', { answerTimeoutMs: 500 });
    const migrated = migrate(pool);
    // The longest that the pool's other queries are waited for is over.
    await expect(pool.query('select pg_sleep(2)')).rejects.toThrow(/timeout/);
    await other.client.query('select pg_advisory_unlock(7402113)');
    expect(await migrated).toEqual([]);
    await pool.end();
  });

  it('refuses a migration file that changed after it ran', async () => {
    await using test = await createTestDatabase();
    await test.pool.query("update migrations set sha256 = 'other'");
    await expect(migrate(test.pool)).rejects.toThrow(/changed after it ran/);
  });
});
