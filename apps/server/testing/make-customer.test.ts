import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { type Customer, signIn, signUp, signUpOverHttp } from './customer.ts';

/** Tables that requests and the process's own tasks write to: rate limits, stored responses, which task is due when, what the status page shows. */
const OF_OTHERS = /limit|slowdown|idempoten|request|interval_tasks|status_hours/;

/** The number of rows in each table. */
async function countRows({ test }: TestApp): Promise<Map<string, number>> {
  const { rows: tables } = await test.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    if (OF_OTHERS.test(name)) continue;
    const { rows } = await test.pool.query(`select count(*)::int as count from ${name}`);
    counts.set(name, rows[0].count);
  }
  return counts;
}

/** The number of new rows by table. */
async function rowsOf(app: TestApp, act: () => Promise<Customer>): Promise<[Customer, object]> {
  const before = await countRows(app);
  const customer = await act();
  const after = await countRows(app);
  const added = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return [customer, Object.fromEntries(added.filter(([, count]) => count > 0))];
}

it('a customer created in the database has the same rows as one who signs up and in over HTTP', async () => {
  await using app = await startTestApp();
  const [overHttp, rowsOverHttp] = await rowsOf(app, () => signUpOverHttp(app));
  const [made, rowsMade] = await rowsOf(app, () => signUp(app));
  expect(rowsMade).toEqual(rowsOverHttp);
  expect(Object.keys(rowsMade).length).toBeGreaterThan(5);
  const seen = async ({ token, key }: Customer) => {
    const profile = await (await call(app, token, '/api/user/profile')).json();
    const { last_updated: _, ...balance } = await (await call(app, key, '/api/credits/balance')).json();
    return { profile: Object.keys(profile), balance };
  };
  expect(await seen(made)).toEqual(await seen(overHttp));
  expect((await signIn(app, made.email)).user.id).toBe(made.userId);
});
