import { randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Signed, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { forgeTokens } from '../../../testing/hardening/forge-tokens.ts';
import { createAccessTokenVerifier } from './verify-access-token.ts';

let server: AuthServer;
let signed: Signed;
beforeAll(async () => {
  server = await startAuthServer();
  signed = await signUp(server, `${randomUUID()}@example.com`);
});
afterAll(() => server[Symbol.asyncDispose]());

describe('forged access tokens', () => {
  it('are refused, more than 60 of them, with 403 bad_jwt or 401, never with 5xx; the genuine one is accepted', async () => {
    const forgeries = await forgeTokens(server, signed);
    expect(forgeries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(forgeries.map(({ name }) => name)).size).toBe(forgeries.length);
    const verifyElsewhere = createAccessTokenVerifier(server.identity, undefined);
    for (const { name, token } of forgeries) {
      for (const path of ['/user', '/factors/recovery-codes', '/admin/users']) {
        const answer = await call(server, 'GET', path, { token });
        expect([401, 403], `${name} at ${path}: ${answer.status}`).toContain(answer.status);
        expect(['bad_jwt', 'no_authorization', 'not_admin'], `${name} at ${path}`).toContain(
          answer.body.code,
        );
      }
      await expect(verifyElsewhere(token), name).rejects.toMatchObject({ name: 'AccessTokenError' });
    }
    expect((await call(server, 'GET', '/user', { token: signed.access_token })).status).toBe(200);
    expect(await verifyElsewhere(signed.access_token)).toMatchObject({ userId: signed.user.id, aal: 'aal1' });
  });

  it('are refused with a valid signature, too, if they belong to another user, session or role', async () => {
    const es256 = await server.identity.keys.current('ES256');
    const sign = (change: JWTPayload) =>
      new SignJWT({ ...decodeJwt(signed.access_token), ...change })
        .setProtectedHeader({ alg: 'ES256', kid: es256.kid })
        .sign(es256.privateKey);
    const codes = async (token: string, path = '/user') =>
      (await call(server, 'GET', path, { token })).body.code;
    expect(await codes(await sign({ sub: randomUUID() }))).toBe('user_not_found');
    expect(await codes(await sign({ session_id: randomUUID() }))).toBe('session_not_found');
    expect(await codes(signed.access_token, '/admin/users')).toBe('not_admin');
    expect(await codes(await sign({ aal: 'aal2' }), '/factors/recovery-codes')).toBe('mfa_factor_not_found');
    expect(await codes('', '/user')).toBe('no_authorization');
  });
});
