import { randomUUID } from 'node:crypto';
import { signServiceRoleToken } from '../src/identity/tokens/access-tokens.ts';
import { call, PASSWORD } from './auth-clients.ts';
import { type AuthServer, type AuthServerOptions, startAuthServer } from './auth-server.ts';

const WARM_UP = 10;

export interface TellingCall {
  /** a preceding call, not timed */
  after?: Omit<TellingCall, 'after'>;
  path: string;
  body: (email: string) => Record<string, unknown>;
  status: number;
}

const ANOTHER_PASSWORD = 'une girafe violette';
const signUpWithAnother: TellingCall = {
  path: '/signup',
  body: (email) => ({ email, password: ANOTHER_PASSWORD }),
  status: 200,
};

/** Calls that could reveal whether an account exists. */
export const TELLING_CALLS: Readonly<Record<string, TellingCall>> = {
  'a refused sign-in': {
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'not the right one' }),
    status: 400,
  },
  'a sign-up that is confirmed by mail': {
    path: '/signup',
    body: (email) => ({ email, password: PASSWORD }),
    status: 200,
  },
  'a sign-in with the password of a sign-up': {
    after: signUpWithAnother,
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: ANOTHER_PASSWORD }),
    status: 400,
  },
  'a sign-in with another password than that of a sign-up': {
    after: signUpWithAnother,
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'not the right one' }),
    status: 400,
  },
  'a wrong code after a sign-up': {
    after: signUpWithAnother,
    path: '/verify',
    body: (email) => ({ email, type: 'signup', token: '000000' }),
    status: 403,
  },
  'a request for a recovery mail': { path: '/recover', body: (email) => ({ email }), status: 200 },
  'a request for a code to sign in': { path: '/otp', body: (email) => ({ email }), status: 200 },
  'a request to mail the confirmation again': {
    path: '/resend',
    body: (email) => ({ email, type: 'signup' }),
    status: 200,
  },
};

export interface Times {
  known: number[];
  unknown: number[];
}

/** Starts a server that confirms addresses by mail. Another process runs its jobs. */
export const startTimedServer = (register?: AuthServerOptions['register']): Promise<AuthServer> =>
  startAuthServer({
    settings: { autoConfirm: false },
    withoutJobs: true,
    ...(register === undefined ? {} : { register }),
  });

/**
 * Times a call in milliseconds with known and unknown addresses. They alternate and take turns being first, so that
 * other load on this machine slows both equally. Each address is used once, because the first count for an address
 * takes longer, whether it's known or not.
 */
export async function timeCall(server: AuthServer, name: string, samples: number): Promise<Times> {
  const request = TELLING_CALLS[name];
  if (request === undefined) throw new Error(`no call is named ${name}`);
  const known = await makeUsers(server, WARM_UP + samples);
  const attempt = async (address: string) => {
    if (request.after !== undefined) await sendTelling(server, request.after, address);
    const start = performance.now();
    await sendTelling(server, request, address);
    return performance.now() - start;
  };
  const times: Times = { known: [], unknown: [] };
  for (let index = -WARM_UP; index < samples; index += 1) {
    const email = known[WARM_UP + index] ?? '';
    const stranger = `${randomUUID()}@example.com`;
    const knownFirst = index % 2 === 0;
    const first = await attempt(knownFirst ? email : stranger);
    const second = await attempt(knownFirst ? stranger : email);
    if (index < 0) continue;
    times.known.push(knownFirst ? first : second);
    times.unknown.push(knownFirst ? second : first);
  }
  return times;
}

/** Sends a call about this address. Throws if the response differs from others of its kind. */
export async function sendTelling(
  server: AuthServer,
  { path, body, status: expected }: Omit<TellingCall, 'after'>,
  address: string,
): Promise<void> {
  const { status } = await call(server, 'POST', path, { body: body(address) });
  if (status !== expected) throw new Error(`${path} was answered ${status}`);
}

/** Creates confirmed users with one password. @returns their addresses */
export async function makeUsers(server: AuthServer, count: number): Promise<string[]> {
  const token = await signServiceRoleToken(server.identity, 60);
  const body = { email: `${randomUUID()}@example.com`, password: PASSWORD, email_confirm: true };
  let created = await call(server, 'POST', '/admin/users', { token, body });
  // Loading the dictionaries may take longer than a request's time limit on a busy machine.
  while (created.status === 503) created = await call(server, 'POST', '/admin/users', { token, body });
  if (created.status !== 200) throw new Error(`the known user was not made: ${created.status}`);
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  await server.test.pool.query(
    `with people as (
       insert into identity.users select copy.* from identity.users as model, unnest($2::text[]) as address,
         jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'email', address)) as copy
       where model.id = $1 returning id, email
     )
     insert into identity.identities select copy.* from identity.identities as model, people,
       jsonb_populate_record(model, jsonb_build_object('identity_id', gen_random_uuid(), 'user_id', people.id,
         'provider_id', people.id, 'identity_data', model.identity_data || jsonb_build_object('sub', people.id, 'email', people.email))) as copy
     where model.user_id = $1`,
    [created.body.id, emails],
  );
  return emails;
}

/**
 * How well a time threshold separates known from unknown addresses: the area under the ROC curve, which is the
 * probability that a known address takes longer than an unknown one (Mann and Whitney's U over all pairs). 0.5 means
 * that timing reveals nothing.
 */
export function areaUnderCurve({ known, unknown }: Times): number {
  const all = [
    ...known.map((value) => ({ value, isKnown: true })),
    ...unknown.map((value) => ({ value, isKnown: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal times get the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    ranks += rank * all.slice(from, to).filter(({ isKnown }) => isKnown).length;
    from = to;
  }
  const wins = ranks - (known.length * (known.length + 1)) / 2;
  return wins / (known.length * unknown.length);
}
