import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
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

  it('refuses a migration file that changed after it ran', async () => {
    await using test = await createTestDatabase();
    await test.pool.query("update migrations set sha256 = 'other'");
    await expect(migrate(test.pool)).rejects.toThrow(/changed after it ran/);
  });
});
