import { startTestApp, type TestApp } from '../app.ts';
import { oneForEachHandler } from './handlers.ts';
import type { HardeningRow } from './hardening-row.ts';
import { makeObjects, type Owned, snapshot } from './owned-objects.ts';
import { type MatrixPrincipal, makePrincipals } from './principals.ts';
import { accessTo } from './route-access.ts';

interface Size {
  /**
   * `some`: one route for each handler is called with another account's key and session, by the next one of the others
   * and, if it reads, by an owner
   */
  callers: 'all' | 'some';
}

/**
 * Routes that delete things or end the caller's access come last; otherwise later routes would have no data or no
 * caller.
 */
const LAST = /^DELETE|logout|erasure|\/user$/;
const ANSWERED_WITHIN_MS = 120_000;
const PRINCIPALS = 24;
const READING = ['GET', 'HEAD'];
/** The only routes where the caller names a user. */
const ASKS_ABOUT_A_USER =
  /^\/api\/(keys|user\/profile|credits\/balance|subscription\/tier|process-audio-with-user-id)$/;
/** Bodies for routes that validate them before they look up the owner; others accept an empty one. */
const bodiesAbout = (user_id: string): Readonly<Record<string, object>> => ({
  'PATCH /v1/feedbacks/:id': { note: 'stolen' },
  'PATCH /v1/feedbacks/:id/comments/:comment_id': { text: 'stolen' },
  'POST /v1/feedbacks/:id/replies': { text: 'stolen' },
  'POST /v1/themes/:id/announcements': { text: 'stolen' },
  'PUT /api/reply-settings': { reply_to_user_id: null },
  'PUT /api/done-page': { enabled: true, language: 'en' },
  'PUT /api/done-page/themes/:id': { said: 'stolen', did: 'stolen', done_on: '2026-11-20' },
  'PATCH /v1/feedbacks': { ids: [user_id], add_tags: ['stolen'] },
  'PATCH /v1/ask-links/:id': { name: 'stolen' },
  'PATCH /v1/views/:id': { name: 'stolen' },
  'PATCH /v1/projects/:id': { name: 'stolen' },
  'PATCH /v1/themes/:id': { name: 'stolen' },
  'POST /v1/themes/:id/merge': { into: '7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11' },
  'POST /v1/themes/:id/split': { terms: ['export'] },
  'PATCH /v1/webhooks/:id': { description: 'stolen' },
  'PATCH /api/api-keys/:id': { key_name: 'stolen' },
  'PATCH /v1/privacy': { retention_days: 1 },
  'PUT /v1/views/order': { ids: [user_id] },
  'PUT /v1/categories': { categories: [] },
  'PUT /v1/questions': { questions: [] },
  'PUT /v1/keyterms': { keyterms: ['stolen'] },
  'PATCH /api/user/profile': { company: 'stolen' },
  'PATCH /api/members/:user_id': { role: 'viewer' },
  'POST /api/organizations': { name: 'stolen' },
  'PATCH /api/single-sign-on': { is_required: true },
  'POST /api/single-sign-on/domains': { domain: 'stolen.example.com' },
  'POST /api/invitations': { email: 'thief@example.org', role: 'owner' },
  'PUT /api/billing/spending-limit': { limit_euros: 1 },
  'POST /v1/process': { text: 'stolen' },
  'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  'POST /v1/feedbacks/retry': { processing_status: 'failed' },
  'POST /api/admin/role': { user_id, role: 'admin', admin_password: 'x' },
  'POST /api/admin/suspension': { user_id, suspended: true, admin_password: 'x' },
  'POST /api/admin/recordings/retry': { processing_status: 'failed' },
  'POST /api/credits/add': { user_id, credits: 1, admin_password: 'x' },
  'POST /api/credits/debit': { user_id, credits: 1, admin_password: 'x' },
  'POST /api/subscription/update-tier': { user_id, plan: 'pro', admin_password: 'x' },
});
/** The page of the test provider where the payer enters a card. */
const PAYMENT_PAGE = /^\/test-provider\/pay\//;

interface Route {
  method: string;
  url: string;
}

interface Answer {
  route: Route;
  principal: MatrixPrincipal;
  status: number;
  text: string;
}

/** Every kind of caller calls every route with the ids of one account's objects. */
export const ACCESS_MATRIX: HardeningRow<Size> = {
  name: 'access-matrix',
  attack: 'every route, called by everyone with another account’s ids',
  full: { callers: 'all' },
  describe: ({ callers }) => `every route × ${callers} of ${PRINCIPALS} principals`,
  async run({ callers }) {
    await using app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      overrides: { requestsPerMinute: 1_000_000, noProgressMs: 200 },
    });
    const owned = await makeObjects(app);
    const all = await makePrincipals(app, owned.customer);
    const routes = app.server.routes.list();
    const { answers, problems } =
      callers === 'all'
        ? await walk(app, owned, () => all)
        : await walk(app, owned, someOf(all), isOneOf(oneForEachHandler(routes)));
    const read = answers.filter(({ principal, text }) => principal.isOwner && shown(owned, text).length > 0);
    return {
      figures: [
        `${routes.length} routes, ${answers.length} requests, ${problems.length} leaks, changes or faults; the owner read ${read.length}`,
      ],
      problems: [
        ...unclassified(routes),
        ...(all.length === PRINCIPALS ? [] : [`there are ${all.length} principals`]),
        ...problems,
        // The owner must be able to read them; otherwise the test would search nothing.
        ...(read.length < 5 ? [`the owner read only ${read.length} answers with their own words`] : []),
      ],
    };
  },
};

