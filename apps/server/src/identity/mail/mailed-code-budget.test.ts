import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { DAY_SECONDS } from '../../durations.ts';
import { LIMITS } from '../limits/limit-table.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

const TRIES = 4;
const FEW_CODES = { perPeriod: TRIES, periodSeconds: DAY_SECONDS, burst: TRIES };

let server: AuthServer;
beforeAll(async () => {
  const { exhaustionsPerDay } = LIMITS;
  server = await startAuthServer({
    realLimits: { failedCodesPerDay: FEW_CODES, exhaustionsPerDay },
    trustProxy: true,
  });
});
afterAll(() => server[Symbol.asyncDispose]());

let addresses = 0;
const stranger = () => ({ 'x-forwarded-for': `198.18.0.${++addresses}` });

/** A user with a session, on unknown devices and networks only. */
async function person() {
  const email = `${randomUUID()}@example.com`;
  const { user, access_token: token } = await signUp(server, email);
  await sql`delete from identity.known_devices where user_id = ${user.id}`.execute(server.identity.database);
  return { email, userId: user.id, token };
}

type Person = Awaited<ReturnType<typeof person>>;
/** Every route that accepts a mailed code. */
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

async function exhaustionsOf(userId: string, where: AuthServer = server) {
  return where.identity.database
    .selectFrom('identity.auditLog')
    .select('detail')
    .where('event', '=', 'code_attempts_exhausted')
    .where('userId', '=', userId)
    .execute();
}

describe('wrong mailed codes of an address share a daily budget', () => {
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
      { interval: 50 },
    );
  });

  it('is reported to the owner when it’s used up, even for the address of a pending change', async () => {
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

  it('isn’t used by a correct code', async () => {
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

describe('if a new address has to be confirmed, the end of its daily budget', () => {
  let confirming: AuthServer;
  let admin: string;
  beforeAll(async () => {
    confirming = await startAuthServer({
      realLimits: { failedCodesPerDay: FEW_CODES, exhaustionsPerDay: LIMITS.exhaustionsPerDay },
      settings: { autoConfirm: false },
      trustProxy: true,
    });
    admin = await signServiceRoleToken(confirming.identity, 3600);
  });
  afterAll(() => confirming[Symbol.asyncDispose]());

  /** A user with a confirmed address. */
  async function confirmed() {
    const email = `${randomUUID()}@example.com`;
    const { body } = await call(confirming, 'POST', '/admin/users', {
      token: admin,
      body: { email, password: PASSWORD, email_confirm: true },
    });
    return { email, userId: String(body.id) };
  }

  /** A user who has requested a change to this address. */
  async function claimant(wanted: string): Promise<string> {
    const { email, userId } = await confirmed();
    const signed = await call(confirming, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: stranger(),
    });
    const token = String(signed.body.access_token);
    const asked = await call(confirming, 'PUT', '/user', { token, body: { email: wanted } });
    expect([asked.status, asked.body.new_email]).toEqual([200, wanted]);
    return userId;
  }

  async function exhaust(email: string, type: string): Promise<void> {
    for (let index = 0; index <= TRIES; index += 1)
      await call(confirming, 'POST', '/verify', {
        body: { type, email, token: '000000' },
        headers: stranger(),
      });
  }
  const timesTold = async (userId: string) => (await exhaustionsOf(userId, confirming)).length;

  it('is reported only to the owner, not to strangers who requested the address; they can’t tell whether it has one', async () => {
    const owner = await confirmed();
    const nobodys = `${randomUUID()}@example.com`;
    const claimants = [await claimant(owner.email), await claimant(owner.email), await claimant(nobodys)];
    await exhaust(owner.email, 'email');
    await exhaust(nobodys, 'email');
    expect(await timesTold(owner.userId)).toBe(1);
    expect(await Promise.all(claimants.map(timesTold))).toEqual([0, 0, 0]);
  });

  it('is reported once to everyone who requested the address if the codes were for that, with an owner and without', async () => {
    const owner = await confirmed();
    const nobodys = `${randomUUID()}@example.com`;
    const claimants = [await claimant(owner.email), await claimant(owner.email), await claimant(nobodys)];
    // Using up another type leaves these unaffected.
    for (const email of [owner.email, nobodys])
      for (const type of ['email', 'email_change', 'email_change']) await exhaust(email, type);
    expect(await timesTold(owner.userId)).toBe(1);
    expect(await Promise.all(claimants.map(timesTold))).toEqual([1, 1, 1]);
  });
});
