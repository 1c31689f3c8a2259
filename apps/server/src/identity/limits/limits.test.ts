import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { sweep } from '../sweep.ts';
import { LIMITS, type Limit } from './limit-table.ts';
import { openLimiter } from './limits.ts';

/** The real burst with a period so long that nothing refills during the test, even on a slow machine. */
const slowly = (limit: Limit): Limit => ({ ...limit, periodSeconds: 100 * limit.periodSeconds });
const realLimits = {
  ...LIMITS,
  ...{ token: slowly(LIMITS.token), verify: slowly(LIMITS.verify), otp: slowly(LIMITS.otp) },
  ...{ recover: slowly(LIMITS.recover), resend: slowly(LIMITS.resend), signUp: slowly(LIMITS.signUp) },
  ...{ anonymous: slowly(LIMITS.anonymous), social: slowly(LIMITS.social) },
  ...{ passkeyOptions: slowly(LIMITS.passkeyOptions), mailsPerRecipient: slowly(LIMITS.mailsPerRecipient) },
};

let server: AuthServer;
let second: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    realLimits,
    trustProxy: true,
    settings: { autoConfirm: false, anonymousEnabled: true },
  });
  second = await startAuthServer({
    beside: server,
    realLimits,
    trustProxy: true,
    settings: { autoConfirm: false, anonymousEnabled: true },
  });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

let addresses = 0;
const fromNewAddress = () => ({
  'x-forwarded-for': `198.18.${Math.floor(++addresses / 250)}.${addresses % 250}`,
});
const email = () => `${randomUUID()}@example.com`;

