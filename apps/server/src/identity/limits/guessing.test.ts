import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { pressLink } from '../../../testing/press-link.ts';
import { secondFactors } from '../../../testing/second-factor.ts';
import type { AuditEvent } from '../audit/audit.ts';
import { LIMITS, type LimitName } from './limit-table.ts';
import { LONGEST_WAIT_SECONDS } from './slowdowns.ts';

const GUESS_LIMITS: LimitName[] = [
  'failedPasswordsPerNetwork',
  'failedPasswordsPerAccount',
  'failedCodesPerNetwork',
  'failedCodesPerAccount',
  'failedCodesPerDay',
  'exhaustionsPerDay',
  'failedRecoveryCodesPerNetwork',
  'failedRecoveryCodesPerAccount',
];

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ realLimits: GUESS_LIMITS, trustProxy: true });
});
afterAll(() => server[Symbol.asyncDispose]());

const { challenge, enrol } = secondFactors(() => server);
const email = () => `${randomUUID()}@example.com`;
let addresses = 0;
/** Each address is in a different neighbourhood. */
const newAddress = () => `10.${Math.floor(++addresses / 250)}.${addresses % 250}.7`;
const anyone = () => ({ lane: newAddress(), neighbourhood: newAddress() });
const codeOf = ({ status, body }: Answer) => [status, body.code];

interface From {
  address?: string;
  cookie?: string | undefined;
}
const headersOf = ({ address = newAddress(), cookie }: From) => ({
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
});
const signIn = (address: string, password: string, from: From = {}) =>
  call(server, 'POST', '/token?grant_type=password', {
    body: { email: address, password },
    headers: headersOf(from),
  });
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';', 1)[0];

async function eventsOf(userId: string, event: AuditEvent) {
  return server.identity.database
    .selectFrom('identity.auditLog')
    .select(['detail', 'sessionId', 'address'])
    .where('event', '=', event)
    .where('userId', '=', userId)
    .execute();
}

/** An account with an owner who signed in from `home` and kept the browser's cookie. */
async function owner() {
  const address = email();
  const { user } = await signUp(server, address);
  await sql`delete from identity.known_devices where user_id = ${user.id}`.execute(server.identity.database);
  const home = newAddress();
  const signed = await signIn(address, PASSWORD, { address: home });
  expect(signed.status).toBe(200);
  return { email: address, userId: user.id, home, cookie: cookieOf(signed) };
}

/** Shifts all limits as if this many seconds had passed. */
async function passSeconds(seconds: number): Promise<void> {
  const { database } = server.identity;
  await sql`update identity.limits set full_at = full_at - make_interval(secs => ${seconds})`.execute(
    database,
  );
  await passTurns(seconds);
}

/** The same for waiting turns, without affecting hourly and daily limits. */
async function passTurns(seconds: number): Promise<void> {
  const { database } = server.identity;
  await sql`update identity.slowdowns set last_at = last_at - make_interval(secs => ${seconds})`.execute(
    database,
  );
  await sql`update identity.guess_places set ready_at = ready_at - make_interval(secs => ${seconds})`.execute(
    database,
  );
}

/** Strangers guess until the wait reaches its maximum, regardless of this machine's speed. */
async function slowDown(address: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) await signIn(address, 'wrong one');
  await sql`update identity.slowdowns set taken = 20, last_at = clock_timestamp()`.execute(
    server.identity.database,
  );
}

