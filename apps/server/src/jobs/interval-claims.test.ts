import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { claimInterval } from './interval-claims.ts';

it('claims of all tasks are planned once per connection', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test[Symbol.asyncDispose]());
  const pool = openPool(test.url, 'test', { connections: 1 });
  onTestFinished(() => pool.end());
  const database = openDatabase(pool);
  for (const name of ['test/one', 'test/two', 'test/three']) {
    const claim = await claimInterval(database, name);
    if (!claim.isDue) throw new Error(`${name} isn’t due`);
    await claim.finish(60_000);
    expect(await claimInterval(database, name)).toMatchObject({ isDue: false });
  }
  const { rows } = await pool.query(
    'select (generic_plans + custom_plans)::int as uses from pg_prepared_statements order by 1',
  );
  expect(rows).toEqual([{ uses: 3 }, { uses: 6 }]);
});
