import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

const OWNERS = 'the password of the owner';
const STRANGERS = 'the password of a stranger';

let server: AuthServer;
let admin: string;
beforeAll(async () => {
  server = await startAuthServer({ settings: { autoConfirm: false } });
  admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const post = (path: string, body: unknown, token?: string) =>
  call(server, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
/** Waits until the worker has sent the mail. */
const signUp = async (email: string, password: string, data: object = {}) => {
  const sent = (await server.mails()).filter(({ to }) => to === email).length;
  await post('/signup', { email, password, data });
  await server.mailTo(email, sent + 1);
};
const signIn = async (email: string, password: string) => {
  const { status, body } = await post('/token?grant_type=password', { email, password });
  return status === 200 ? 'signed in' : body.code;
};
const tokenOf = (link: string) => new URL(link).searchParams.get('token');
const end = (email: string) =>
  server.test.pool.query(
    `update identity.mail_tokens set expires_at = now() - interval '1 second' where email = $1`,
    [email],
  );

describe('sign-ups that wait for a confirmation', () => {
  it('a link confirms the password and the data that were given with it', async () => {
    const email = address();
    await signUp(email, OWNERS, { full_name: 'Ann' });
    const own = await server.mailTo(email);
    await end(email);
    await signUp(email, OWNERS, { full_name: 'Ann' });
    const second = await server.mailTo(email, 2);
    expect(tokenOf(second.link)).not.toBe(tokenOf(own.link));
    const confirmed = await post('/verify', { type: 'signup', token_hash: tokenOf(second.link) });
    expect(confirmed.body.user).toMatchObject({ user_metadata: { full_name: 'Ann' } });
    expect(await signIn(email, OWNERS)).toBe('signed in');
  });

  it('the password of neither of two sign-ups is confirmed, whichever link is opened', async () => {
    for (const opened of [1, 2]) {
      const email = address();
      await signUp(email, OWNERS);
      const links = [(await server.mailTo(email)).link];
      await signUp(email, STRANGERS, { full_name: 'Mallory' });
      links.push((await server.mailTo(email, 2)).link);
      const { status, body } = await post('/verify', {
        type: 'signup',
        token_hash: tokenOf(links[opened - 1] ?? ''),
      });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ email, user_metadata: {} });
      expect([await signIn(email, OWNERS), await signIn(email, STRANGERS)]).toEqual([
        'email_not_confirmed',
        'email_not_confirmed',
      ]);
      const chosen = await call(server, 'PUT', '/user', {
        token: String(body.access_token),
        body: { password: OWNERS },
      });
      expect(chosen.status).toBe(200);
      expect([await signIn(email, OWNERS), await signIn(email, STRANGERS)]).toEqual([
        'signed in',
        'email_not_confirmed',
      ]);
      const other = await post('/verify', { type: 'signup', token_hash: tokenOf(links[2 - opened] ?? '') });
      expect(other.status).toBe(403);
    }
  });

  it('two links that are opened at the same moment prove the address once', async () => {
    const email = address();
    await signUp(email, OWNERS);
    const links = [(await server.mailTo(email)).link];
    await signUp(email, STRANGERS);
    links.push((await server.mailTo(email, 2)).link);
    const answers = await Promise.all(
      links.map((link) => post('/verify', { type: 'signup', token_hash: tokenOf(link) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect([await signIn(email, OWNERS), await signIn(email, STRANGERS)]).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);
  });

  it('signing up twice with the same password is one sign-up: both mails confirm it', async () => {
    const email = address();
    await signUp(email, OWNERS);
    await server.mailTo(email);
    await signUp(email, OWNERS);
    const { link } = await server.mailTo(email, 2);
    expect((await post('/verify', { type: 'signup', token_hash: tokenOf(link) })).status).toBe(200);
    expect(await signIn(email, OWNERS)).toBe('signed in');
  });

  it('a mail that is requested again confirms the only sign-up, and none of several', async () => {
    const email = address();
    await signUp(email, OWNERS);
    await post('/resend', { type: 'signup', email });
    await post('/verify', { type: 'signup', token_hash: tokenOf((await server.mailTo(email, 2)).link) });
    expect(await signIn(email, OWNERS)).toBe('signed in');
    const contested = address();
    await signUp(contested, OWNERS);
    await signUp(contested, STRANGERS);
    await server.mailTo(contested, 2);
    await end(contested);
    await post('/resend', { type: 'signup', email: contested });
    const { link } = await server.mailTo(contested, 3);
    expect((await post('/verify', { type: 'signup', token_hash: tokenOf(link) })).status).toBe(200);
    expect([await signIn(contested, OWNERS), await signIn(contested, STRANGERS)]).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);
  });

  it('a correct password of any pending sign-up gets the answer that it must be confirmed', async () => {
    const email = address();
    await signUp(email, OWNERS);
    await signUp(email, STRANGERS);
    expect(await signIn(email, OWNERS)).toBe('email_not_confirmed');
    expect(await signIn(email, STRANGERS)).toBe('email_not_confirmed');
    expect(await signIn(email, 'another password')).toBe('invalid_credentials');
  });

  it('no more than five are kept for one address; the mails of others only prove the address', async () => {
    const email = address();
    for (let index = 0; index < 6; index += 1) await signUp(email, `${STRANGERS} ${index}`);
    await server.mailTo(email, 6);
    const { rows } = await server.test.pool.query(
      'select count(*)::int as kept from identity.sign_ups join identity.users on users.id = user_id where email = $1',
      [email],
    );
    expect(rows).toEqual([{ kept: 5 }]);
    const { link } = await server.mailTo(email, 6);
    expect((await post('/verify', { type: 'signup', token_hash: tokenOf(link) })).status).toBe(200);
    expect(await signIn(email, `${STRANGERS} 5`)).toBe('email_not_confirmed');
  });

  it('an administrator’s link confirms the password that was set with it, not the stranger’s', async () => {
    const email = address();
    await signUp(email, STRANGERS);
    const link = await post('/admin/generate_link', { type: 'signup', email, password: OWNERS }, admin);
    expect((await post('/verify', { type: 'signup', token_hash: link.body.hashed_token })).status).toBe(200);
    expect([await signIn(email, OWNERS), await signIn(email, STRANGERS)]).toEqual([
      'signed in',
      'email_not_confirmed',
    ]);
  });

  it('an administrator who confirms the address confirms the only pending password, or the one they set', async () => {
    const confirm = async (email: string, body: object = {}) => {
      const { body: list } = await call(server, 'GET', '/admin/users?per_page=1000', { token: admin });
      const [user] = (list.users as { id: string; email: string }[]).filter((each) => each.email === email);
      const path = `/admin/users/${user?.id}`;
      expect(
        (await call(server, 'PUT', path, { token: admin, body: { email_confirm: true, ...body } })).status,
      ).toBe(200);
    };
    const [alone, contested, given] = [address(), address(), address()];
    await signUp(alone, OWNERS);
    await confirm(alone);
    expect(await signIn(alone, OWNERS)).toBe('signed in');
    await signUp(contested, OWNERS);
    await signUp(contested, STRANGERS);
    await confirm(contested);
    expect(await signIn(contested, STRANGERS)).toBe('email_not_confirmed');
    await post('/admin/users', { email: given, password: OWNERS }, admin);
    expect(await signIn(given, OWNERS)).toBe('email_not_confirmed');
    await signUp(given, STRANGERS);
    await confirm(given);
    expect([await signIn(given, OWNERS), await signIn(given, STRANGERS)]).toEqual([
      'signed in',
      'email_not_confirmed',
    ]);
  });

  it('answers don’t reveal whether the address is known, pending or confirmed, to the official client either', async () => {
    const confirmed = address();
    await post('/admin/users', { email: confirmed, password: OWNERS, email_confirm: true }, admin);
    const pending = address();
    await signUp(pending, OWNERS);
    const shapes = [];
    for (const email of [confirmed, pending, address()]) {
      const seen = [];
      for (let round = 0; round < 2; round += 1) {
        const { data, error } = await latestClient(server).signUp({ email, password: STRANGERS });
        expect(error).toBeNull();
        const [identity] = data.user?.identities ?? [];
        expect(identity?.user_id).toBe(data.user?.id);
        expect(identity?.created_at).toBe(data.user?.created_at);
        seen.push({ user: data.user?.id, identity: identity?.identity_id });
        shapes.push(
          JSON.stringify({ ...data, email })
            .replaceAll(email, 'address')
            .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
            .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
        );
      }
      expect(new Set(seen.flatMap(({ user, identity }) => [user, identity])).size).toBe(4);
    }
    expect(new Set(shapes).size).toBe(1);
  });
});
