import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { hostedUserDirectory } from '../users/hosted-users.ts';
import { ownUserDirectory } from '../users/users.ts';
import { createAccessTokenVerifier } from './verify-access-token.ts';

let server: AuthServer;
const SECRET = 'service-role-secret-of-forty-characters';
beforeAll(async () => {
  server = await startAuthServer({ settings: { serviceRoleSecret: SECRET } });
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const FROM = { locale: 'en', address: '198.51.100.7' } as const;
const hosted = (url = server.url) => ({
  url,
  jwksUrl: `${url}/.well-known/jwks.json`,
  serviceRoleKey: SECRET,
  secondFactor: 'optional' as const,
});

describe('the rest of the server', () => {
  it('accepts a session token of our own auth server until its session ends', async () => {
    const verify = createAccessTokenVerifier(server.identity, undefined);
    const signed = await signUp(server, address());
    expect(await verify(signed.access_token)).toMatchObject({
      userId: signed.user.id,
      email: signed.user.email,
      aal: 'aal1',
      isAnonymous: false,
    });
    await call(server, 'POST', '/logout', { token: signed.access_token });
    await expect(verify(signed.access_token)).rejects.toMatchObject({ code: 'session_ended' });
    await expect(verify('nonsense')).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('accepts no session that is older or idle for longer than allowed', async () => {
    for (const settings of [{ sessionMaximumSeconds: 3600 }, { sessionIdleSeconds: 3600 }]) {
      await using strict = await startAuthServer({
        beside: server,
        settings: { ...settings, publicUrl: server.origin },
      });
      const verify = createAccessTokenVerifier(strict.identity, undefined);
      const signed = await signUp(strict, address());
      expect(await verify(signed.access_token)).toMatchObject({ userId: signed.user.id });
      await server.test.pool.query(
        `update identity.sessions set created_at = now() - interval '2 hours' where user_id = $1`,
        [signed.user.id],
      );
      await expect(verify(signed.access_token)).rejects.toMatchObject({ code: 'session_ended' });
    }
  });

  it('ignores a proof with a time in the future', async () => {
    const verify = createAccessTokenVerifier(undefined, hosted());
    Object.assign(server.identity.settings, { publicUrl: server.origin });
    const { keys } = server.identity;
    const key = await keys.current('ES256');
    const now = Math.floor(Date.now() / 1000);
    const provedAt = async (...timestamps: number[]) => {
      const amr = timestamps.map((timestamp) => ({ method: 'password', timestamp }));
      const token = await new SignJWT({ session_id: randomUUID(), role: 'authenticated', aal: 'aal1', amr })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid })
        .setSubject(randomUUID())
        .setIssuer(server.url)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key.privateKey);
      return (await verify(token)).provedAt;
    };
    expect(await provedAt(now + 86_400)).toBeUndefined();
    expect(await provedAt(now + 86_400, now - 30)).toEqual(new Date((now - 30) * 1000));
  });

  it('trusts a hosted auth server only by its published keys', async () => {
    const verify = createAccessTokenVerifier(undefined, hosted());
    Object.assign(server.identity.settings, { publicUrl: server.origin });
    const signed = await signUp(server, address());
    expect(await verify(signed.access_token)).toMatchObject({ userId: signed.user.id });
    await using other = await startAuthServer();
    const foreign = await signUp(other, address());
    await expect(verify(foreign.access_token)).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('checks the claims of a hosted auth server’s session, and requires aal2 of all if configured', async () => {
    Object.assign(server.identity.settings, { publicUrl: server.origin });
    const key = await server.identity.keys.current('ES256');
    const tokenWith = (claims: JWTPayload) =>
      new SignJWT({ session_id: randomUUID(), role: 'authenticated', email: 'a@example.com', ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid })
        .setSubject(randomUUID())
        .setIssuer(server.url)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key.privateKey);
    const verify = createAccessTokenVerifier(undefined, hosted());
    const strict = createAccessTokenVerifier(undefined, { ...hosted(), secondFactor: 'required' });
    const password = { method: 'password', timestamp: 1_700_000_100 };
    const totp = { method: 'totp', timestamp: 1_700_000_000 };
    const plain = await tokenWith({ aal: 'aal1', amr: [password] });
    expect(await verify(plain)).toMatchObject({ hasFactor: false, provedAt: new Date(1_700_000_100_000) });
    expect(await strict(plain)).toMatchObject({ hasFactor: true, aal: 'aal1', provedAt: undefined });
    const told = await tokenWith({
      aal: 'aal1',
      amr: [password],
      factors: [{ id: 'x', status: 'verified' }],
    });
    expect(await verify(told)).toMatchObject({ hasFactor: true, aal: 'aal1' });
    const pending = await tokenWith({ aal: 'aal1', amr: [password], factors: [{ status: 'unverified' }] });
    expect(await verify(pending)).toMatchObject({ hasFactor: false });
    // For a user with a second factor, the more recent password doesn't count.
    const raised = await tokenWith({ aal: 'aal2', amr: [password, totp] });
    expect(await verify(raised)).toMatchObject({ hasFactor: true, provedAt: new Date(1_700_000_000_000) });
    const phone = await tokenWith({ aal: 'aal2', amr: [{ method: 'mfa/phone', timestamp: 1_700_000_050 }] });
    expect(await verify(phone)).toMatchObject({ provedAt: new Date(1_700_000_050_000) });
    const silent = await tokenWith({ aal: 'aal1', amr: ['pwd'] });
    expect(await verify(silent)).toMatchObject({ provedAt: undefined });
  });

  it('treats a hosted auth server that doesn’t answer, or answers nonsense, as an outage, not as a bad token', async () => {
    const signed = await signUp(server, address());
    const broken = createServer({ keepAliveTimeout: 0 }, (_request, response) =>
      response.writeHead(502).end('bad gateway'),
    );
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const bound = broken.address();
    const port = bound !== null && typeof bound !== 'string' ? bound.port : 0;
    for (const url of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
      const verify = createAccessTokenVerifier(undefined, hosted(url));
      const failure = await verify(signed.access_token).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure, url).not.toMatchObject({ name: 'AccessTokenError' });
    }
    await new Promise((resolve) => broken.close(resolve));
  });
});

describe.each(['own', 'hosted'])('the %s user directory', (kind) => {
  const directory = () =>
    kind === 'own' ? ownUserDirectory(server.identity) : hostedUserDirectory(hosted());

  it('creates a user who can sign in, refuses a taken address and a weak password, and deletes the user', async () => {
    const email = address();
    const users = directory();
    const prepared = await users.prepare({
      email: email.toUpperCase(),
      password: PASSWORD,
      metadata: { name: 'Ann' },
    });
    const created = await server.test.database
      .transaction()
      .execute((trx) => users.create(trx, prepared, FROM));
    expect(created).toMatchObject({ email, confirmed: true });
    const signedIn = await call(server, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(signedIn.body.user).toMatchObject({ id: created.id, user_metadata: { name: 'Ann' } });
    await expect(
      server.test.database.transaction().execute((trx) => users.create(trx, prepared, FROM)),
    ).rejects.toMatchObject({ code: 'user_already_exists' });
    await expect(users.prepare({ email, password: '123456' })).rejects.toMatchObject({
      code: 'weak_password',
    });
    await expect(users.prepare({ email: 'nobody', password: PASSWORD })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const remove = () => server.test.database.transaction().execute((trx) => users.remove(trx, created.id));
    expect([await remove(), await remove()]).toEqual([true, false]);
  });
});

it('our own directory leaves nothing behind if the caller’s transaction fails', async () => {
  const users = ownUserDirectory(server.identity);
  const email = address();
  const prepared = await users.prepare({ email, password: PASSWORD });
  const failing = server.test.database.transaction().execute(async (trx) => {
    await users.create(trx, prepared, FROM);
    throw new Error('the key could not be made');
  });
  await expect(failing).rejects.toThrow('the key could not be made');
  expect((await call(server, 'POST', '/signup', { body: { email, password: PASSWORD } })).status).toBe(200);
});