describe('wrong passwords', () => {
  it('of a stranger with 30 addresses don’t lock the owner out of a known device or network', async () => {
    const account = await owner();
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push((await signIn(account.email, 'wrong one')).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toContain(429);
    expect((await signIn(account.email, PASSWORD, { address: account.home })).status).toBe(200);
    expect((await signIn(account.email, PASSWORD, { cookie: account.cookie })).status).toBe(200);
  });

  it('of a stranger make the owner wait for seconds on a new device, but not for a mailed link', async () => {
    const account = await owner();
    for (let index = 0; index < 11; index += 1) await signIn(account.email, 'wrong one');
    const device = { address: newAddress() };
    const slowed = await signIn(account.email, PASSWORD, device);
    if (slowed.status !== 200) {
      expect(codeOf(slowed)).toEqual([429, 'over_request_rate_limit']);
      const seconds = Number(slowed.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(4);
      await passSeconds(seconds);
      expect((await signIn(account.email, PASSWORD, device)).status).toBe(200);
    }
    await slowDown(account.email);
    expect((await signIn(account.email, PASSWORD)).status).toBe(429);
    await call(server, 'POST', '/recover', { body: { email: account.email }, headers: headersOf({}) });
    const { link } = await server.mailTo(account.email);
    const opened = await pressLink(link, headersOf({}));
    expect(opened.headers.get('location')).toContain('access_token=');
  });

  it('from the same network don’t lock the owner’s browser out, only clients without its cookie', async () => {
    const account = await owner();
    for (let index = 0; index < 10; index += 1)
      expect((await signIn(account.email, 'wrong one', { address: account.home })).status).toBe(400);
    expect(codeOf(await signIn(account.email, PASSWORD, { address: account.home }))).toEqual([
      429,
      'over_request_rate_limit',
    ]);
    const browser = { address: account.home, cookie: account.cookie };
    expect((await signIn(account.email, PASSWORD, browser)).status).toBe(200);
  });

  it('with another account’s cookie, or a made-up one, count as a stranger’s', async () => {
    const [account, other] = [await owner(), await owner()];
    await slowDown(account.email);
    for (const cookie of [other.cookie, `vf-device=${'A'.repeat(43)}`, 'vf-device='])
      expect((await signIn(account.email, 'wrong one', { cookie })).status).toBe(429);
  });

  it('are limited to ten from one network, known or not; correct ones aren’t counted', async () => {
    for (const address of [(await owner()).email, email()]) {
      const from = { address: newAddress() };
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1)
        statuses.push((await signIn(address, 'wrong one', from)).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    }
    const account = await owner();
    for (let index = 0; index < 15; index += 1)
      expect((await signIn(account.email, PASSWORD, { address: account.home })).status).toBe(200);
  });

  it('of strangers who never stop: the owner on a new device waits at most 300 s and then gets the turn', async () => {
    const account = await owner();
    const strangers = Array.from({ length: 6 }, () => ({ address: newAddress() }));
    const hammer = () => Promise.all(strangers.map((from) => signIn(account.email, 'wrong one', from)));
    await slowDown(account.email);
    await hammer();
    const device = { address: newAddress() };
    const told = await signIn(account.email, PASSWORD, device);
    expect(codeOf(told)).toEqual([429, 'over_request_rate_limit']);
    expect(told.body.message).toMatch(
      /^Too many wrong passwords for this account\. Try again in \d+ seconds, or reset your password: the link in the email works right away\.$/,
    );
    const seconds = Number(told.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS);
    const toldAt = performance.now();
    // The owner isn't penalized for asking early, and the strangers' attempts don't move the owner back.
    for (let passed = 0; passed < seconds; passed += 15) {
      const early = await signIn(account.email, PASSWORD, device);
      // On a busy machine, these sign-ins take much of the wait.
      if (passed + (performance.now() - toldAt) / 1000 >= seconds - 1) {
        await passTurns(1);
        break;
      }
      expect(early.status).toBe(429);
      expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(seconds - passed);
      await hammer();
      await passTurns(Math.min(15, seconds - passed));
      await hammer();
    }
    expect((await signIn(account.email, PASSWORD, device)).status).toBe(200);
  });

  it('from all of one neighbourhood take one place: the owner elsewhere waits for at most two turns', async () => {
    const account = await owner();
    await slowDown(account.email);
    for (let host = 1; host <= 40; host += 1)
      await signIn(account.email, 'wrong one', { address: `203.0.113.${host}` });
    for (let subnet = 1; subnet <= 40; subnet += 1)
      await signIn(account.email, 'wrong one', { address: `2001:db8:5:${subnet.toString(16)}::1` });
    const device = { address: newAddress() };
    const told = await signIn(account.email, PASSWORD, device);
    const seconds = Number(told.headers.get('retry-after'));
    expect(told.status).toBe(429);
    expect(seconds).toBeLessThanOrEqual(3 * 30);
    await passTurns(seconds);
    expect((await signIn(account.email, PASSWORD, device)).status).toBe(200);
  });

  it('from any number of addresses are limited to one every 30 s', async () => {
    const { limiter, database } = server.identity;
    const who = randomUUID();
    const hours = 1;
    const triers = Array.from({ length: 15 }, () => ({ ...anyone(), due: 0 }));
    const startedAt = performance.now();
    let tries = 0;
    let longest = 0;
    for (let seconds = 0; seconds < hours * 3_600; ) {
      for (const trier of triers.filter(({ due }) => due <= seconds)) {
        const wait = await limiter.trySlow('failedPasswordsPerAccount', who, trier);
        if (wait === 0) tries += 1;
        longest = Math.max(longest, wait);
        trier.due = seconds + wait;
      }
      const next = Math.min(...triers.map(({ due }) => due));
      const wait = Math.max(0, next - seconds);
      const key = `failedPasswordsPerAccount:${who}`;
      await sql`update identity.slowdowns set last_at = last_at - make_interval(secs => ${wait})
        where key = ${key}`.execute(database);
      await sql`update identity.guess_places set ready_at = ready_at - make_interval(secs => ${wait})
        where key = ${key}`.execute(database);
      seconds += wait;
    }
    const { burst } = LIMITS.failedPasswordsPerAccount;
    expect(tries).toBeGreaterThan(burst + hours * 100);
    // The waits before the longest one are 1 + 2 + 4 + 8 + 16 s. The test's own time passes as well.
    const ownSeconds = (performance.now() - startedAt) / 1000;
    expect(tries).toBeLessThanOrEqual(burst + 5 + hours * 120 + ownSeconds / 30 + 1);
    expect(longest).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS);
  });

  it('can’t exceed the limit by being sent at the same time', async () => {
    const { limiter } = server.identity;
    const who = randomUUID();
    const startedAt = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 60 }, () => limiter.trySlow('failedPasswordsPerAccount', who, anyone())),
    );
    // On a busy machine, the waits of 1 + 2 + 4 + … s may pass meanwhile.
    const ownSeconds = (performance.now() - startedAt) / 1000;
    const passed = Math.log2(1 + ownSeconds) + ownSeconds / 30;
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(11 + passed);
  });
});

