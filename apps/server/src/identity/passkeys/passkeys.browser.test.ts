import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import {
  bundleClient,
  CLIENT_PACKAGES,
  LAPTOP,
  launchBrowser,
  openAuthenticatorPage,
  startAuthPageServer,
} from '../../../testing/auth-page.ts';
import { secondFactors } from '../../../testing/second-factor.ts';
import { createAccessTokenVerifier } from '../tokens/verify-access-token.ts';

declare const window: { auth: InstanceType<typeof AuthClient> };
declare const PublicKeyCredential: {
  parseCreationOptionsFromJSON(options: unknown): never;
  parseRequestOptionsFromJSON(options: unknown): never;
};

type PageServer = Awaited<ReturnType<typeof startAuthPageServer>>;
let browser: Browser;
let server: PageServer;
beforeAll(async () => {
  server = await startAuthPageServer({ latest: await bundleClient(CLIENT_PACKAGES.latest) });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

const address = () => `${randomUUID()}@example.com`;
const { userWithFactor } = secondFactors(() => server);
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const post = (path: string, body: unknown, token?: string) =>
  call({ url: `${server.site}/auth/v1` }, 'POST', path, { body, ...(token === undefined ? {} : { token }) });

const openPage = () => openAuthenticatorPage(browser, server.site, LAPTOP);

async function register(page: Page, token: string) {
  const { body } = await post('/passkeys/registration/options', {}, token);
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = await navigator.credentials.create({ publicKey });
    return JSON.parse(JSON.stringify(made));
  }, body.options);
  return { challenge_id: body.challenge_id, credential };
}

async function assert(page: Page) {
  const { body } = await post('/passkeys/authentication/options', {});
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return JSON.parse(JSON.stringify(await navigator.credentials.get({ publicKey })));
  }, body.options);
  return { challenge_id: body.challenge_id, credential };
}

