import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { httpIntervalTasks } from './interval-tasks.ts';

it('idempotency keys are kept for a day and request counts for an hour after their window', async () => {
  await using test = await createTestDatabase();
  await test.pool.query(`insert into idempotency_keys (scope, key, fingerprint, created_at) values
    ('a', 'old', '', now() - interval '24 hours 1 minute'), ('a', 'young', '', now() - interval '23 hours 59 minutes'),
    ('a', 'old under way', '', now() - interval '30 hours')`);
  await test.pool.query(`insert into rate_limits (subject, used, window_ends_at) values
    ('old', 1, now() - interval '61 minutes'), ('young', 1, now() - interval '59 minutes')`);
  for (const { run } of httpIntervalTasks(test.database, sql`(key = 'old under way')`)) await run();
  const { rows: keys } = await test.pool.query('select key from idempotency_keys order by created_at desc');
  const { rows: counts } = await test.pool.query('select subject from rate_limits');
  expect([keys, counts]).toEqual([[{ key: 'young' }, { key: 'old under way' }], [{ subject: 'young' }]]);
});
