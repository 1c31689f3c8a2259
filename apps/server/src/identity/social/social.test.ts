import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  CookieJar,
  type RunningProvider,
  startGithub,
  startOidcProvider,
  visit,
} from '../../../testing/oidc-provider.ts';
import { startSmallOidcProvider } from '../../../testing/small-oidc-provider.ts';
import type { ProviderSettings } from '../settings.ts';
import { openProviders } from './providers.ts';

let server: AuthServer;
let provider: RunningProvider;
beforeAll(async () => {
  server = await startAuthServer({
    settings: { manualLinkingEnabled: true, autoConfirm: false, siteUrl: 'http://localhost:3000' },
  });
  provider = await startOidcProvider(`${server.url}/callback`);
  configure(server, [oidc()]);
});
afterAll(async () => {
  await provider[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const oidc = (): ProviderSettings => ({
  name: 'google',
  kind: 'openid',
  url: provider.issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  allowHttp: true,
});
/** The provider needs the server's address and vice versa, so one of them is set afterwards. */
function configure(of: AuthServer, providers: ProviderSettings[]): void {
  of.identity.providers = openProviders({ providers });
}
const atSite = (url: string) => url.startsWith('http://localhost:3000');
const address = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

function person(change: Partial<{ email: string; email_verified: boolean; name: string }> = {}): string {
  const login = `p${randomBytes(6).toString('hex')}`;
  provider.people.set(login, { sub: login, email: address(), email_verified: true, name: 'Pat', ...change });
  return login;
}

function fragmentOf(url: string): URLSearchParams {
  return new URLSearchParams(new URL(url).hash.slice(1));
}

/** Starts linking as a browser would, and keeps the cookie. */
async function begin(
  url: string,
  token: string,
  publicUrl = server.url,
): Promise<{ url: string; jar: CookieJar }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const jar = new CookieJar();
  // A browser's cookies ignore the port, but the cookie jar doesn't.
  jar.store(publicUrl, response);
  return { url: (await response.json()).url, jar };
}

async function exchange(client: ReturnType<typeof latestClient>, url: string): Promise<void> {
  const { searchParams } = new URL(url);
  const flowId = [...searchParams].find(([name]) => name.includes('flow'))?.[1];
  const { error } = await client.exchangeCodeForSession(searchParams.get('code') ?? '', flowId as never);
  expect(error).toBeNull();
}

describe('social sign-in', () => {
  it('works with a real OpenID provider and PKCE, by the client’s own calls; a second visit is the same user', async () => {
    const login = person();
    const ids = [];
    for (let round = 0; round < 2; round += 1) {
      const client = latestClient(server, { flowType: 'pkce' });
      const { data } = await client.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: 'http://localhost:3000/in', skipBrowserRedirect: true },
      });
      const target = new URL(await visit(data.url ?? '', login, atSite));
      const flowId = [...target.searchParams].find(([name]) => name.includes('flow'))?.[1];
      const { data: exchanged, error } = await client.exchangeCodeForSession(
        target.searchParams.get('code') ?? '',
        flowId as never,
      );
      expect(error).toBeNull();
      expect(exchanged.user).toMatchObject({
        email: provider.people.get(login)?.email,
        app_metadata: { provider: 'google', providers: ['google'] },
        user_metadata: { full_name: 'Pat' },
      });
      expect(exchanged.user?.identities).toHaveLength(1);
      ids.push(exchanged.user?.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('answers in the fragment without PKCE, only to the browser that started it (bad_oauth_state)', async () => {
    const start = `${server.url}/authorize?provider=google&redirect_to=http://localhost:3000/in`;
    const inside = fragmentOf(await visit(start, person(), atSite));
    expect(inside.get('access_token')).toBeTruthy();
    const begun = await fetch(start, { redirect: 'manual' });
    const stolen = await visit(begun.headers.get('location') ?? '', person(), atSite, new CookieJar());
    expect(fragmentOf(stolen).get('error_code')).toBe('bad_oauth_state');
  });

  it('links an address that the provider has verified, and takes an unconfirmed account back from a stranger', async () => {
    const email = address();
    await call(server, 'POST', '/signup', { body: { email, password: 'the stranger’s password' } });
    await server.mailTo(email);
    const inside = fragmentOf(
      await visit(`${server.url}/authorize?provider=google`, person({ email }), atSite),
    );
    const user = await call(server, 'GET', '/user', { token: inside.get('access_token') ?? '' });
    expect(user.body).toMatchObject({ email, app_metadata: { providers: ['email', 'google'] } });
    const stranger = await call(server, 'POST', '/token?grant_type=password', {
      body: { email, password: 'the stranger’s password' },
    });
    expect(codeOf(stranger)).toEqual([400, 'email_not_confirmed']);
  });

  it('refuses an address that the provider hasn’t verified (provider_email_needs_verification)', async () => {
    const email = address();
    await using open = await startAuthServer({ beside: server, settings: { publicUrl: server.origin } });
    await signUp(open, email);
    const url = await visit(
      `${server.url}/authorize?provider=google`,
      person({ email, email_verified: false }),
      atSite,
    );
    expect(fragmentOf(url).get('error_code')).toBe('provider_email_needs_verification');
    expect(fragmentOf(url).has('access_token')).toBe(false);
  });

  it.each([
    ['with its key', null],
    ['with another key', 'unexpected_failure'],
  ] as const)('takes an ID token only when the provider signed it: signed %s', async (signs, refusal) => {
    const somebody = { sub: randomUUID(), email: address(), email_verified: true };
    await using small = await startSmallOidcProvider({ person: somebody, signs });
    await using open = await startAuthServer({ beside: server });
    configure(open, [{ ...oidc(), url: small.issuer }]);
    const end = await visit(`${open.url}/authorize?provider=google`, '', atSite);
    expect(fragmentOf(end).get('error_code')).toBe(refusal);
    expect(fragmentOf(end).has('access_token')).toBe(refusal === null);
  });

  it('refuses unknown providers, made-up states and states used before', async () => {
    expect((await call(server, 'GET', '/authorize?provider=nobody')).body).toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(/^Unsupported provider: /),
    });
    const made = await call(server, 'GET', `/callback?code=1&state=${randomUUID()}.abc`);
    expect(made.status).toBe(303);
    expect(fragmentOf(made.headers.get('location') ?? '').get('error_code')).toBe('bad_oauth_state');
    const jar = new CookieJar();
    let callback = '';
    await visit(
      `${server.url}/authorize?provider=google`,
      person(),
      (url) => {
        if (url.includes('/callback?')) callback = url;
        return atSite(url);
      },
      jar,
    );
    const replayed = await fetch(callback, { redirect: 'manual', headers: { cookie: jar.header(callback) } });
    expect(fragmentOf(replayed.headers.get('location') ?? '').get('error_code')).toBe('bad_oauth_state');
  });

  it('passes on the provider’s message of refusal, with PKCE in the query, too (bad_oauth_callback)', async () => {
    const challenge = createHash('sha256').update('x'.repeat(43)).digest('base64url');
    const begun = await fetch(
      `${server.url}/authorize?provider=google&code_challenge=${challenge}&code_challenge_method=s256`,
      { redirect: 'manual' },
    );
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const answer = await call(
      server,
      'GET',
      `/callback?error=access_denied&error_description=Call+0900+123&state=${state}`,
    );
    const target = new URL(answer.headers.get('location') ?? '');
    expect([
      answer.status,
      target.searchParams.get('error_code'),
      target.searchParams.get('error_description'),
    ]).toEqual([303, 'bad_oauth_callback', 'The sign-in was cancelled at google']);
    expect(answer.headers.get('location')).not.toContain('0900');
  });

  it('links and unlinks a provider of a signed-in user (identity_already_exists, identity_not_found, single_identity_not_deletable)', async () => {
    await using open = await startAuthServer({
      beside: server,
      settings: { manualLinkingEnabled: true, publicUrl: server.origin },
    });
    configure(open, [oidc()]);
    const client = latestClient(open, { flowType: 'pkce' });
    await client.signUp({ email: address(), password: PASSWORD });
    const login = person();
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: 'http://localhost:3000/in', skipBrowserRedirect: true },
    });
    await exchange(client, await visit(data.url ?? '', login, atSite));
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider: name }) => name)).toEqual(['email', 'google']);
    const other = latestClient(open);
    await other.signUp({ email: address(), password: PASSWORD });
    const second = new URL(`${open.url}/user/identities/authorize?provider=google`);
    const begun = await begin(second.href, (await other.getSession()).data.session?.access_token ?? '');
    expect(fragmentOf(await visit(begun.url, login, atSite, begun.jar)).get('error_code')).toBe(
      'identity_already_exists',
    );
    const [first, google] = identities;
    if (first === undefined || google === undefined) throw new Error('not linked');
    expect((await client.unlinkIdentity({ ...google, identity_id: randomUUID() })).error).toMatchObject({
      code: 'identity_not_found',
    });
    expect((await client.unlinkIdentity(google)).error).toBeNull();
    expect((await client.unlinkIdentity(first)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
  });

  it('is linked only in the browser that started it: another person’s provider isn’t', async () => {
    await using open = await startAuthServer({
      beside: server,
      settings: { manualLinkingEnabled: true, publicUrl: server.origin },
    });
    configure(open, [oidc()]);
    const victim = person();
    const attackerEmail = address();
    for (const flowType of ['implicit', 'pkce'] as const) {
      const attacker = latestClient(open, { flowType });
      if (flowType === 'implicit') await attacker.signUp({ email: attackerEmail, password: PASSWORD });
      else await attacker.signInWithPassword({ email: attackerEmail, password: PASSWORD });
      const { data } = await attacker.linkIdentity({
        provider: 'google',
        options: { redirectTo: 'http://localhost:3000/in', skipBrowserRedirect: true },
      });
      // The attacker sends this URL to the victim, and the victim's browser returns from the provider.
      const end = await visit(data.url ?? '', victim, atSite, new CookieJar());
      if (flowType === 'implicit') expect(fragmentOf(end).get('error_code')).toBe('bad_oauth_state');
      else expect(new URL(end).searchParams.get('code')).toBeTruthy();
      expect(fragmentOf(end).has('access_token')).toBe(false);
      const { data: of } = await attacker.getUserIdentities();
      expect(of?.identities.map(({ provider: name }) => name)).toEqual(['email']);
    }
    const own = fragmentOf(await visit(`${server.url}/authorize?provider=google`, victim, atSite));
    const user = await call(open, 'GET', '/user', { token: own.get('access_token') ?? '' });
    expect(user.body).toMatchObject({ email: provider.people.get(victim)?.email });
  });

  it('is linked without PKCE by the cookie of the browser that started it', async () => {
    await using open = await startAuthServer({
      beside: server,
      settings: { manualLinkingEnabled: true, publicUrl: server.origin },
    });
    configure(open, [oidc()]);
    const { access_token: token } = await signUp(open, address());
    const { url, jar } = await begin(`${open.url}/user/identities/authorize?provider=google`, token);
    expect(fragmentOf(await visit(url, person(), atSite, jar)).get('access_token')).toBeTruthy();
    const { body } = await call(open, 'GET', '/user', { token });
    expect(body).toMatchObject({ app_metadata: { providers: ['email', 'google'] } });
  });

  it('isn’t linked after the password changes, at any stage of the flow (bad_oauth_state)', async () => {
    await using open = await startAuthServer({
      beside: server,
      settings: { manualLinkingEnabled: true, publicUrl: server.origin },
    });
    configure(open, [oidc()]);
    const email = address();
    const { access_token: token } = await signUp(open, email);
    const other = await call(open, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    const strangers = String(other.body.access_token);
    const { url, jar } = await begin(`${open.url}/user/identities/authorize?provider=google`, strangers);
    const changed = await call(open, 'PUT', '/user', { token, body: { password: 'another good password' } });
    expect(changed.status).toBe(200);
    expect(fragmentOf(await visit(url, person(), atSite, jar)).get('error_code')).toBe('bad_oauth_state');
    const { body } = await call(open, 'GET', '/user', { token });
    expect(body).toMatchObject({ app_metadata: { providers: ['email'] } });
  });

  it('takes back an account with an address that was confirmed without a mail: nothing of the stranger’s remains', async () => {
    await using open = await startAuthServer({ settings: { manualLinkingEnabled: true } });
    const { issuer } = provider;
    const email = address();
    const stranger = latestClient(open);
    await stranger.signUp({ email, password: 'the stranger’s password' });
    const enrolled = await stranger.mfa.enroll({ factorType: 'totp' });
    expect(enrolled.error).toBeNull();
    await using ours = await startOidcProvider(`${open.url}/callback`);
    configure(open, [{ ...oidc(), url: ours.issuer }]);
    expect(ours.issuer).not.toBe(issuer);
    ours.people.set('owner', { sub: 'owner', email, email_verified: true, name: 'Pat' });
    ours.people.set('strangers', { sub: 'strangers', email: address(), email_verified: true, name: 'X' });
    const token = (await stranger.getSession()).data.session?.access_token ?? '';
    const linked = await begin(`${open.url}/user/identities/authorize?provider=google`, token, open.url);
    await visit(linked.url, 'strangers', atSite, linked.jar);
    const inside = fragmentOf(await visit(`${open.url}/authorize?provider=google`, 'owner', atSite));
    const owner = await call(open, 'GET', '/user', { token: inside.get('access_token') ?? '' });
    expect(owner.body).toMatchObject({ email, app_metadata: { providers: ['email', 'google'] } });
    expect(owner.body.factors ?? []).toEqual([]);
    expect(owner.body.identities).toHaveLength(2);
    expect((await call(open, 'GET', '/user', { token })).status).toBe(403);
    expect((await stranger.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const again = await call(open, 'POST', '/token?grant_type=password', {
      body: { email, password: 'the stranger’s password' },
    });
    expect(codeOf(again)).toEqual([400, 'invalid_credentials']);
    const theirs = fragmentOf(await visit(`${open.url}/authorize?provider=google`, 'strangers', atSite));
    const strangers = await call(open, 'GET', '/user', { token: theirs.get('access_token') ?? '' });
    expect(strangers.body.id).not.toBe(owner.body.id);
    const { rows } = await open.test.pool.query(
      `select detail from identity.audit_log where event = 'account_taken_back' and user_id = $1`,
      [owner.body.id],
    );
    expect(rows).toMatchObject([{ detail: { by: 'provider', password: true, identities: ['google'] } }]);
    expect(rows[0].detail.sessions).toBeGreaterThan(0);
  });

  it('supports GitHub’s OAuth', async () => {
    const email = address();
    await using github = await startGithub({ id: 42, login: 'octocat', email, verified: true });
    await using open = await startAuthServer({ beside: server });
    configure(open, [
      {
        name: 'github',
        kind: 'github',
        url: github.url,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        allowHttp: true,
      },
    ]);
    const inside = fragmentOf(
      await visit(`${open.url}/authorize?provider=github&redirect_to=http://localhost:3000/in`, '', atSite),
    );
    const user = await call(open, 'GET', '/user', { token: inside.get('access_token') ?? '' });
    expect(user.body).toMatchObject({
      email,
      app_metadata: { provider: 'github' },
      user_metadata: { full_name: 'octocat', avatar_url: 'https://avatars.example/1' },
    });
  });
});
