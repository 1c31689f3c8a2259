import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { hashesBegun } from '../passwords/hash-queue.ts';
import { sweep } from '../sweep.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';
import { UNCONFIRMED_DAYS } from './sign-ups.ts';

const OWNERS = 'the password of the owner';
const STRANGERS = 'the password of a stranger';
const WRONG = 'a password that nobody gave';
/** "é" as a letter and an accent. Other servers hash it as typed, so it's tried in two forms. */
const DECOMPOSED = 'une cle\u0301 a\u0300 molette';

let server: AuthServer;
let admin: string;
beforeAll(async () => {
  server = await startAuthServer({ settings: { autoConfirm: false } });
  admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const newAddress = () => `${randomUUID()}@example.com`;
const post = (path: string, body: unknown, token?: string) =>
  call(server, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
const signUp = (email: string, password: string) => post('/signup', { email, password });

/** The response to a sign-in and the number of hashes it took. */
async function signIn(email: string, password: string) {
  const before = hashesBegun();
  const { status, body } = await post('/token?grant_type=password', { email, password });
  return { status, code: body.code, message: body.message, hashes: hashesBegun() - before };
}

/** Waits until the worker has finished its jobs. */
const whenDone = () =>
  expect
    .poll(async () => (await server.test.pool.query('select from graphile_worker.jobs')).rowCount)
    .toBe(0);

async function confirmedUser(email: string, more: object = {}): Promise<void> {
  const made = await post('/admin/users', { email, password: OWNERS, email_confirm: true, ...more }, admin);
  expect(made.status).toBe(200);
}

/** The states of an address before a stranger signs up with it. */
const ADDRESSES: Readonly<Record<string, (email: string) => Promise<void>>> = {
  unknown: async () => undefined,
  confirmed: (email) => confirmedUser(email),
  'confirmed and banned': (email) => confirmedUser(email, { ban_duration: '24h' }),
  pending: async (email) => {
    await signUp(email, OWNERS);
  },
  'pending with as many sign-ups as are kept': async (email) => {
    for (let index = 0; index < 5; index += 1) await signUp(email, `${OWNERS} ${index}`);
  },
  'made by an administrator, and not confirmed': async (email) => {
    await post('/admin/users', { email, password: OWNERS }, admin);
  },
  invited: async (email) => {
    await post('/invite', { email }, admin);
  },
  'asked for a code': async (email) => {
    await post('/otp', { email });
  },
};

/** One address in each state, after all jobs are done. */
async function addresses(): Promise<[kind: string, email: string][]> {
  const all = Object.keys(ADDRESSES).map((kind): [string, string] => [kind, newAddress()]);
  for (const [kind, email] of all) await ADDRESSES[kind]?.(email);
  await whenDone();
  return all;
}

describe('signing up with an address and then signing in reveals nothing about the address', () => {
  it('by its answers or its work: not at once, not after the worker’s part, not for several sign-ups', async () => {
    const seen: string[] = [];
    for (const [, email] of await addresses()) {
      const answers: unknown[] = [await signIn(email, WRONG)];
      await signUp(email, STRANGERS);
      answers.push(await signIn(email, STRANGERS), await signIn(email, WRONG));
      await whenDone();
      answers.push(await signIn(email, STRANGERS), await signIn(email, WRONG));
      const others = Array.from({ length: 7 }, (_, index) => `${STRANGERS} ${index}`);
      for (const password of others) await signUp(email, password);
      await whenDone();
      for (const password of [...others, STRANGERS]) answers.push(await signIn(email, password));
      answers.push(await signIn(email, DECOMPOSED), await signIn(email, 'x'.repeat(300)));
      seen.push(JSON.stringify(answers, null, 1));
    }
    expect(new Set(seen).size, seen.join('\n')).toBe(1);
    const pending = {
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
      hashes: 2,
    };
    const wrong = { ...pending, code: 'invalid_credentials', message: 'Invalid login credentials' };
    expect(JSON.parse(seen[0] ?? '').slice(0, 6)).toEqual([wrong, pending, wrong, pending, wrong, pending]);
  });

  it('a month later either: the password of the sign-up is deleted everywhere', async () => {
    const all = (await addresses()).filter(([kind]) => kind !== 'invited');
    for (const [, email] of all) await signUp(email, STRANGERS);
    await whenDone();
    const days = UNCONFIRMED_DAYS;
    for (const table of ['sign_up_digests', 'sign_ups'])
      await server.test.pool.query(
        `update identity.${table} set ${table === 'sign_ups' ? 'created_at = created_at' : 'last_at = last_at'} - make_interval(days => $1)`,
        [days],
      );
    for (const [kind, email] of all)
      expect(await signIn(email, STRANGERS), kind).toMatchObject({ code: 'invalid_credentials', hashes: 2 });
    await sweep(server.identity);
    const { rows } = await server.test.pool.query(
      'select count(*)::int as kept from identity.sign_up_digests',
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('the owner of a confirmed address still signs in at once, with one hash', async () => {
    const email = newAddress();
    await confirmedUser(email);
    await signUp(email, STRANGERS);
    await signUp(email, OWNERS);
    await whenDone();
    expect(await signIn(email, OWNERS)).toEqual({
      status: 200,
      code: undefined,
      message: undefined,
      hashes: 1,
    });
  });

  it('nor is the owner’s confirmation revealed: a stranger’s sign-up stays as it was', async () => {
    const email = newAddress();
    await signUp(email, OWNERS);
    const { link } = await server.mailTo(email);
    await signUp(email, STRANGERS);
    await whenDone();
    expect(await signIn(email, STRANGERS)).toMatchObject({ code: 'email_not_confirmed' });
    const token = new URL(link).searchParams.get('token');
    expect((await post('/verify', { type: 'signup', token_hash: token })).status).toBe(200);
    expect(await signIn(email, STRANGERS)).toMatchObject({ code: 'email_not_confirmed' });
    expect(await signIn(email, WRONG)).toMatchObject({ code: 'invalid_credentials' });
  });

  it('signing up first doesn’t make it cheaper to guess the owner’s password: each guess counts like any other', async () => {
    await using limited = await startAuthServer({
      beside: server,
      settings: { autoConfirm: false },
      realLimits: ['failedPasswordsPerNetwork'],
    });
    const email = newAddress();
    await confirmedUser(email);
    const codes: unknown[] = [];
    for (let index = 0; index < 11; index += 1) {
      const password = `${STRANGERS} ${index}`;
      await signUp(email, password);
      const { body } = await call(limited, 'POST', '/token?grant_type=password', {
        body: { email, password },
      });
      codes.push(body.code);
    }
    expect(codes).toEqual([...Array(10).fill('email_not_confirmed'), 'over_request_rate_limit']);
  });

  it('nor do other calls after a sign-up: another one, a wrong code, requests for mails', async () => {
    const seen: string[] = [];
    for (const [, email] of await addresses()) {
      await signUp(email, STRANGERS);
      await whenDone();
      const answers: unknown[] = [];
      for (const [path, body] of [
        ['/verify', { type: 'signup', token: '000000' }],
        ['/verify', { type: 'email', token: '000000' }],
        ['/verify', { type: 'recovery', token: '000000' }],
        ['/recover', {}],
        ['/resend', { type: 'signup' }],
        ['/otp', {}],
        ['/magiclink', {}],
      ] as const) {
        const before = hashesBegun();
        const { status, body: answer } = await post(path, { email, ...body });
        answers.push([path, status, answer, hashesBegun() - before]);
      }
      seen.push(JSON.stringify(answers));
    }
    expect(new Set(seen).size, seen.join('\n')).toBe(1);
  });
});

describe('a change of address', () => {
  const ownSession = async () => {
    const email = newAddress();
    await confirmedUser(email);
    const { body } = await post('/token?grant_type=password', { email, password: OWNERS });
    return { email, token: String(body.access_token) };
  };
  const change = (token: string, email: string) => call(server, 'PUT', '/user', { token, body: { email } });

  it('to a taken address gets the same answer as one to an available address', async () => {
    const seen: unknown[] = [];
    for (const [, wanted] of await addresses()) {
      const { token } = await ownSession();
      const { status, body } = await change(token, wanted);
      const again = await call(server, 'GET', '/user', { token });
      seen.push([status, body.code, body.new_email === wanted, again.body.new_email === wanted]);
    }
    expect(seen).toEqual(seen.map(() => [200, undefined, true, true]));
  });

  it('to a taken address never happens, even if someone opens the mails (email_exists)', async () => {
    const taken = newAddress();
    await confirmedUser(taken);
    const own = await ownSession();
    await change(own.token, taken);
    const codes: unknown[] = [];
    for (const email of [taken, own.email]) {
      const { link } = await server.mailTo(email);
      const token = new URL(link).searchParams.get('token');
      const { status, body } = await post('/verify', { type: 'email_change', token_hash: token });
      codes.push(status, body.code);
    }
    expect(codes).toEqual([200, '200', 422, 'email_exists']);
    expect(await signIn(taken, OWNERS)).toMatchObject({ status: 200 });
    expect(await signIn(own.email, OWNERS)).toMatchObject({ status: 200 });
  });
});

describe('what is stored about sign-ups', () => {
  it('contains neither the address nor the password', async () => {
    const email = newAddress();
    await signUp(email, STRANGERS);
    const { rows } = await server.test.pool.query('select d::text as text from identity.sign_up_digests d');
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).toMatch(/^\("\\\\x[0-9a-f]{64}","[^"]+"\)$/);
  });
});
