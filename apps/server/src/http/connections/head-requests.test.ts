import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp();
  customer = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Tables that a HEAD request may change: rate limits, admin visits and cached totals. */
const BOOKKEEPING = new Set([
  'public.rate_limits',
  'public.interval_tasks',
  'public.status_hours',
  'public.request_log',
  'public.request_details',
  'public.usage_daily',
  'public.analytics_days',
  'public.admin_actions',
  'identity.limits',
]);

/** Columns that every use of a credential may change: the time of a key's last use is saved once a minute. */
const BOOKKEEPING_COLUMNS = '{last_used_at}';

async function contents(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'partitions') order by 1`.execute(
    app.test.database,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    if (BOOKKEEPING.has(name)) continue;
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(row, '|' order by row)) as digest from (
        select (to_jsonb(t) - ${BOOKKEEPING_COLUMNS}::text[])::text as row from ${sql.table(name)} as t
      ) as rows`.execute(app.test.database);
    found.set(name, rows[0]?.digest ?? '');
  }
  return found;
}

it('no HEAD request changes anything, on any route, for any caller: link scanners send them', async () => {
  const heads = app.server.routes.list().filter(({ method }) => method === 'HEAD');
  expect(heads.length).toBeGreaterThan(50);
  // The first call of a session or key writes rows, so make it before taking the snapshot.
  for (const credential of [customer.token, customer.key])
    await fetch(`${app.url}/api/user/profile`, { headers: { authorization: `Bearer ${credential}` } });
  const before = await contents();
  for (const { url } of heads) {
    const address = app.url + url.replace(/:\w+/g, randomUUID()).replace('*', '');
    for (const credential of [undefined, customer.token, customer.key])
      await fetch(address, {
        method: 'HEAD',
        redirect: 'manual',
        headers: credential === undefined ? {} : { authorization: `Bearer ${credential}` },
      });
  }
  const after = await contents();
  expect([...after].filter(([name, digest]) => before.get(name) !== digest)).toEqual([]);
});

it('the GETs of the auth protocol that start, redeem or mail something have no HEAD', async () => {
  const routes = app.server.routes.list().map(({ method, url }) => `${method} ${url}`);
  for (const path of ['/authorize', '/callback', '/reauthenticate', '/user/identities/authorize']) {
    expect(routes).toContain(`GET /auth/v1${path}`);
    expect(routes).not.toContain(`HEAD /auth/v1${path}`);
    const answer = await fetch(`${app.url}/auth/v1${path}`, { method: 'HEAD', redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
