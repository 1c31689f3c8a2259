import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let admin: ReturnType<typeof latestClient>['admin'];
let token: string;
beforeAll(async () => {
  server = await startAuthServer({ settings: { anonymousEnabled: true } });
  token = await signServiceRoleToken(server.identity, 3600);
  admin = latestClient(server, { headers: { authorization: `Bearer ${token}` } }).admin;
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the official client gets the original messages', () => {
  it('for a user that an administrator creates: first the address, then the password', async () => {
    const email = `${randomUUID()}@example.com`;
    await signUp(server, email);
    const cases = [
      [{ password: 'x' }, 'Cannot create a user without either an email or phone'],
      [{ email: '', password: 'x' }, 'Cannot create a user without either an email or phone'],
      [{ email: 'nobody', password: 'x' }, 'Unable to validate email address: invalid format'],
      [{ email, password: 'x' }, 'A user with this email address has already been registered'],
      [{ email: `${randomUUID()}@example.com`, password: 'x' }, 'Password should be at least 6 characters.'],
      [
        { email: `${randomUUID()}@example.com`, password: PASSWORD, password_hash: 'x' },
        'Only a password or a password hash should be provided',
      ],
    ] as const;
    for (const [attributes, message] of cases)
      expect((await admin.createUser(attributes)).error?.message).toBe(message);
  });

  it('for an invalid ID token', async () => {
    const { error } = await latestClient(server).signInWithIdToken({ provider: 'google', token: 'no token' });
    expect([error?.status, error?.message]).toEqual([400, 'Bad ID token']);
  });

  it('for a reauthentication without an address', async () => {
    const client = latestClient(server);
    await client.signInAnonymously();
    expect((await client.reauthenticate()).error?.message).toBe(
      'Reauthentication requires the user to have an email or a phone number',
    );
  });

  it('for a token of another type of key', async () => {
    const garbage = await new SignJWT({ sub: randomUUID(), role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of nobody that is long enough'));
    for (const text of [garbage, 'x.y.z', 'garbage']) {
      const { error } = await latestClient(server).getUser(text);
      expect([error?.code, error?.message]).toEqual([
        'bad_jwt',
        expect.stringMatching(/^invalid JWT: unable to parse or verify signature/),
      ]);
    }
  });

  it('for a code for a telephone number', async () => {
    for (const type of ['sms', 'phone_change'] as const) {
      const { error } = await latestClient(server).verifyOtp({
        phone: '+33612345678',
        token: '123456',
        type,
      });
      expect([error?.status, error?.code, error?.message]).toEqual([
        403,
        'otp_expired',
        'Token has expired or is invalid',
      ]);
    }
  });
});

describe("an administrator of a user's passkeys", () => {
  it('lists and removes them, and nobody else can', async () => {
    const { user, access_token: own } = await signUp(server, `${randomUUID()}@example.com`);
    const passkeyId = randomUUID();
    await server.test.pool.query(
      `insert into identity.passkeys (id, user_id, credential_id, public_key, friendly_name)
       values ($1::uuid, $2, $1::text, '\\x00', 'laptop')`,
      [passkeyId, user.id],
    );
    await server.test.pool.query(
      `update identity.sessions set passkey_id = $1, aal = 'aal2' where user_id = $2`,
      [passkeyId, user.id],
    );
    const path = `/admin/users/${user.id}/passkeys`;
    expect((await call(server, 'GET', path, { token: own })).body.code).toBe('not_admin');
    expect((await call(server, 'DELETE', `${path}/${passkeyId}`, { token: own })).body.code).toBe(
      'not_admin',
    );
    const listed = await call(server, 'GET', path, { token });
    expect(listed.body).toEqual([expect.objectContaining({ id: passkeyId, friendly_name: 'laptop' })]);
    const unknown = `/admin/users/${randomUUID()}/passkeys`;
    expect((await call(server, 'GET', unknown, { token })).body.code).toBe('user_not_found');
    expect((await call(server, 'DELETE', `${unknown}/${passkeyId}`, { token })).body.code).toBe(
      'user_not_found',
    );
    expect((await call(server, 'DELETE', `${path}/${passkeyId}`, { token })).status).toBe(204);
    expect((await call(server, 'DELETE', `${path}/${passkeyId}`, { token })).status).toBe(404);
    expect((await call(server, 'GET', path, { token })).body).toEqual([]);
    // A session that was aal2 only through the passkey is downgraded.
    const { rows } = await server.test.pool.query('select aal from identity.sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ aal: 'aal1' }]);
  });
});
