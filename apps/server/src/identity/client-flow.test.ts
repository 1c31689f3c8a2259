import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestClient, olderClient, PASSWORD } from '../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../testing/auth-server.ts';
import { pressLink } from '../../testing/press-link.ts';
import { signServiceRoleToken } from './tokens/access-tokens.ts';

const clients = [
  { version: '2.119.0', open: latestClient },
  { version: '2.70.0', open: olderClient },
];

describe.each(clients)('the unmodified auth-js $version', ({ open }) => {
  let instant: AuthServer;
  let mailed: AuthServer;
  beforeAll(async () => {
    instant = await startAuthServer({ settings: { anonymousEnabled: true } });
    mailed = await startAuthServer({
      settings: { autoConfirm: false, redirectAllowList: ['https://app.example/**'] },
    });
  });
  afterAll(async () => {
    await instant[Symbol.asyncDispose]();
    await mailed[Symbol.asyncDispose]();
  });
  const address = () => `${randomUUID()}@example.com`;

  it('signs up, reads and merges user data, refreshes, signs out and in again', async () => {
    const client = open(instant);
    const events: string[] = [];
    client.onAuthStateChange((event) => {
      events.push(event);
    });
    const email = address();
    const signedUp = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: { name: 'Ann', plan: 'a' } },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.token_type).toBe('bearer');
    expect(signedUp.data.user).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ann', plan: 'a' },
    });
    expect(signedUp.data.user?.identities).toMatchObject([{ provider: 'email', email }]);
    const updated = await client.updateUser({ data: { plan: 'b' } });
    expect(updated.data.user?.user_metadata).toEqual({ name: 'Ann', plan: 'b' });
    const before = (await client.getSession()).data.session?.refresh_token;
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(before);
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    const wrong = await client.signInWithPassword({ email, password: 'not this one' });
    expect(wrong.error).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
      message: 'Invalid login credentials',
    });
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect(events).toEqual(
      expect.arrayContaining([
        'INITIAL_SESSION',
        'SIGNED_IN',
        'USER_UPDATED',
        'TOKEN_REFRESHED',
        'SIGNED_OUT',
      ]),
    );
  });

  it('signs in anonymously and becomes a user with an address', async () => {
    const client = open(instant);
    const { data, error } = await client.signInAnonymously({ options: { data: { from: 'demo' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
    const email = address();
    const upgraded = await client.updateUser({ email, password: PASSWORD });
    expect(upgraded.error).toBeNull();
    expect(upgraded.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  });

  it('rejects invalid input with errors that the client knows', async () => {
    const client = open(instant);
    const email = address();
    const short = await client.signUp({ email, password: 'abc' });
    expect(short.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    });
    const common = await client.signUp({ email, password: 'Password' });
    expect(common.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
    await client.signUp({ email, password: PASSWORD });
    expect((await open(instant).signUp({ email, password: PASSWORD })).error).toMatchObject({
      code: 'user_already_exists',
      status: 422,
    });
  });

  it('confirms an address by code and by link, and gives the same answer for a taken address', async () => {
    const email = address();
    const client = open(mailed);
    const first = await client.signUp({ email, password: PASSWORD });
    expect(first.data.session).toBeNull();
    const mail = await mailed.mailTo(email);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'email_not_confirmed',
    });
    const verified = await client.verifyOtp({ email, token: mail.code, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect(verified.data.user?.id).toBe(first.data.user?.id);
    const again = await open(mailed).signUp({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(first.data.user ?? {}).sort());
    // Clients read an empty list as "already registered", so both responses have one identity.
    for (const { data } of [first, again])
      expect(data.user?.identities).toMatchObject([
        { provider: 'email', user_id: data.user?.id, identity_data: { email, email_verified: false } },
      ]);
    const third = await open(mailed).signUp({ email, password: PASSWORD });
    const ids = [first, again, third].map(({ data }) => data.user?.identities?.[0]?.identity_id);
    expect(new Set(ids).size).toBe(3);
    expect(again.data.user?.id).not.toBe(first.data.user?.id);
    const other = address();
    await client.signUp({ email: other, password: PASSWORD });
    const link = (await mailed.mailTo(other)).link;
    expect((await mailed.mails()).filter((sent) => sent.to === email)).toHaveLength(1);
    const response = await pressLink(link);
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get('location') ?? '');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(target.origin).toBe('http://localhost:3000');
    expect(fragment.get('type')).toBe('signup');
    const set = await open(mailed).setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(set.data.user?.email).toBe(other);
  });

  it('recovers a password through a PKCE link, and only the recovering session continues', async () => {
    const email = address();
    const elsewhere = open(mailed);
    await elsewhere.signUp({ email, password: PASSWORD });
    const { code } = await mailed.mailTo(email);
    await elsewhere.verifyOtp({ email, token: code, type: 'email' });
    const client = open(mailed, { flowType: 'pkce' });
    expect(
      (await client.resetPasswordForEmail(email, { redirectTo: 'https://app.example/reset?a=1' })).error,
    ).toBeNull();
    const { link } = await mailed.mailTo(email, 2);
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    const response = await pressLink(link);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe('https://app.example/reset');
    const flowId = [...target.searchParams].find(([name]) => name.includes('flow'))?.[1];
    const authCode = target.searchParams.get('code') ?? '';
    const exchanged = await (flowId === undefined
      ? client.exchangeCodeForSession(authCode)
      : client.exchangeCodeForSession(authCode, flowId as never));
    expect(exchanged.error).toBeNull();
    expect((await client.updateUser({ password: 'a new long password' })).error).toBeNull();
    expect((await elsewhere.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect(
      (await open(mailed).signInWithPassword({ email, password: 'a new long password' })).error,
    ).toBeNull();
  });

  it('signs in with a one-time code, and creates the user if it’s new', async () => {
    const email = address();
    const client = open(mailed);
    expect((await client.signInWithOtp({ email, options: { data: { a: 1 } } })).error).toBeNull();
    const { code } = await mailed.mailTo(email);
    const verified = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.user_metadata).toEqual({ a: 1 });
  });

  it('changes an address once both the old and the new one confirm it', async () => {
    const email = address();
    const newEmail = address();
    const client = open(mailed);
    await client.signUp({ email, password: PASSWORD });
    await client.verifyOtp({ email, token: (await mailed.mailTo(email)).code, type: 'signup' });
    const asked = await client.updateUser({ email: newEmail });
    expect(asked.data.user).toMatchObject({ email, new_email: newEmail });
    const half = await client.verifyOtp({
      email: newEmail,
      token: (await mailed.mailTo(newEmail)).code,
      type: 'email_change',
    });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    const whole = await client.verifyOtp({
      email,
      token: (await mailed.mailTo(email, 2)).code,
      type: 'email_change',
    });
    expect(whole.data.user?.email).toBe(newEmail);
    expect(whole.data.user?.new_email).toBeUndefined();
  });

  it('enrols, challenges and verifies a second factor, and drops to aal1 when it is removed', async () => {
    const client = open(instant);
    await client.signUp({ email: address(), password: PASSWORD });
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone', issuer: 'Test' });
    if (enrolled.error !== null || enrolled.data.type !== 'totp') throw new Error('enrol failed');
    const { totp } = enrolled.data;
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/s);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Test/);
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
    const raised = await client.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
    expect(raised.error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await client.mfa.unenroll({ factorId: enrolled.data.id })).error).toBeNull();
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  it('administers users with the service role', async () => {
    const token = await signServiceRoleToken(instant.identity, 60);
    const { admin } = open(instant, { headers: { Authorization: `Bearer ${token}` } });
    const email = address();
    const created = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { a: 1 },
    });
    expect(created.error).toBeNull();
    const id = created.data.user?.id ?? '';
    const listed = await admin.listUsers({ page: 1, perPage: 5 });
    expect(listed.data.users.some((user) => user.id === id)).toBe(true);
    const user = open(instant);
    await user.signInWithPassword({ email, password: PASSWORD });
    expect((await admin.updateUserById(id, { ban_duration: '1h' })).data.user?.banned_until).toBeTruthy();
    expect((await user.getUser()).error).not.toBeNull();
    expect((await user.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('user_banned');
    const link = await admin.generateLink({ type: 'recovery', email });
    expect(link.data.properties?.hashed_token).toMatch(/^[0-9a-f]{56}$/);
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    const invited = await admin.inviteUserByEmail(address(), { data: { team: 1 } });
    expect(invited.data.user?.invited_at).toBeTruthy();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
  });
});