describe('limits', () => {
  it.each([
    ['token', 'POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['verify', 'POST', '/verify', { type: 'signup', token_hash: 'x' }],
    ['recover', 'POST', '/recover', { email: 'not an address' }],
    ['resend', 'POST', '/resend', { type: 'signup', email: 'not an address' }],
    ['otp', 'POST', '/otp', { email: 'not an address' }],
    ['sign-up', 'POST', '/signup', { email: 'not an address' }],
    ['anonymous sign-up', 'POST', '/signup', {}],
    ['passkey options', 'POST', '/passkeys/authentication/options', {}],
    ['authorize', 'GET', '/authorize?provider=none', undefined],
  ])(
    '%s: 30 at once from one address over two processes, then over_request_rate_limit',
    async (_name, method, path, body) => {
      const headers = fromNewAddress();
      const statuses: number[] = [];
      for (let index = 0; index < 31; index += 1) {
        const answer = await call(index % 2 === 0 ? server : second, method, path, { body, headers });
        statuses.push(answer.status);
        if (index < 30) expect(answer.status, `request ${index}`).not.toBe(429);
        else {
          expect(answer.body).toEqual({
            code: 'over_request_rate_limit',
            message: 'Request rate limit reached',
          });
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      expect(statuses.at(-1)).toBe(429);
      expect((await call(server, method, path, { body, headers: fromNewAddress() })).status).not.toBe(429);
    },
  );

  it('one mail per recipient in 60 s, known or not (over_email_send_rate_limit)', async () => {
    const known = email();
    await call(server, 'POST', '/signup', {
      body: { email: known, password: PASSWORD },
      headers: fromNewAddress(),
    });
    for (const [address, tries] of [
      [known, 1],
      [email(), 2],
    ] as const) {
      let answer = { status: 0, body: {} as Record<string, unknown> };
      for (let index = 0; index < tries; index += 1)
        answer = await call(second, 'POST', '/recover', {
          body: { email: address },
          headers: fromNewAddress(),
        });
      expect(answer.status).toBe(429);
      expect(answer.body.code).toBe('over_email_send_rate_limit');
      expect(answer.body.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
    }
  });

  it('30 requests for unknown addresses from one network don’t block anyone else’s mail (identity review, S2-1)', async () => {
    const headers = fromNewAddress();
    for (let index = 0; index < 30; index += 1)
      expect((await call(server, 'POST', '/recover', { body: { email: email() }, headers })).status).toBe(
        200,
      );
    const someone = email();
    const answer = await call(server, 'POST', '/signup', {
      body: { email: someone, password: PASSWORD },
      headers: fromNewAddress(),
    });
    expect(answer.status).toBe(200);
    expect((await server.mailTo(someone)).code).toMatch(/^\d{6}$/);
  });

  it('30 mails that one network requested are sent, the next one isn’t, and another network’s is', async () => {
    expect(LIMITS.mailsPerNetwork.burst).toBe(30);
    const mailsPerNetwork = slowly(LIMITS.mailsPerNetwork);
    await using own = await startAuthServer({ realLimits: { mailsPerNetwork }, trustProxy: true });
    const headers = fromNewAddress();
    const asked = Array.from({ length: 31 }, email);
    for (const address of asked)
      expect((await call(own, 'POST', '/otp', { body: { email: address }, headers })).status).toBe(200);
    const other = email();
    await call(own, 'POST', '/otp', { body: { email: other }, headers: fromNewAddress() });
    await own.mailTo(other);
    // The last mail is created before the others are sent, so it waits. After that, no mail is created.
    const due = async () =>
      await sql<{ due: number }>`
        select (select count(*) from graphile_worker._private_jobs where run_at <= clock_timestamp())::int
          + (select count(*) from queued_mails where not_before <= clock_timestamp())::int as due`.execute(
        own.test.database,
      );
    await expect.poll(async () => (await due()).rows[0]?.due).toBe(0);
    const recipients = (await own.mails()).map(({ to }) => to);
    expect(recipients.filter((to) => asked.includes(to))).toHaveLength(30);
    expect(recipients).toHaveLength(31);
  });

  it('ignore X-Forwarded-For from anyone but a trusted proxy', async () => {
    await using open = await startAuthServer({ beside: server, realLimits: { token: realLimits.token } });
    const answers = [];
    for (let index = 0; index < 31; index += 1)
      answers.push(
        await call(open, 'POST', '/token?grant_type=web3', { body: {}, headers: fromNewAddress() }),
      );
    expect(answers.at(-1)?.status).toBe(429);
  });

  it('refill steadily: exactly the numbers of the table', async () => {
    const limiter = openLimiter(server.identity.database, {
      ...LIMITS,
      token: { perPeriod: 1, periodSeconds: 600, burst: 3 },
    });
    const who = randomUUID();
    const taken = async () => (await limiter.tryTake('token', who)) === 0;
    expect([await taken(), await taken(), await taken(), await taken()]).toEqual([true, true, true, false]);
    // One period later.
    await sql`update identity.limits set full_at = full_at - interval '600 seconds' where key = ${`token:${who}`}`.execute(
      server.identity.database,
    );
    expect([await taken(), await taken()]).toEqual([true, false]);
    await limiter.giveBack('token', who);
    expect(await taken()).toBe(true);
    expect(LIMITS).toMatchObject({
      token: { perPeriod: 150, periodSeconds: 300, burst: 30 },
      verify: { perPeriod: 30, periodSeconds: 300, burst: 30 },
      anonymous: { perPeriod: 30, periodSeconds: 3600 },
      factors: { perPeriod: 15, periodSeconds: 60 },
      mailsOfServer: { perPeriod: 30, periodSeconds: 3600 },
      mailsPerRecipient: { perPeriod: 1, periodSeconds: 60 },
    });
  });

  it('lose full buckets and everything else that has expired when swept', async () => {
    const { database, vault, settings } = server.identity;
    const limiter = openLimiter(database, {
      ...LIMITS,
      token: { perPeriod: 1000, periodSeconds: 1, burst: 1 },
    });
    await limiter.take('token', 'sweep-me');
    const left = async () => {
      await sweep({ database, limiter, vault, settings });
      const found = database.selectFrom('identity.limits').select('key').where('key', '=', 'token:sweep-me');
      return await found.execute();
    };
    await expect.poll(left).toEqual([]);
  });
});
