import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, type Signed, signUp } from '../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';
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

interface Enrolled {
  id: string;
  codeNow(): string;
}

async function enrol(token: string, name = ''): Promise<Enrolled> {
  const { body } = await post('/factors', token, { factor_type: 'totp', friendly_name: name });
  const { secret } = body.totp as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { id: String(body.id), codeNow: () => totp.generate() };
}

async function challenge(token: string, factorId: string): Promise<string> {
  const { body } = await post(`/factors/${factorId}/challenge`, token, { factorId });
  return String(body.id);
}

async function verify(token: string, factor: Enrolled, code = factor.codeNow()) {
  return post(`/factors/${factor.id}/verify`, token, {
    challenge_id: await challenge(token, factor.id),
    code,
  });
}

/** The code of the step that was just accepted is spent; this makes the server forget it, as half a minute would. */
async function nextStep(factor: Enrolled): Promise<void> {
  await sql`update identity.factors set last_accepted_step = last_accepted_step - 5 where id = ${factor.id}`.execute(
    server.identity.database,
  );
}

async function withFactor(): Promise<{ email: string; signed: Signed; factor: Enrolled; raised: Signed }> {
  const email = address();
  const signed = await signUp(server, email);
  const factor = await enrol(signed.access_token, 'phone');
  const raised = (await verify(signed.access_token, factor)).body as unknown as Signed;
  return { email, signed, factor, raised };
}

describe('TOTP', () => {
  it('refuses the same code a second time, also on a fresh challenge and in another session (mfa_verification_failed)', async () => {
    const { email, factor, raised } = await withFactor();
    const code = factor.codeNow();
    expect(codeOf(await verify(raised.access_token, factor, code))).toEqual([422, 'mfa_verification_failed']);
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

  it('remembers the step: one step of skew either way, never back', () => {
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

  it('never lets a refresh token from before the second factor mint aal2, with a reuse interval either', async () => {
    for (const refreshReuseSeconds of [0, 10]) {
      await using patient = await startAuthServer({
        beside: server,
        settings: { refreshReuseSeconds, publicUrl: server.origin },
      });
      const { signed, raised } = await withFactor();
      const body = { refresh_token: signed.refresh_token };
      const answer = await call(patient, 'POST', '/token?grant_type=refresh_token', { body });
      expect(codeOf(answer)).toEqual([400, 'refresh_token_already_used']);
      expect(answer.body.access_token).toBeUndefined();
      // The theft is noticed: the session that was raised ends with it.
      expect((await call(patient, 'GET', '/user', { token: raised.access_token })).status).toBe(403);
    }
  });

  it('takes an aal1 access token of a raised session for aal1, and ends the other aal1 sessions', async () => {
    const { email, signed, factor, raised } = await withFactor();
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

  it('asks for aal2 before password, address or factors change (insufficient_aal)', async () => {
    const { email, raised } = await withFactor();
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
    expect((await call(server, 'PUT', '/user', { token, body: { data: { a: 1 } } })).status).toBe(200);
    expect(
      (
        await call(server, 'PUT', '/user', {
          token: raised.access_token,
          body: { password: 'another good one' },
        })
      ).status,
    ).toBe(200);
  });

  it('drops sessions to aal1 when their factor goes, and the old aal2 token with them', async () => {
    const { factor, raised } = await withFactor();
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

  it('refuses challenges of others, used ones, expired ones and unknown ones', async () => {
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
    expect((await post(`/factors/${factor.id}/verify`, token, { challenge_id: fresh, code })).status).toBe(
      200,
    );
    expect(codeOf(await post(`/factors/${factor.id}/verify`, token, { challenge_id: fresh, code }))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
  });

  it('limits names, number and kinds of factors', async () => {
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
    expect(codeOf(await post('/factors', token, { factor_type: 'webauthn' }))).toEqual([
      422,
      'mfa_webauthn_enroll_not_enabled',
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

  it('stops guessing after ten wrong codes in 15 minutes, from wherever they come', async () => {
    await using strict = await startAuthServer({
      beside: server,
      realLimits: ['failedFactorsPerAccount'],
      trustProxy: true,
      settings: { publicUrl: server.origin },
    });
    const signed = await signUp(server, address());
    const factor = await enrol(signed.access_token);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      const asked = await call(strict, 'POST', `/factors/${factor.id}/challenge`, {
        token: signed.access_token,
        body: {},
        headers,
      });
      const answer = await call(strict, 'POST', `/factors/${factor.id}/verify`, {
        token: signed.access_token,
        body: { challenge_id: asked.body.id, code: index === 10 ? factor.codeNow() : '000000' },
        headers,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('recovery codes', () => {
  it('raise a session once each, are counted, replaced and removed, by the client’s own calls', async () => {
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

  it('lock after five wrong ones (mfa_recovery_codes_locked)', async () => {
    await using strict = await startAuthServer({
      beside: server,
      realLimits: ['failedRecoveryCodesPerAccount'],
      settings: { publicUrl: server.origin },
    });
    const { raised } = await withFactor();
    const { codes } = (await post('/factors/recovery-codes', raised.access_token)).body as {
      codes: string[];
    };
    const attempt = (code: string) =>
      call(strict, 'POST', '/factors/recovery-codes/verify', { token: raised.access_token, body: { code } });
    for (let index = 0; index < 5; index += 1) expect((await attempt('wrong')).status).toBe(422);
    expect(codeOf(await attempt(codes[0] ?? ''))).toEqual([429, 'mfa_recovery_codes_locked']);
  });

  it('go when the last other factor goes', async () => {
    const { factor, raised } = await withFactor();
    await post('/factors/recovery-codes', raised.access_token);
    await call(server, 'DELETE', `/factors/${factor.id}`, { token: raised.access_token });
    const user = await call(server, 'GET', '/user', { token: raised.access_token });
    expect(user.body.factors).toBeUndefined();
  });
});