describe('a known device', () => {
  it('gets a token that scripts cannot read and other sites do not send, and keeps it', async () => {
    const account = await owner();
    const again = await signIn(account.email, PASSWORD, { cookie: account.cookie });
    expect(cookieOf(again)).toBe(account.cookie);
    expect(again.headers.get('set-cookie')).toMatch(
      /^vf-device=[A-Za-z0-9_-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    expect((await signIn(account.email, 'wrong one')).headers.get('set-cookie')).toBeNull();
    const stored = await sql<{ text: string }>`select d::text as text from identity.known_devices d`.execute(
      server.identity.database,
    );
    const token = account.cookie?.split('=')[1] ?? '';
    expect(stored.rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('is distinguished: new_device_sign_in for an unknown one, once there is a known one', async () => {
    const account = await owner();
    expect(await eventsOf(account.userId, 'new_device_sign_in')).toEqual([]);
    await signIn(account.email, PASSWORD, { address: account.home });
    await signIn(account.email, PASSWORD, { cookie: account.cookie });
    expect(await eventsOf(account.userId, 'new_device_sign_in')).toEqual([]);
    const elsewhere = newAddress();
    await signIn(account.email, PASSWORD, { address: elsewhere });
    expect(await eventsOf(account.userId, 'new_device_sign_in')).toMatchObject([
      { address: elsewhere, detail: { method: 'password' } },
    ]);
    await signIn(account.email, PASSWORD, { address: elsewhere });
    expect(await eventsOf(account.userId, 'new_device_sign_in')).toHaveLength(1);
  });

  it('isn’t one that has only used the password if there is a second factor', async () => {
    const account = await owner();
    const browser = { address: account.home, cookie: account.cookie };
    const { body } = await signIn(account.email, PASSWORD, browser);
    const factor = await enrol(String(body.access_token));
    await verifyCode(String(body.access_token), factor.id, factor.codeNow(), browser);
    const thief = { address: newAddress() };
    const stolen = await signIn(account.email, PASSWORD, thief);
    expect(stolen.headers.get('set-cookie')).toBeNull();
    expect(await eventsOf(account.userId, 'new_device_sign_in')).toHaveLength(1);
    await slowDown(account.email);
    expect((await signIn(account.email, PASSWORD, thief)).status).toBe(429);
  });

  it('is unknown again after a new password was set on another one', async () => {
    const account = await owner();
    const thief = await signIn(account.email, PASSWORD);
    const { body } = await signIn(account.email, PASSWORD, { cookie: account.cookie });
    const changed = await call(server, 'PUT', '/user', {
      token: String(body.access_token),
      body: { password: 'another long password' },
      headers: headersOf({ cookie: account.cookie }),
    });
    expect(changed.status).toBe(200);
    await slowDown(account.email);
    expect((await signIn(account.email, 'wrong one', { cookie: cookieOf(thief) })).status).toBe(429);
    expect((await signIn(account.email, 'wrong one', { cookie: account.cookie })).status).toBe(400);
  });

  it('is also any network that someone was signed in from when known devices were introduced', async () => {
    const account = await owner();
    const { database } = server.identity;
    await sql`delete from identity.known_devices`.execute(database);
    // The state that the migration left: no token matches this hash.
    await sql`insert into identity.known_devices (user_id, device_hash, network)
      values (${account.userId}, sha256('network:203.0.113.9'), '203.0.113.9')`.execute(database);
    await slowDown(account.email);
    expect((await signIn(account.email, PASSWORD, { address: '203.0.113.9' })).status).toBe(200);
    expect((await signIn(account.email, PASSWORD)).status).toBe(429);
  });

  it('has a bounded number of rows, also for a client that never returns its cookie', async () => {
    const account = await owner();
    for (let index = 0; index < 8; index += 1)
      await signIn(account.email, PASSWORD, { address: account.home });
    const rows = await server.identity.database
      .selectFrom('identity.knownDevices')
      .select('network')
      .where('userId', '=', account.userId)
      .execute();
    expect(rows.length).toBeLessThanOrEqual(5);
  });
});

async function verifyCode(token: string, factorId: string, code: string, from: From) {
  const headers = headersOf(from);
  const asked = await call(server, 'POST', `/factors/${factorId}/challenge`, { token, body: {}, headers });
  return call(server, 'POST', `/factors/${factorId}/verify`, {
    token,
    body: { challenge_id: asked.body.id, code },
    headers,
  });
}

/** Guesses until the waits, which double, are longer than this machine takes for a guess. */
async function untilSlowed(guess: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < 20 && answers.at(-1)?.status !== 429) answers.push(await guess());
  return answers;
}

describe('wrong codes', () => {
  it('of an authenticator app, from a stranger who has the password, don’t lock the owner out', async () => {
    const account = await owner();
    const browser = { address: account.home, cookie: account.cookie };
    const { body } = await signIn(account.email, PASSWORD, browser);
    const token = String(body.access_token);
    const factor = await enrol(token);
    expect((await verifyCode(token, factor.id, factor.codeNow(), browser)).status).toBe(200);
    const stolen = String((await signIn(account.email, PASSWORD)).body.access_token);
    const answers = await untilSlowed(() => verifyCode(stolen, factor.id, '000000', {}));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(422));
    const slowed = answers.at(-1);
    // A mailed link would give no more access than the password.
    expect(slowed?.body.message).toMatch(
      /^Too many wrong codes for this account\. Try again in \d+ seconds, or use a recovery code or a security key\.$/,
    );
    await secondFactors(() => server).nextStep(factor);
    const again = String((await signIn(account.email, PASSWORD, browser)).body.access_token);
    expect((await verifyCode(again, factor.id, factor.codeNow(), browser)).status).toBe(200);
  });

  it('are limited to 50 a day, of which the owner is notified once (code_attempts_exhausted); other ways still work', async () => {
    const account = await owner();
    await call(server, 'POST', '/recover', { body: { email: account.email }, headers: headersOf({}) });
    const mail = await server.mailTo(account.email);
    const guess = (code: string, from: From = {}) =>
      call(server, 'POST', '/verify', {
        body: { type: 'recovery', email: account.email, token: code },
        headers: headersOf(from),
      });
    const wrong = mail.code === '000000' ? '111111' : '000000';
    let refused = 0;
    let tries = 0;
    let from = { address: newAddress() };
    let last = await guess(wrong, from);
    for (
      ;
      last.status !== 429 || Number(last.headers.get('retry-after')) <= 300;
      last = await guess(wrong, from)
    ) {
      if (last.status === 429) {
        refused += 1;
        await passTurns(Number(last.headers.get('retry-after')));
      } else {
        tries += 1;
        from = { address: newAddress() };
      }
      expect(tries + refused).toBeLessThan(200);
    }
    expect(tries).toBe(50);
    await guess(wrong);
    expect(await eventsOf(account.userId, 'code_attempts_exhausted')).toMatchObject([
      { detail: { kind: 'mailCode' } },
    ]);
    // A stranger's right code is refused. On the owner's device the code works, as do the password and the link.
    const late = await guess(mail.code);
    expect([late.status, late.body.message]).toEqual([
      429,
      expect.stringMatching(/, or open the link in an email: it works right away\.$/),
    ]);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
    expect((await guess(mail.code, { cookie: account.cookie })).status).toBe(200);
  });

  it('have the same limit for an address without an account', async () => {
    const nobody = email();
    const guess = () =>
      call(server, 'POST', '/verify', {
        body: { type: 'email', email: nobody, token: '000000' },
        headers: headersOf({}),
      });
    const statuses = (await untilSlowed(guess)).map(({ status }) => status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403));
    expect(statuses.at(-1)).toBe(429);
  });

  it('don’t use up recovery codes, or the reverse', async () => {
    const account = await owner();
    const browser = { address: account.home, cookie: account.cookie };
    const { body } = await signIn(account.email, PASSWORD, browser);
    const factor = await enrol(String(body.access_token));
    const raised = await verifyCode(String(body.access_token), factor.id, factor.codeNow(), browser);
    const made = await call(server, 'POST', '/factors/recovery-codes', {
      token: String(raised.body.access_token),
      body: {},
    });
    const { codes } = made.body as { codes: string[] };
    const stolen = String((await signIn(account.email, PASSWORD)).body.access_token);
    await challenge(stolen, factor.id);
    for (let index = 0; index < 12; index += 1) await verifyCode(stolen, factor.id, '000000', {});
    const recovered = await call(server, 'POST', '/factors/recovery-codes/verify', {
      token: stolen,
      body: { code: codes[0] },
      headers: headersOf({}),
    });
    expect(recovered.status).toBe(200);
  });
});