/** Callers of a route, by its number: all with another account's rights, and the next one of the others. */
function someOf(all: readonly MatrixPrincipal[]): (number: number) => MatrixPrincipal[] {
  const strangers = all.filter(({ isStranger }) => isStranger === true);
  const owners = all.filter(({ isOwner }) => isOwner === true);
  const others = all.filter(({ isStranger, isOwner }) => isStranger !== true && isOwner !== true);
  const next = (same: readonly MatrixPrincipal[], number: number) =>
    same.slice(number % same.length, (number % same.length) + 1);
  return (number) => [...strangers, ...next(owners, number), ...next(others, number)];
}

function isOneOf(routes: readonly Route[]): (route: Route) => boolean {
  const names = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  return ({ method, url }) => names.has(`${method} ${url}`);
}

/** New routes without an access rule. */
export function unclassified(routes: readonly Route[]): string[] {
  return routes
    .filter((route) => accessTo(route) === undefined)
    .map(({ method, url }) => `${method} ${url} is in no class of route-access.ts`);
}

/**
 * Calls routes as each of their callers.
 * @param callersOf those of a route, by its number
 * @param isCalled whether to call a route; default: all
 * @returns the responses, and problems found in them and in the owner's rows
 */
export async function walk(
  app: TestApp,
  owned: Owned,
  callersOf: (number: number) => readonly MatrixPrincipal[],
  isCalled: (route: Route) => boolean = () => true,
): Promise<{ answers: Answer[]; problems: string[] }> {
  const routes = app.server.routes
    .list()
    .filter(isCalled)
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
  const before = await snapshot(app, owned.customer);
  const answers: Answer[] = [];
  for (const [number, route] of routes.entries()) {
    await app.test.pool.query('delete from rate_limits');
    const callers = callersOf(number).filter(({ isOwner }) => !isOwner || READING.includes(route.method));
    answers.push(
      ...(await Promise.all(
        callers.map(async (principal) => ({
          route,
          principal,
          ...(await ask(app, owned, route, principal)),
        })),
      )),
    );
  }
  const after = await snapshot(app, owned.customer);
  const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
  return {
    answers,
    problems: [
      ...answers.flatMap((answer) => judge(answer, owned)),
      ...changed.map((table) => `${table} of the owner was changed`),
    ],
  };
}

function judge({ route, principal, status, text }: Answer, owned: Owned): string[] {
  const what = `${route.method} ${route.url} as ${principal.name}: ${status}`;
  const leaks = principal.isOwner ? [] : shown(owned, text);
  return [
    ...(leaks.length > 0 ? [`${what} shows ${leaks.join(', ')}`] : []),
    ...(status >= 500 && status !== 503 ? [`${what} ${text.slice(0, 200)}`] : []),
    ...(status < 400 && !mayEnter(principal, route) ? [`${what}, which is no refusal`] : []),
  ];
}

function mayEnter({ isOutsider, isAdministrator }: MatrixPrincipal, route: Route): boolean {
  switch (accessTo(route)) {
    case 'credential':
    case 'session':
      return isOutsider !== true;
    case 'administrator':
      return isAdministrator === true;
    case 'serviceRole':
    case 'program':
      return false;
    case 'testProvider':
      return PAYMENT_PAGE.test(route.url);
    default:
      return true;
  }
}

const isLast = ({ method, url }: Route) => LAST.test(`${method} ${url}`);
const shown = ({ secrets }: Owned, text: string) => secrets.filter((secret) => text.includes(secret));

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
  const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method);
  const body = bodiesAbout(customer.userId)[`${method} ${url.replace('/api/v1/', '/v1/')}`] ?? {};
  const query = ASKS_ABOUT_A_USER.test(url) ? `?user_id=${customer.userId}` : '';
  try {
    const ended = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const response = await fetch(`${app.url}${path.startsWith('/') ? '' : '/'}${path}${query}`, {
      method,
      redirect: 'manual',
      signal: ended,
      headers: {
        ...headers,
        prefer: 'respond-async',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    });
    // Event streams don't end.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const reader = response.body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      return { status: response.status, text: Buffer.from(first?.value ?? []).toString() };
    }
    const location = response.headers.get('location') ?? '';
    return { status: response.status, text: `${location}\n${await response.text()}` };
  } catch (error) {
    return { status: 599, text: String(error) };
  }
}
