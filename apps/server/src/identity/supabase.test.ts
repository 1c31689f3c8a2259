import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../testing/auth-server.ts';

/** The unmodified official client as applications use it: created with a URL and a key. */
const BUSY = { interval: 500 };
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const open = () => createClient(server.origin, 'any-key', { auth: { autoRefreshToken: false } }).auth;

/** Retries while the server responds that it's busy, as a client should. */
function signUpWith(auth: ReturnType<typeof open>, email: string) {
  return vi.waitFor(async () => {
    const answer = await auth.signUp({ email, password: PASSWORD });
    expect(answer.error).toBeNull();
    return answer;
  }, BUSY);
}

it('@supabase/supabase-js signs up, reads user and claims, refreshes, resets the password and signs out', async () => {
  const auth = open();
  const email = `${randomUUID()}@example.com`;
  const signedUp = await signUpWith(auth, email);
  const id = signedUp.data.user?.id;
  expect((await auth.getUser()).data.user).toMatchObject({ id, email });
  // Verified with the public keys of /.well-known/jwks.json, without a request to the server.
  expect((await auth.getClaims()).data?.claims).toMatchObject({ sub: id, email, aal: 'aal1' });
  const before = signedUp.data.session?.refresh_token;
  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(before);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  const { code } = await server.mailTo(email);
  const other = open();
  expect((await other.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  expect((await other.updateUser({ password: 'another horse battery' })).error).toBeNull();
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await auth.signInWithPassword({ email, password: 'another horse battery' })).error).toBeNull();
  const { data } = await auth.getSession();
  const accessToken = data.session?.access_token ?? '';
  expect((await auth.signOut()).error).toBeNull();
  expect((await auth.getSession()).data.session).toBeNull();
  // The client's name for our 403 `session_not_found`.
  expect((await auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError');
});

it('@supabase/supabase-js adds an authenticator app and reaches the second level with it', async () => {
  const auth = open();
  await signUpWith(auth, `${randomUUID()}@example.com`);
  const { data: factor, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (error !== null) throw error;
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
  expect((await auth.getClaims()).data?.claims.aal).toBe('aal2');
});
