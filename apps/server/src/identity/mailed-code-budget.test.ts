import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, signUp } from '../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';
import { LIMITS } from './limit-table.ts';

const TRIES = 4;
const DAY_SECONDS = 86_400;

let server: AuthServer;
beforeAll(async () => {
  const { exhaustionsPerDay } = LIMITS;
  const failedCodesPerDay = { perPeriod: TRIES, periodSeconds: DAY_SECONDS, burst: TRIES };
  server = await startAuthServer({ realLimits: { failedCodesPerDay, exhaustionsPerDay }, trustProxy: true });
});
afterAll(() => server[Symbol.asyncDispose]());

let addresses = 0;
const stranger = () => ({ 'x-forwarded-for': `198.18.0.${++addresses}` });

/** Somebody with a session, whose devices and networks are all unknown. */
async function person() {
  const email = `${randomUUID()}@example.com`;
  const { user, access_token: token } = await signUp(server, email);
  await sql`delete from identity.known_devices where user_id = ${user.id}`.execute(server.identity.database);
  return { email, userId: user.id, token };
}

type Person = Awaited<ReturnType<typeof person>>;
/** Every way in which a mailed code can be typed. */
const ROUTES: Record<string, (who: Person) => Promise<{ status: number; body: Record<string, unknown> }>> = {
  ...Object.fromEntries(
    ['signup', 'email', 'magiclink', 'recovery', 'invite', 'email_change'].map((type) => [
      `POST /verify with type ${type}`,
      ({ email }: Person) =>
        call(server, 'POST', '/verify', {
          body: { type, email, token: '000000' },
          headers: stranger(),
        }),
    ]),
  ),
  'POST /reauthenticate with a nonce': ({ token }) =>
    call(server, 'POST', '/reauthenticate', { token, body: { nonce: '000000' }, headers: stranger() }),
  'PUT /user with a nonce': ({ token }) =>
    call(server, 'PUT', '/user', { token, body: { nonce: '000000' }, headers: stranger() }),
  'PUT /user with a nonce and a password': ({ token }) =>
    call(server, 'PUT', '/user', {
      token,
      body: { nonce: '000000', password: 'another good password' },
      headers: stranger(),
    }),
};

async function exhaustionsOf(userId: string) {
  return server.identity.database
    .selectFrom('identity.auditLog')
    .select('detail')
    .where('event', '=', 'code_attempts_exhausted')
    .where('userId', '=', userId)
    .execute();
}

describe('wrong mailed codes of an address have one budget for a day', () => {
  it.each(Object.keys(ROUTES))('that all routes and types draw on: used up by %s', async (name) => {
    const who = await person();
    const guess = ROUTES[name];
    if (guess === undefined) throw new Error(`no route ${name}`);
    for (let index = 0; index < TRIES; index += 1) expect([403, 422]).toContain((await guess(who)).status);
    const statuses = await Promise.all(
      Object.entries(ROUTES).map(async ([other, run]) => [other, (await run(who)).status]),
    );
    expect(statuses).toEqual(Object.keys(ROUTES).map((other) => [other, 429]));
    expect(await exhaustionsOf(who.userId)).toEqual([{ detail: { kind: 'mailCode' } }]);
    await vi.waitFor(
      async () => {
        const subjects = (await server.mails())
          .filter(({ to }) => to === who.email)
          .map((mail) => mail.subject);
        expect(subjects.filter((subject) => subject.includes('Too many wrong codes'))).toHaveLength(1);
      },
      { timeout: 60_000, interval: 50 },
    );
  });

  it('whose end the owner is told also when it’s for the address that the account is about to get', async () => {
    const who = await person();
    const moved = `${randomUUID()}@example.com`;
    await sql`update identity.users set new_email = ${moved} where id = ${who.userId}`.execute(
      server.identity.database,
    );
    for (let index = 0; index <= TRIES; index += 1)
      await call(server, 'POST', '/verify', {
        body: { type: 'email_change', email: moved, token: '000000' },
        headers: stranger(),
      });
    expect(await exhaustionsOf(who.userId)).toHaveLength(1);
  });

  it('and a right code takes nothing of it', async () => {
    const { email } = await person();
    for (let index = 0; index <= TRIES; index += 1) {
      await call(server, 'POST', '/recover', { body: { email } });
      const { code } = await server.mailTo(email, index + 1);
      const { status } = await call(server, 'POST', '/verify', {
        body: { type: 'recovery', email, token: code },
        headers: stranger(),
      });
      expect(status).toBe(200);
    }
  });
});
