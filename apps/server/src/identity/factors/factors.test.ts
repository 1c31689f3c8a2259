import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { secondFactors } from '../../../testing/second-factor.ts';
import { acceptedStep } from './totp.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { anonymousEnabled: true }, trustProxy: true });
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const post = (path: string, token: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  call(server, 'POST', path, { token, body, headers });
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

const { enrol, challenge, verify, nextStep, userWithFactor } = secondFactors(() => server);

describe('TOTP', () => {
  it('refuses the same code a second time, also for a new challenge and in another session (mfa_verification_failed)', async () => {
    const email = address();
    const signed = await signUp(server, email);
    const factor = await enrol(signed.access_token);
    const code = factor.codeNow();
    const raised = (await verify(signed.access_token, factor, code)).body;
    expect(codeOf(await verify(String(raised.access_token), factor, code))).toEqual([
      422,
      'mfa_verification_failed',
    ]);
    const other = await call(server, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    const token = String(other.body.access_token);
    expect(codeOf(await verify(token, factor, code))).toEqual([422, 'mfa_verification_failed']);
    await nextStep(factor);
    expect((await verify(token, factor)).status).toBe(200);
  });

  it('accepts one of ten equal codes sent at once', async () => {
    const signed = await signUp(server, address());
    const factor = await enrol(signed.access_token);
    const challenges = await Promise.all(
      Array.from({ length: 10 }, () => challenge(signed.access_token, factor.id)),
    );
    const code = factor.codeNow();
    const answers = await Promise.all(
      challenges.map((id) =>
        post(`/factors/${factor.id}/verify`, signed.access_token, { challenge_id: id, code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts one step of clock skew either way, but never an earlier step than before', () => {
    const secret = new Secret({ size: 20 });
    const totp = new TOTP({ secret });
    const now = 1_800_000_000_000;
    const step = now / 30_000;
    const at = (steps: number) => totp.generate({ timestamp: now + steps * 30_000 });
    expect(acceptedStep(secret.base32, at(0), null, now)).toBe(step);
    expect(acceptedStep(secret.base32, at(-1), null, now)).toBe(step - 1);
    expect(acceptedStep(secret.base32, at(1), step, now)).toBe(step + 1);
    expect(acceptedStep(secret.base32, at(0), step, now)).toBeUndefined();
    expect(acceptedStep(secret.base32, at(-1), step, now)).toBeUndefined();
    expect(acceptedStep(secret.base32, at(2), null, now)).toBeUndefined();
    expect(acceptedStep(secret.base32, '12345', null, now)).toBeUndefined();
  });

  it('never issues aal2 for a refresh token from before the second factor, even within the reuse interval', async () => {
    for (const refreshReuseSeconds of [0, 10]) {
      await using patient = await startAuthServer({
        beside: server,
        settings: { refreshReuseSeconds, publicUrl: server.origin },
      });
      const { signed, raised } = await userWithFactor();
      const body = { refresh_token: signed.refresh_token };
      const answer = await call(patient, 'POST', '/token?grant_type=refresh_token', { body });
      expect(codeOf(answer)).toEqual([400, 'refresh_token_already_used']);
      expect(answer.body.access_token).toBeUndefined();
      // The reuse is detected, and the raised session ends with it.
      expect((await call(patient, 'GET', '/user', { token: raised.access_token })).status).toBe(403);
    }
  });

  it('treats an aal1 access token of a raised session as aal1, and ends the other aal1 sessions', async () => {
    const { email, signed, factor, raised } = await userWithFactor();
    expect(decodeJwt(raised.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(
      codeOf(await call(server, 'DELETE', `/factors/${factor.id}`, { token: signed.access_token })),
    ).toEqual([422, 'insufficient_aal']);
    const other = latestClient(server);
    await other.signInWithPassword({ email, password: PASSWORD });
    await nextStep(factor);
    expect((await verify(raised.access_token, factor)).status).toBe(200);
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('requires aal2 for changes of password, address and factors (insufficient_aal) and for anything else (second_factor_required)', async () => {
    const { email, raised } = await userWithFactor();
    const weak = await call(server, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    const token = String(weak.body.access_token);
    expect(
      codeOf(await call(server, 'PUT', '/user', { token, body: { password: 'another good one' } })),
    ).toEqual([401, 'insufficient_aal']);
    expect(codeOf(await call(server, 'PUT', '/user', { token, body: { email: address() } }))).toEqual([
      401,
      'insufficient_aal',
    ]);
    expect(codeOf(await post('/factors', token, { factor_type: 'totp' }))).toEqual([403, 'insufficient_aal']);
    expect(codeOf(await call(server, 'PUT', '/user', { token, body: { data: { a: 1 } } }))).toEqual([
      403,
      'second_factor_required',
    ]);
    expect(
      (
        await call(server, 'PUT', '/user', {
          token: raised.access_token,
          body: { password: 'another good one' },
        })
      ).status,
    ).toBe(200);
  });

  it('downgrades sessions to aal1 when their factor is removed, and rejects the old aal2 token', async () => {
    const { factor, raised } = await userWithFactor();
    expect(
      (await call(server, 'DELETE', `/factors/${factor.id}`, { token: raised.access_token })).body,
    ).toEqual({ id: factor.id });
    const refreshed = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: raised.refresh_token },
    });
    expect(decodeJwt(String(refreshed.body.access_token))).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });

  it('refuses challenges of other users and unknown ones (mfa_factor_not_found), expired ones (mfa_challenge_expired), used ones and those of another IP address (mfa_ip_address_mismatch)', async () => {
    const signed = await signUp(server, address());
    const stranger = await signUp(server, address());
    const token = signed.access_token;
    const factor = await enrol(token);
    expect(codeOf(await post(`/factors/${factor.id}/challenge`, stranger.access_token))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(codeOf(await post(`/factors/${randomUUID()}/challenge`, token))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(
      codeOf(
        await post(`/factors/${factor.id}/verify`, token, { challenge_id: randomUUID(), code: '000000' }),
      ),
    ).toEqual([422, 'mfa_factor_not_found']);
    const id = await challenge(token, factor.id);
    const code = factor.codeNow();
    expect(
      codeOf(
        await post(
          `/factors/${factor.id}/verify`,
          token,
          { challenge_id: id, code },
          { 'x-forwarded-for': '203.0.113.9' },
        ),
      ),
    ).toEqual([422, 'mfa_ip_address_mismatch']);
    await sql`update identity.challenges set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      server.identity.database,
    );
    expect(codeOf(await post(`/factors/${factor.id}/verify`, token, { challenge_id: id, code }))).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
    const fresh = await challenge(token, factor.id);
    const accepted = { challenge_id: fresh, code: factor.codeNow() };
    expect((await post(`/factors/${factor.id}/verify`, token, accepted)).status).toBe(200);
    expect(codeOf(await post(`/factors/${factor.id}/verify`, token, { challenge_id: fresh, code }))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
  });

  it('limits names (mfa_factor_name_conflict), number (too_many_enrolled_mfa_factors) and kinds of factors (mfa_phone_enroll_not_enabled)', async () => {
    const signed = await signUp(server, address());
    const token = signed.access_token;
    await enrol(token, 'phone');
    expect(codeOf(await post('/factors', token, { factor_type: 'totp', friendly_name: 'phone' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
    ]);
    for (let index = 1; index < 10; index += 1) await enrol(token, `phone ${index}`);
    expect(codeOf(await post('/factors', token, { factor_type: 'totp', friendly_name: 'one more' }))).toEqual(
      [422, 'too_many_enrolled_mfa_factors'],
    );
    expect(codeOf(await post('/factors', token, { factor_type: 'phone', phone: '1' }))).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
    ]);
    expect(codeOf(await post('/factors', token, { factor_type: 'magic' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(codeOf(await call(server, 'POST', '/factors', { body: {} }))).toEqual([401, 'no_authorization']);
    const anonymous = await call(server, 'POST', '/signup', { body: {} });
    expect(
      (await post('/factors', String(anonymous.body.access_token), { factor_type: 'totp' })).status,
    ).toBe(403);
  });
});
