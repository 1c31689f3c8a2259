import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { latestClient } from '../../testing/auth-clients.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signIn } from '../../testing/customer.ts';
import { accessTo } from '../../testing/hardening/route-access.ts';
import { connect, oauthFlow } from '../../testing/oauth-flow.ts';
import { type RunningProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { askIn } from '../../testing/organizations.ts';
import {
  addPerson,
  addressSingleSignOn,
  ask,
  type OwnerOf,
  personWith,
  SINGLE_SIGN_ON,
  type SignedIn,
  setProvider,
  signInThrough,
  verifyDomain,
} from '../../testing/single-sign-on.ts';
import { signUpWithTwoSteps, type TwoStepCustomer } from '../../testing/two-steps.ts';
import { DEFAULT_SSO_SESSION_SECONDS } from '../identity/settings.ts';
import { sweep } from '../identity/sweep.ts';

const SERVICE_ROLE_KEY = 'a-service-role-key-that-is-long-enough';
const DOMAIN = 'works.test';
const REFUSED = { status: 403, answer: { code: 'organization_requires_single_sign_on' } };
/** Complete where a route checks the person only after its body. */
const BODY = {
  amount_euros: 10,
  success_url: 'http://localhost/success',
  cancel_url: 'http://localhost/cancel',
};
/** Takes its caller from a message, or says nothing of one. */
const WITHOUT_A_PERSON = /^(GET \/v1\/stream|POST \/api\/analytics)$/;

describe('an organization that requires single sign-on', () => {
  let app: TestApp;
  let provider: RunningProvider;
  let owner: TwoStepCustomer;
  let organization: string;
  let admin: Customer;
  let adminLogin: string;
  let throughProvider: SignedIn;
  beforeAll(async () => {
    app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      overrides: { ...SINGLE_SIGN_ON.overrides, requestsPerMinute: 1_000_000 },
      environment: { ...SINGLE_SIGN_ON.environment, SERVICE_ROLE_KEY },
    });
    provider = await startOidcProvider(addressSingleSignOn(app));
    owner = await signUpWithTwoSteps(app);
    const { answer } = await askIn(app, undefined, { token: owner.raised }, '/api/organizations');
    organization = answer.organizations[0].id;
    admin = await personWith(app, `admin@${DOMAIN}`);
    await app.test.pool.query(
      "insert into members (account_id, user_id, role, email) values ($1, $2, 'admin', $3)",
      [organization, admin.userId, admin.email],
    );
    adminLogin = addPerson(provider, { email: admin.email });
  });
  afterAll(async () => {
    await provider[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  const raised = (): OwnerOf => ({ token: owner.raised, organization });
  const require = (who: OwnerOf, isRequired: boolean) =>
    ask(app, who, '', { method: 'PATCH', body: { is_required: isRequired } });
  const profile = (token: string, within: string | undefined = organization) =>
    askIn(app, within, { token }, '/api/user/profile');

  it('is set up by an owner, and required once somebody has signed in; owners keep their own way in', async () => {
    const byAdmin = { token: admin.token, organization };
    for (const answer of [await ask(app, byAdmin, ''), await require(byAdmin, true)])
      expect(answer).toMatchObject({ status: 403, answer: { code: 'insufficient_role' } });
    const byKey = await call(app, owner.key, '/api/single-sign-on');
    expect(byKey.status).toBe(403);
    expect(await setProvider(app, raised(), `${provider.issuer}/other`)).toMatchObject({
      status: 422,
      answer: { code: 'provider_refused' },
    });
    const set = await setProvider(app, raised(), provider.issuer);
    expect(set).toMatchObject({ status: 200, answer: { is_required: false } });
    expect(JSON.stringify(set.answer)).not.toContain('a secret that only tests know');
    const stored = await app.test.pool.query('select client_secret from sso_providers');
    expect(JSON.stringify(stored.rows)).not.toContain('a secret that only tests know');
    const added = await ask(app, raised(), '/domains', { method: 'POST', body: { domain: DOMAIN } });
    expect(added.status).toBe(201);
    const check = () => ask(app, raised(), `/domains/${DOMAIN}/check`, { method: 'POST', body: {} });
    expect(await check()).toMatchObject({ status: 422, answer: { code: 'domain_not_verified' } });
    await ask(app, raised(), `/domains/${DOMAIN}`, { method: 'DELETE' });
    expect((await verifyDomain(app, raised(), DOMAIN)).status).toBe(200);
    expect(await require(raised(), true)).toMatchObject({
      status: 409,
      answer: { code: 'single_sign_on_not_ready' },
    });
    throughProvider = await signInThrough(app, DOMAIN, adminLogin);
    await app.test.pool.query("update members set role = 'owner' where user_id = $1", [admin.userId]);
    expect(await require({ token: throughProvider.token, organization }, true)).toMatchObject({
      status: 403,
      answer: { code: 'organization_requires_second_factor' },
    });
    await app.test.pool.query("update members set role = 'admin' where user_id = $1 and account_id = $2", [
      admin.userId,
      organization,
    ]);
  });

  it('ends what members opened in another way, and lets them do no more than leave', async () => {
    const { access_token: password } = await signIn(app, admin.email);
    const events = await fetch(`${app.url}/api/v1/events`, {
      headers: { authorization: `Bearer ${password}`, 'voicefeedback-organization': organization },
    });
    expect((await require(raised(), true)).answer).toMatchObject({ is_required: true });
    expect(await events.text()).toContain(
      'event: closed\ndata: {"code":"organization_requires_single_sign_on"}',
    );
    const opened: string[] = [];
    let asked = 0;
    for (const { method, url, config } of app.server.routes.list()) {
      const route = `${method} ${url.replace('/api/v1/', '/v1/')}`;
      if (config.permission === undefined || config.permission === 'any' || method === 'HEAD') continue;
      if (accessTo({ method, url }) !== 'credential' || WITHOUT_A_PERSON.test(route)) continue;
      asked += 1;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: BODY };
      const path = url.replaceAll(/:\w+/g, crypto.randomUUID());
      const { status, answer } = await askIn(app, organization, { token: password }, path, {
        method,
        ...body,
      });
      const code = answer.code ?? answer.error?.code;
      if (status !== 403 || code !== 'organization_requires_single_sign_on')
        opened.push(`${route}: ${status} ${JSON.stringify(answer).slice(0, 80)}`);
    }
    expect(opened).toEqual([]);
    expect(asked).toBeGreaterThan(60);
    const { answer } = await askIn(app, organization, { token: password }, '/api/organizations');
    expect(answer.organizations).toContainEqual(
      expect.objectContaining({ id: organization, requires_single_sign_on: true }),
    );
    // Their own organization doesn't require it, and keys aren't people.
    expect((await profile(password, '')).status).toBe(200);
    expect((await call(app, owner.key, '/api/user/profile')).status).toBe(200);
  });

  it('lets in who came from its provider, and owners with two-step sign-in, but not with a password alone', async () => {
    expect((await profile(throughProvider.token)).status).toBe(200);
    expect((await profile(owner.raised)).status).toBe(200);
    await app.test.pool.query("update members set role = 'owner' where user_id = $1", [admin.userId]);
    const { access_token: password } = await signIn(app, admin.email);
    expect(await profile(password)).toMatchObject(REFUSED);
    await app.test.pool.query("update members set role = 'admin' where user_id = $1 and account_id = $2", [
      admin.userId,
      organization,
    ]);
  });

  it('lets in an app only if it was allowed in a session from the provider', async () => {
    const at = { url: `${app.url}/auth/v1` };
    const flow = oauthFlow(at, SERVICE_ROLE_KEY);
    const program = await flow.register();
    // Somebody whose only organization this is: apps act in the default one.
    const email = `app@${DOMAIN}`;
    const session = await signInThrough(app, DOMAIN, addPerson(provider, { email }));
    const fromProvider = latestClient(at);
    await fromProvider.setSession({ access_token: session.token, refresh_token: session.refreshToken });
    const allowed = await connect(at, fromProvider, program, 'read');
    expect((await call(app, allowed.access_token, '/api/v1/feedbacks')).status).toBe(200);
    await fromProvider.updateUser({ password: 'correct horse battery' });
    const byPassword = latestClient(at);
    await byPassword.signInWithPassword({ email, password: 'correct horse battery' });
    const refused = await connect(at, byPassword, program, 'read');
    const answer = await call(app, refused.access_token, '/api/v1/feedbacks');
    expect({ status: answer.status, answer: await answer.json() }).toMatchObject(REFUSED);
  });

  it('asks to sign in again after the age limit', async () => {
    const { session_id: id } = JSON.parse(
      Buffer.from(throughProvider.token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { rows } = await app.test.pool.query('select created_at from identity.sessions where id = $1', [
      id,
    ]);
    const endsAt = rows[0].created_at.getTime() + DEFAULT_SSO_SESSION_SECONDS * 1_000;
    vi.useFakeTimers({ toFake: ['Date'], now: endsAt - 60_000 });
    const client = latestClient({ url: `${app.url}/auth/v1` });
    const { access_token, refresh_token } = await refresh(throughProvider.refreshToken);
    expect((await profile(access_token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 120_000);
    expect((await profile(access_token)).status).toBe(401);
    const { error } = await client.refreshSession({ refresh_token });
    expect(error?.code).toBe('session_expired');
    if (app.identity !== undefined) await sweep(app.identity);
    vi.useRealTimers();
    const left = await app.test.pool.query('select from identity.sessions where sso_provider_id is not null');
    expect(left.rowCount).toBe(0);
  });

  it('ends sessions from a provider that is replaced or removed, and no longer requires it', async () => {
    const again = await signInThrough(app, DOMAIN, adminLogin);
    // A new secret is the same provider.
    await setProvider(app, raised(), provider.issuer, { default_role: null });
    expect((await profile(again.token)).status).toBe(200);
    expect(await ask(app, raised(), `/domains/${DOMAIN}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
    });
    const events = await fetch(`${app.url}/api/v1/events`, {
      headers: { authorization: `Bearer ${again.token}`, 'voicefeedback-organization': organization },
    });
    const removed = await ask(app, raised(), '', { method: 'DELETE' });
    expect(removed.status).toBe(204);
    expect(await events.text()).toContain('event: closed\ndata: {"code":"session_expired"}');
    expect((await profile(again.token)).status).toBe(401);
    const { rows } = await app.test.pool.query(
      "select provider from identity.identities where provider like 'sso:%'",
    );
    expect(rows).toEqual([]);
    const { access_token: password } = await signIn(app, admin.email);
    expect((await profile(password)).status).toBe(200);
    const log = await askIn(app, organization, raised(), '/api/account/security-events?limit=100');
    const names = log.answer.events.map(({ event }: { event: string }) => event);
    expect(names.filter((name: string) => /single_sign_on/.test(name))).toEqual([
      'single_sign_on_removed',
      'single_sign_on_changed',
      'single_sign_on_required',
      'single_sign_on_changed',
    ]);
  });

  async function refresh(token: string): Promise<{ access_token: string; refresh_token: string }> {
    const response = await fetch(`${app.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    });
    return response.json();
  }
});
