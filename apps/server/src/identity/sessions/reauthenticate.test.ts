import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { anonymousEnabled: true } });
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const prove = (token: string, body: object, at: { url: string } = server) =>
  call(at, 'POST', '/reauthenticate', { token, body });
const refresh = (refreshToken: unknown) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });

describe('reauthentication of a session', () => {
  it('by password keeps the session and issues tokens with the time of the proof', async () => {
    const signed = await signUp(server, address());
    const before = decodeJwt(signed.access_token);
    const { status, body } = await prove(signed.access_token, { password: PASSWORD });
    expect(status).toBe(200);
    const claims = decodeJwt(String(body.access_token));
    expect(claims).toMatchObject({
      session_id: before.session_id,
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('leaves no earlier refresh token that could get the proof: its use ends the session', async () => {
    const signed = await signUp(server, address());
    const { body } = await prove(signed.access_token, { password: PASSWORD });
    const stolen = await refresh(signed.refresh_token);
    expect([stolen.status, stolen.body.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await call(server, 'GET', '/user', { token: String(body.access_token) })).status).toBe(403);
  });

  it('by a mailed nonce is for users without a password; a nonce works once', async () => {
    const email = address();
    const client = latestClient(server);
    await client.signUp({ email, password: PASSWORD });
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await server.mailTo(email);
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    const { status, body } = await prove(token, { nonce: code });
    expect([status, decodeJwt(String(body.access_token)).amr]).toMatchObject([
      200,
      [{ method: 'otp' }, { method: 'password' }],
    ]);
    const again = await prove(String(body.access_token), { nonce: code });
    expect([again.status, again.body.code]).toEqual([422, 'reauthentication_not_valid']);
    // The official client adopts the tokens as its session.
    const taken = await client.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    });
    expect(taken.error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('is refused with a wrong password, with nothing, without a session, and for a user without a password', async () => {
    const signed = await signUp(server, address());
    const codeOf = async (token: string, body: object) => (await prove(token, body)).body.code;
    expect(await codeOf(signed.access_token, { password: 'wrong' })).toBe('invalid_credentials');
    expect(await codeOf(signed.access_token, {})).toBe('validation_failed');
    expect(await codeOf(signed.access_token, { nonce: '000000' })).toBe('reauthentication_not_valid');
    expect((await call(server, 'POST', '/reauthenticate', { body: { password: PASSWORD } })).status).toBe(
      401,
    );
    const anonymous = await call(server, 'POST', '/signup', { body: {} });
    expect(await codeOf(String(anonymous.body.access_token), { password: PASSWORD })).toBe(
      'invalid_credentials',
    );
  });

  it('can’t be used for guessing: wrong passwords count as they do at sign-in', async () => {
    await using strict = await startAuthServer({
      beside: server,
      realLimits: ['failedPasswordsPerNetwork'],
      settings: { publicUrl: server.origin },
    });
    const email = address();
    const signed = await signUp(server, email);
    const guesses: Promise<{ status: number }>[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push(prove(signed.access_token, { password: `guess ${guess}` }, strict));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const right = await prove(signed.access_token, { password: PASSWORD }, strict);
    expect(right.status).toBe(429);
    const signIn = await call(strict, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(signIn.status).toBe(429);
  });
});
