import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { secondFactors } from '../../../testing/second-factor.ts';
import { MAXIMUM_SESSIONS_PER_USER } from './evict-sessions.ts';

let server: AuthServer;
let single: AuthServer;
beforeAll(async () => {
  [server, single] = await Promise.all([
    startAuthServer(),
    startAuthServer({ settings: { singleSessionPerUser: true } }),
  ]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await single[Symbol.asyncDispose]();
});

const signIn = async (at: AuthServer, email: string) => {
  const { status, body } = await call(at, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  return String(body.access_token);
};
const isAlive = async (at: AuthServer, token: string) =>
  (await call(at, 'GET', '/user', { token })).status === 200;

/** Adds `count` sessions of a user, each a second younger than the one before. */
async function addSessions(userId: string, aal: 'aal1' | 'aal2', count: number): Promise<void> {
  await server.test.pool.query(
    `insert into identity.sessions (id, user_id, aal, amr, refresh_key, created_at)
     select gen_random_uuid(), $1, $2, '[]', decode('00', 'hex'), now() + make_interval(secs => n)
     from generate_series(1, $3) as n`,
    [userId, aal, count],
  );
}

async function countsOf(userId: string): Promise<Record<string, number>> {
  const { rows } = await server.test.pool.query<{ aal: string; count: number }>(
    'select aal, count(*)::int as count from identity.sessions where user_id = $1 group by aal',
    [userId],
  );
  return Object.fromEntries(rows.map(({ aal, count }) => [aal, count]));
}

describe(`with ${MAXIMUM_SESSIONS_PER_USER} sessions`, () => {
  it('a new one replaces one without the second factor, however old the others are', async () => {
    const { email, signed, raised } = await secondFactors(() => server).userWithFactor();
    await addSessions(signed.user.id, 'aal1', MAXIMUM_SESSIONS_PER_USER - 1);
    for (let index = 0; index < 3; index += 1) await signIn(server, email);
    expect(await isAlive(server, raised.access_token)).toBe(true);
    expect(await countsOf(signed.user.id)).toEqual({ aal1: MAXIMUM_SESSIONS_PER_USER - 1, aal2: 1 });
  });

  it('that all used the second factor, it replaces the oldest', async () => {
    const { email, signed, raised } = await secondFactors(() => server).userWithFactor();
    await addSessions(signed.user.id, 'aal2', MAXIMUM_SESSIONS_PER_USER - 1);
    await signIn(server, email);
    expect(await isAlive(server, raised.access_token)).toBe(false);
    expect(await countsOf(signed.user.id)).toEqual({ aal1: 1, aal2: MAXIMUM_SESSIONS_PER_USER - 1 });
  });
});

describe('if a user may have one session', () => {
  it('the password alone doesn’t end one with the second factor; using the factor does', async () => {
    const factors = secondFactors(() => single);
    const { email, factor, raised } = await factors.userWithFactor();
    const one = await signIn(single, email);
    const two = await signIn(single, email);
    expect(await Promise.all([one, two, raised.access_token].map((token) => isAlive(single, token)))).toEqual(
      [false, true, true],
    );
    await factors.nextStep(factor);
    expect((await factors.verify(two, factor)).status).toBe(200);
    expect(await isAlive(single, raised.access_token)).toBe(false);
    expect(await isAlive(single, two)).toBe(true);
  });
});
