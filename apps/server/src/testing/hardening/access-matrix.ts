import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../app.ts';
import { type Customer, post, signUp } from '../customer.ts';
import { giveFeedbacks } from '../feedback-rows.ts';
import type { HardeningRow } from './hardening-row.ts';
import { type MatrixPrincipal, makePrincipals } from './principals.ts';

interface Size {
  /** every nth of them; the owner is always among them */
  everyNth: number;
}

/** What ends the caller's own access comes last, or the routes after it would be called by nobody. */
const LAST = /logout|erasure|\/user$/;
const ANSWERED_WITHIN_MS = 30_000;
/** Where an address says more than the answer: pages, and what the test provider shows to who pays. */
const OTHER_PROTOCOLS = /^\/test-provider\//;

/** One account's objects, and words that only stand in them. */
interface Owned {
  customer: Customer;
  ids: Record<string, string>;
  secrets: string[];
}

/** Everyone calls every route, with the ids of one account's objects. */
export const ACCESS_MATRIX: HardeningRow<Size> = {
  name: 'access-matrix',
  attack: 'every route, called by everyone with another account’s ids',
  full: { everyNth: 1 },
  describe: ({ everyNth }) => `every route × ${Math.ceil(21 / everyNth)} principals`,
  async run({ everyNth }) {
    await using app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      overrides: { requestsPerMinute: 1_000_000, noProgressMs: 200 },
    });
    const owned = await makeObjects(app);
    const all = await makePrincipals(app, owned.customer);
    const principals = all.filter(({ isOwner }, index) => isOwner || index % everyNth === 0);
    const routes = app.server.routes
      .list()
      .filter(({ method, url }) => method !== 'OPTIONS' && url !== '*' && !OTHER_PROTOCOLS.test(url))
      .toSorted((one, other) => Number(LAST.test(one.url)) - Number(LAST.test(other.url)));
    const before = await snapshot(app, owned.customer);
    const problems: string[] = [];
    let [asked, read] = [0, 0];
    for (const route of routes) {
      await app.test.pool.query('delete from rate_limits');
      const answers = await Promise.all(
        principals
          .filter(({ isOwner }) => !isOwner || route.method === 'GET')
          .map(async (principal) => ({ principal, ...(await ask(app, owned, route, principal)) })),
      );
      for (const { principal, status, text } of answers) {
        asked += 1;
        const what = `${route.method} ${route.url} as ${principal.name}: ${status}`;
        const leaks = owned.secrets.filter((secret) => text.includes(secret));
        if (principal.isOwner) read += leaks.length > 0 ? 1 : 0;
        else if (leaks.length > 0) problems.push(`${what} shows ${leaks.join(', ')}`);
        if (status >= 500 && status !== 503) problems.push(`${what} ${text.slice(0, 200)}`);
      }
    }
    const after = await snapshot(app, owned.customer);
    for (const [table, rows] of Object.entries(before))
      if (after[table] !== rows) problems.push(`${table} of the owner was changed`);
    // Whoever may read them does: else nothing was looked for.
    if (read < 5) problems.push(`the owner read only ${read} answers with their own words`);
    return {
      figures: [
        `${routes.length} routes, ${asked} requests, ${problems.length} leaks, changes or faults; the owner read ${read}`,
      ],
      problems,
    };
  },
};

async function makeObjects(app: TestApp): Promise<Owned> {
  const customer = await signUp(app);
  const word = () => `secret${randomUUID().replaceAll('-', '')}`;
  const [said, hook, view, keyName, person] = [word(), word(), word(), word(), word()];
  const [feedback = ''] = await giveFeedbacks(app, customer.userId, [
    { transcript: `The ${said} does not open.`, endUserId: person },
  ]);
  const made = async (path: string, body: object) => await (await post(app, customer.key, path, body)).json();
  // It is not called, so nobody has to be there.
  const webhook = await made('/api/v1/webhooks', { url: `https://93.184.215.14/${hook}` });
  const saved = await made('/api/v1/views', { name: view, filter: {} });
  const share = await made(`/api/v1/feedbacks/${feedback}/shares`, {});
  const key = await made('/api/keys/create', { key_name: keyName });
  return {
    customer,
    ids: {
      feedbacks: feedback,
      recordings: feedback,
      audio: feedback,
      webhooks: webhook.id ?? webhook.webhook?.id ?? feedback,
      views: saved.id ?? feedback,
      shareId: share.id ?? feedback,
      keys: key.key?.id ?? feedback,
      'api-keys': key.key?.id ?? feedback,
      'end-users': person,
      user_id: customer.userId,
    },
    secrets: [customer.email, said, hook, view, keyName, person, customer.key],
  };
}

async function ask(
  app: TestApp,
  { ids, customer }: Owned,
  { method, url }: { method: string; url: string },
  { headers }: MatrixPrincipal,
): Promise<{ status: number; text: string }> {
  const segments = url.split('/');
  const path = segments
    .map((segment, index) => {
      if (!segment.startsWith(':')) return segment === '*' ? 'anything' : segment;
      return ids[segment.slice(1)] ?? ids[segments[index - 1] ?? ''] ?? ids.feedbacks;
    })
    .join('/');
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  const query = new URLSearchParams({ user_id: customer.userId });
  try {
    const ended = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const response = await fetch(`${app.url}${path}?${query}`, {
      method,
      redirect: 'manual',
      signal: ended,
      headers: {
        ...headers,
        prefer: 'respond-async',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify({ user_id: customer.userId, note: 'stolen' }) } : {}),
    });
    // Events have no end.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const reader = response.body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      return { status: response.status, text: Buffer.from(first?.value ?? []).toString() };
    }
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 599, text: String(error) };
  }
}

/** The owner's rows, without what their own reading changes. */
async function snapshot(app: TestApp, { userId }: Customer): Promise<Record<string, string>> {
  const { rows: tables } = await app.test.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'account_id'
        and table_name not in ('request_log', 'usage_daily', 'live_connections')`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await app.test.pool.query(
      `select coalesce(string_agg((to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text, e'\\n' order by to_jsonb(t)::text), '') as text
         from ${name} as t where account_id = (select id from accounts where user_id = $1)`,
      [userId],
    );
    found[name] = rows[0].text;
  }
  return found;
}
