import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { secondFactors } from '../../../testing/second-factor.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { anonymousEnabled: true }, trustProxy: true });
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const post = (path: string, token: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  call(server, 'POST', path, { token, body, headers });
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

const { userWithFactor } = secondFactors(() => server);

describe('recovery codes', () => {
  it('raise a session once each, are counted, replaced and removed, by the client’s own calls (mfa_recovery_codes_sole_factor, mfa_verified_factor_exists)', async () => {
    const email = address();
    const client = latestClient(server, { recoveryCodes: true });
    await client.signUp({ email, password: PASSWORD });
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_recovery_codes_sole_factor',
    });
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    if (enrolled.data?.type !== 'totp') throw new Error('enrol failed');
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
    await client.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: totp.generate() });
    const made = await client.mfa.recoveryCodes.generate({ friendlyName: 'paper' });
    expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'paper', total: 10 });
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    });
    const again = latestClient(server, { recoveryCodes: true });
    await again.signInWithPassword({ email, password: PASSWORD });
    expect((await again.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' });
    const code = made.data?.codes[0] ?? '';
    expect((await again.mfa.recoveryCodes.verify({ code: code.toUpperCase() })).error).toBeNull();
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await again.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect((await again.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect((await again.mfa.recoveryCodes.regenerate()).data?.codes).not.toContain(made.data?.codes[1]);
    expect((await again.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await again.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
  });

  it('are locked after five wrong ones (mfa_recovery_codes_locked)', async () => {
    await using strict = await startAuthServer({
      beside: server,
      realLimits: ['failedRecoveryCodesPerNetwork'],
      settings: { publicUrl: server.origin },
    });
    const { raised } = await userWithFactor();
    const { codes } = (await post('/factors/recovery-codes', raised.access_token)).body as {
      codes: string[];
    };
    const attempt = (code: string) =>
      call(strict, 'POST', '/factors/recovery-codes/verify', { token: raised.access_token, body: { code } });
    for (let index = 0; index < 5; index += 1) expect((await attempt('wrong')).status).toBe(422);
    expect(codeOf(await attempt(codes[0] ?? ''))).toEqual([429, 'mfa_recovery_codes_locked']);
  });

  it('are deleted with the last other factor', async () => {
    const { factor, raised } = await userWithFactor();
    await post('/factors/recovery-codes', raised.access_token);
    await call(server, 'DELETE', `/factors/${factor.id}`, { token: raised.access_token });
    const user = await call(server, 'GET', '/user', { token: raised.access_token });
    expect(user.body.factors).toBeUndefined();
  });
});