describe('passkeys', () => {
  it('are added, named, used to sign in without a password, and removed, by the client’s own calls', async () => {
    await using opened = await openPage();
    const email = address();
    const outcome = await opened.page.evaluate(
      async ([email, password]) => {
        const { auth } = window;
        await auth.signUp({ email: email ?? '', password: password ?? '' });
        const registered = await auth.registerPasskey();
        const id = registered.data?.id ?? '';
        const named = await auth.passkey.update({ passkeyId: id, friendlyName: 'laptop' });
        await auth.signOut();
        const signedIn = await auth.signInWithPasskey();
        const listed = await auth.passkey.list();
        const removed = await auth.passkey.delete({ passkeyId: id });
        const left = await auth.passkey.list();
        const errors = [registered, named, signedIn, listed, removed].map(({ error }) => error?.message);
        return { errors, email: signedIn.data?.user?.email, listed: listed.data, left: left.data };
      },
      [email, PASSWORD],
    );
    expect(outcome.errors).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(outcome.email).toBe(email);
    expect(outcome.listed).toMatchObject([{ friendly_name: 'laptop' }]);
    expect(outcome.listed?.[0]).toHaveProperty('last_used_at');
    expect(outcome.left).toEqual([]);
  });

  it('accept a challenge once, in time, and only for its own user (webauthn_challenge_not_found, webauthn_challenge_expired)', async () => {
    await using opened = await openPage();
    const { access_token: token } = await signUp({ url: server.url }, address());
    const stranger = await signUp({ url: server.url }, address());
    const registration = await register(opened.page, token);
    expect(codeOf(await post('/passkeys/registration/verify', registration, stranger.access_token))).toEqual([
      400,
      'webauthn_challenge_not_found',
    ]);
    expect((await post('/passkeys/registration/verify', registration, token)).status).toBe(200);
    expect(codeOf(await post('/passkeys/registration/verify', registration, token))).toEqual([
      400,
      'webauthn_challenge_not_found',
    ]);
    const assertion = await assert(opened.page);
    expect((await post('/passkeys/authentication/verify', assertion)).body.access_token).toBeTruthy();
    expect(codeOf(await post('/passkeys/authentication/verify', assertion))).toEqual([
      400,
      'webauthn_challenge_not_found',
    ]);
    const late = await assert(opened.page);
    await sql`update identity.passkey_challenges set expires_at = now() - interval '1 second'`.execute(
      server.identity.database,
    );
    expect(codeOf(await post('/passkeys/authentication/verify', late))).toEqual([
      400,
      'webauthn_challenge_expired',
    ]);
  });

  it('are refused without the authenticator’s signature (webauthn_verification_failed), as are unknown ones', async () => {
    await using opened = await openPage();
    const { access_token: token } = await signUp({ url: server.url }, address());
    const registration = await register(opened.page, token);
    const other = await post('/passkeys/registration/options', {}, token);
    expect(
      codeOf(
        await post(
          '/passkeys/registration/verify',
          { ...registration, challenge_id: other.body.challenge_id },
          token,
        ),
      ),
    ).toEqual([400, 'webauthn_verification_failed']);
    expect((await post('/passkeys/registration/verify', registration, token)).status).toBe(200);
    const assertion = await assert(opened.page);
    const { response } = assertion.credential;
    const forged = {
      ...assertion,
      credential: {
        ...assertion.credential,
        response: { ...response, signature: response.signature.replace(/^.{8}/, 'AAAAAAAA') },
      },
    };
    expect(codeOf(await post('/passkeys/authentication/verify', forged))).toEqual([
      400,
      'webauthn_verification_failed',
    ]);
    const unknown = await assert(opened.page);
    unknown.credential.id = 'AAAA';
    unknown.credential.rawId = 'AAAA';
    expect(codeOf(await post('/passkeys/authentication/verify', unknown))).toEqual([
      400,
      'webauthn_verification_failed',
    ]);
    const refusals = await server.identity.database
      .selectFrom('identity.auditLog')
      .select('id')
      .where('event', '=', 'passkey_refused')
      .execute();
    expect(refusals.length).toBeGreaterThan(0);
  });

  it('count as two factors: the session is aal2, needs no code, and loses that with the passkey', async () => {
    await using opened = await openPage();
    const { raised, factor, signed } = await userWithFactor();
    const registered = await post(
      '/passkeys/registration/verify',
      await register(opened.page, raised.access_token),
      raised.access_token,
    );
    const { body } = await post('/passkeys/authentication/verify', await assert(opened.page));
    const token = String(body.access_token);
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'webauthn' }] });
    const verify = createAccessTokenVerifier(server.identity, undefined);
    const principal = await verify(token);
    expect(principal).toMatchObject({ userId: signed.user.id, aal: 'aal2', hasFactor: true });
    expect(principal.provedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    // The code doesn't replace the passkey: without the app, the session still relies on the passkey.
    const gone = await call(server, 'DELETE', `/factors/${factor.id}`, { token: raised.access_token });
    expect(gone.status).toBe(200);
    expect(await verify(token)).toMatchObject({ aal: 'aal2', hasFactor: false });
    const removed = await call(server, 'DELETE', `/passkeys/${registered.body.id}`, { token });
    expect(removed.status).toBe(204);
    await expect(verify(token)).rejects.toMatchObject({ code: 'session_ended' });
    const refreshed = await post('/token?grant_type=refresh_token', { refresh_token: body.refresh_token });
    expect(decodeJwt(String(refreshed.body.access_token))).toMatchObject({ aal: 'aal1', amr: [] });
  });

  it('reauthenticate a session of their own user, and lead to aal2 without a code', async () => {
    await using opened = await openPage();
    const { email, raised } = await userWithFactor();
    const registration = await register(opened.page, raised.access_token);
    await post('/passkeys/registration/verify', registration, raised.access_token);
    const weak = await post('/token?grant_type=password', { email, password: PASSWORD });
    const stranger = await signUp({ url: server.url }, address());
    const foreign = await post('/reauthenticate', await assert(opened.page), stranger.access_token);
    expect(codeOf(foreign)).toEqual([400, 'webauthn_verification_failed']);
    const assertion = await assert(opened.page);
    const proved = await post('/reauthenticate', assertion, String(weak.body.access_token));
    const before = decodeJwt(String(weak.body.access_token));
    expect(decodeJwt(String(proved.body.access_token))).toMatchObject({
      session_id: before.session_id,
      aal: 'aal2',
      amr: [{ method: 'webauthn' }, { method: 'password' }],
    });
    expect(codeOf(await post('/reauthenticate', assertion, String(proved.body.access_token)))).toEqual([
      400,
      'webauthn_challenge_not_found',
    ]);
  });

  it('are unique (webauthn_credential_exists) and at most ten per user (too_many_passkeys); another user’s can’t be renamed (webauthn_credential_not_found)', async () => {
    await using opened = await openPage();
    const { access_token: token, user } = await signUp({ url: server.url }, address());
    const registration = await register(opened.page, token);
    const { database } = server.identity;
    const insert = (credentialId: string, owner = user.id) =>
      database
        .insertInto('identity.passkeys')
        .values({
          id: randomUUID(),
          userId: owner,
          credentialId,
          publicKey: Buffer.alloc(1),
          transports: '[]',
          friendlyName: null,
          lastUsedAt: null,
        })
        .execute();
    const stranger = await signUp({ url: server.url }, address());
    await insert(registration.credential.id, stranger.user.id);
    expect(codeOf(await post('/passkeys/registration/verify', registration, token))).toEqual([
      422,
      'webauthn_credential_exists',
    ]);
    for (let index = 0; index < 10; index += 1) await insert(`filler-${randomUUID()}`);
    expect(codeOf(await post('/passkeys/registration/options', {}, token))).toEqual([
      422,
      'too_many_passkeys',
    ]);
    const missing = await call({ url: server.url }, 'PATCH', `/passkeys/${randomUUID()}`, {
      token,
      body: { friendly_name: 'x' },
    });
    expect(codeOf(missing)).toEqual([404, 'webauthn_credential_not_found']);
    expect(
      codeOf(
        await call({ url: server.url }, 'PATCH', `/passkeys/${randomUUID()}`, {
          token,
          body: { friendly_name: 'x'.repeat(121) },
        }),
      ),
    ).toEqual([400, 'validation_failed']);
  });
});
