import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, latestClient, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import type { IdentitySettings } from '../settings.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let _admin: string;
beforeAll(async () => {
  server = await startAuthServer();
  _admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const post = (path: string, body: unknown, token?: string) =>
  call(server, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
const configured = (settings: Partial<IdentitySettings>) =>
  startAuthServer({ beside: server, settings: { publicUrl: server.origin, ...settings } });

describe('codes of sign-up', () => {
  it('validation_failed: no address, no password, an invalid address', async () => {
    const cases: [unknown, string][] = [
      [{ email: 'nobody', password: PASSWORD }, 'Unable to validate email address: invalid format'],
      [{ email: 'a@b', password: PASSWORD }, 'Unable to validate email address: invalid format'],
      [
        { email: `${'a'.repeat(250)}@b.co`, password: PASSWORD },
        'Unable to validate email address: invalid format',
      ],
      [{ email: address() }, 'Signup requires a valid password'],
      [{ email: address(), password: '' }, 'Signup requires a valid password'],
    ];
    for (const [body, message] of cases)
      expect((await post('/signup', body)).body).toEqual({ code: 'validation_failed', message });
    expect(
      codeOf(await post('/signup', { email: address(), password: PASSWORD, data: { a: 'x'.repeat(5000) } })),
    ).toEqual([400, 'validation_failed']);
  });

  it('weak_password, with its reasons: too short, too long, or easy to guess', async () => {
    const short = await post('/signup', { email: address(), password: 'aB3$e' });
    expect(short.body).toMatchObject({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(short.status).toBe(422);
    for (const password of ['123456', 'qwertyuiop', 'LetMeIn', 'wassup'])
      expect((await post('/signup', { email: address(), password })).body, password).toMatchObject({
        code: 'weak_password',
        weak_password: { reasons: ['pwned'] },
      });
    expect((await post('/signup', { email: address(), password: 'aB3$ef' })).status).toBe(200);
    const long = 'Größe zählt '.repeat(16);
    expect((await post('/signup', { email: address(), password: long })).status).toBe(200);
    expect((await post('/signup', { email: address(), password: 'x'.repeat(257) })).body.code).toBe(
      'weak_password',
    );
  });

  it('user_already_exists', async () => {
    const email = address();
    await signUp(server, email);
    const again = await post('/signup', { email: email.toUpperCase(), password: PASSWORD });
    expect([again.status, again.body]).toEqual([
      422,
      { code: 'user_already_exists', message: 'User already registered' },
    ]);
  });

  it('signup_disabled, anonymous_provider_disabled, otp_disabled, phone_provider_disabled', async () => {
    await using closed = await configured({ signUpEnabled: false });
    const body = { email: address(), password: PASSWORD };
    expect((await call(closed, 'POST', '/signup', { body })).body).toEqual({
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect(codeOf(await call(closed, 'POST', '/otp', { body }))).toEqual([422, 'otp_disabled']);
    expect(codeOf(await call(closed, 'POST', '/otp', { body: { ...body, create_user: false } }))).toEqual([
      200,
      undefined,
    ]);
    expect(codeOf(await post('/signup', { data: {} }))).toEqual([422, 'anonymous_provider_disabled']);
    for (const path of ['/signup', '/token?grant_type=password', '/otp'])
      expect(codeOf(await post(path, { phone: '+33123456789', password: PASSWORD })), path).toEqual([
        400,
        'phone_provider_disabled',
      ]);
  });
});

describe('codes of sign-in', () => {
  it('invalid_credentials, both for an unknown address and for a wrong password', async () => {
    const email = address();
    await signUp(server, email);
    const wrong = await post('/token?grant_type=password', { email, password: 'not this one' });
    const unknown = await post('/token?grant_type=password', { email: address(), password: 'not this one' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(codeOf(await post('/token?grant_type=password', { email }))).toEqual([400, 'invalid_credentials']);
    expect(codeOf(await post('/token?grant_type=password', { password: 'x' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(codeOf(await post('/token?grant_type=implicit', {}))).toEqual([400, 'validation_failed']);
  });

  it('saml_provider_disabled, web3_provider_disabled, provider_disabled', async () => {
    expect((await post('/sso', { domain: 'example.com' })).body).toEqual({
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
    expect(codeOf(await post('/token?grant_type=web3', { chain: 'solana' }))).toEqual([
      422,
      'web3_provider_disabled',
    ]);
    const idToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"iss":"https://accounts.example"}').toString('base64url')}.`;
    const answer = await post('/token?grant_type=id_token', { id_token: idToken, provider: 'google' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'provider_disabled', message: 'Provider (issuer "https://accounts.example") is not enabled' },
    ]);
  });

  it('a hint after sign-in that an old password is now weak', async () => {
    const email = address();
    await signUp(server, email);
    const { hashPassword } = await import('../passwords/passwords.ts');
    await server.identity.database
      .updateTable('identity.users')
      .set({ passwordHash: await hashPassword('123456') })
      .where('email', '=', email)
      .execute();
    // On a busy machine, the estimate may take longer than a hint is waited for.
    await expect
      .poll(async () => {
        const { data, error } = await latestClient(server).signInWithPassword({ email, password: '123456' });
        expect(error).toBeNull();
        return data.weakPassword?.reasons;
      })
      .toEqual(['pwned']);
  });
});

describe('codes of the signed-in user', () => {
  it('no_authorization, bad_jwt', async () => {
    const none = await call(server, 'GET', '/user');
    expect([none.status, none.body]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
    const bad = await call(server, 'GET', '/user', { token: 'abc' });
    expect([bad.status, bad.body.code]).toEqual([403, 'bad_jwt']);
    expect(bad.body.message).toMatch(/^invalid JWT: /);
  });

  it('same_password, weak_password, email_exists, not_admin, and validation of metadata', async () => {
    const taken = address();
    await signUp(server, taken);
    const { access_token: token } = await signUp(server, address());
    const put = (body: unknown) => call(server, 'PUT', '/user', { token, body });
    expect(codeOf(await put({ password: PASSWORD }))).toEqual([422, 'same_password']);
    expect(codeOf(await put({ password: '12345' }))).toEqual([422, 'weak_password']);
    expect(codeOf(await put({ email: taken }))).toEqual([422, 'email_exists']);
    expect(codeOf(await put({ app_metadata: { role: 'admin' } }))).toEqual([403, 'not_admin']);
    expect(codeOf(await put({ email: 'x' }))).toEqual([400, 'validation_failed']);
    expect(codeOf(await put({ data: [] }))).toEqual([400, 'validation_failed']);
    const harmless = await put({
      role: 'service_role',
      is_admin: true,
      data: { ['__proto__']: { admin: true }, a: 1 },
    });
    expect(harmless.status).toBe(200);
    expect(harmless.body.role).toBe('authenticated');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect((await put({ data: { a: null } })).body.user_metadata).not.toHaveProperty('a');
  });

  it('current_password_required, current_password_invalid', async () => {
    await using strict = await configured({ currentPasswordRequired: true });
    const client = latestClient(strict);
    await client.signUp({ email: address(), password: PASSWORD });
    expect((await client.updateUser({ password: 'another password' })).error?.code).toBe(
      'current_password_required',
    );
    expect(
      (await client.updateUser({ password: 'another password', current_password: 'wrong' })).error?.code,
    ).toBe('current_password_invalid');
    expect(
      (await client.updateUser({ password: 'another password', current_password: PASSWORD })).error,
    ).toBeNull();
  });

  it('manual_linking_disabled', async () => {
    const { access_token: token } = await signUp(server, address());
    expect(
      codeOf(await call(server, 'GET', '/user/identities/authorize?provider=github', { token })),
    ).toEqual([404, 'manual_linking_disabled']);
    expect(codeOf(await call(server, 'DELETE', `/user/identities/${randomUUID()}`, { token }))).toEqual([
      404,
      'manual_linking_disabled',
    ]);
  });

  it('passkey_disabled', async () => {
    await using without = await configured({ passkeysEnabled: false });
    expect(codeOf(await call(without, 'POST', '/passkeys/authentication/options', { body: {} }))).toEqual([
      404,
      'passkey_disabled',
    ]);
  });
});
