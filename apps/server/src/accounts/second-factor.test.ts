import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { signUpWithTwoSteps, type TwoStepCustomer } from '../../testing/two-steps.ts';

/** Routes of `/auth/v1` that lead to the second factor or end the session. */
const WAY_TO_THE_FACTOR = [
  'GET /auth/v1/user',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/factors/recovery-codes/verify',
  // accepts only a passkey; the password is refused
  'POST /auth/v1/reauthenticate',
];
/** Routes where the caller makes no difference. */
const FOR_NOBODY_IN_PARTICULAR = [
  /^GET \/(livez|readyz|health|openapi\.json|(fr\/)?api-reference(\/\*)?|widget(-:part)?\.js|sdk(\/:file|\/index\.json)?)$/,
  // not found
  /^\w+ (\/auth\/v1)?\/\*$/,
  /^GET \/api\/(catalogue|demo-keys|billing\/mode|status)$/,
  // authorized by the secret in the URL
  /^PUT \/api\/uploads\/:id$/,
  /^GET \/api\/((shared|clips)\/:token(\/audio)?|reports\/:token(\/markdown)?|audio\/:id|account\/erasures\/:id)$/,
  // pages of ask links, for everybody
  /^(GET|POST) \/ask\/:token/,
  // the page of what was done, for everybody
  /^GET \/did\/:token$/,
  /^GET \/api\/billing\/(invoices\/:token(\/pdf)?|checkout-sessions\/:id)$/,
  /^POST \/api\/(keys\/validate|send-verification|register|register-with-api-key)$/,
  /^DELETE \/api\/admin\/session$/,
  // authorized by the secret in a mailed link
  /^(GET|POST) \/account\/(not-me|unsubscribe|no-replies)$/,
  /^POST \/auth\/v1\/verify\/link$/,
  // a plain GET gets 426; the WebSocket has its own test
  /^GET (\/api)?\/v1\/stream$/,
  // the provider's own pages and events
  /^\w+ (\/test-provider\/|\/api\/billing\/webhook|\/api\/connections\/|\/api\/chat\/slack\/(actions|events)$)/,
  /^GET \/(dev\/mail|\.well-known\/jwks\.json|auth\/v1\/\.well-known\/jwks\.json)$/,
  // signing in, and proofs by mail
  /^(GET|POST) \/auth\/v1\/(signup|token|recover|resend|otp|magiclink|verify|settings|health|authorize|callback|sso)$/,
  /^POST \/auth\/v1\/passkeys\/authentication\/(options|verify)$/,
  // programs: discovery, and calls with their own credentials, never with a session
  /^GET (\/auth\/v1)?\/\.well-known\/(oauth-authorization-server|openid-configuration|oauth-protected-resource)(\/auth\/v1|\/mcp)?$/,
  /^\w+ \/auth\/v1\/oauth\/(authorize|token|userinfo|revoke|clients\/register)$/,
  // for the service role
  /^\w+ \/auth\/v1\/(admin\/|invite$)/,
];
const ANSWER_MS = 120_000;
const AUTOMATIC = new Set(['HEAD', 'OPTIONS']);

/** Bodies for routes that check them before they authenticate the caller. */
const BODIES: Record<string, object> = {
  'POST /api/admin/session': { password: 'x' },
  'POST /api/admin/role': { user_id: randomUUID(), role: 'admin', admin_password: 'x' },
  'POST /api/admin/suspension': { user_id: randomUUID(), admin_password: 'x', suspended: true },
  'POST /api/credits/add': { user_id: randomUUID(), credits: 1, admin_password: 'x' },
  'POST /api/credits/debit': { user_id: randomUUID(), credits: 1, admin_password: 'x' },
  'POST /api/subscription/update-tier': { user_id: randomUUID(), plan: 'pro', admin_password: 'x' },
  'POST /api/admin/system/lanes': { lane: 'webhooks', paused: true },
  'POST /api/admin/system/workers': { worker: randomUUID(), drained: true },
  'POST /api/admin/recordings/retry': { processing_status: 'failed' },
  'POST /api/billing/create-checkout-session': {
    amount_euros: 10,
    success_url: 'http://localhost/success',
    cancel_url: 'http://localhost/cancel',
  },
  'POST /api/analytics': { events: [{ event: 'page_view', timestamp: new Date().toISOString() }] },
  'PUT /auth/v1/user': { password: 'another good one' },
  'POST /auth/v1/factors': { factor_type: 'totp' },
  'POST /auth/v1/oauth/authorizations/:id/consent': { action: 'approve' },
};

describe('someone with the password of an account with two-step sign-in, but no code', () => {
  let app: TestApp;
  let owner: TwoStepCustomer;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ environment: { MANUAL_LINKING: 'true' }, accountsPerAddressPerDay: 100 });
    owner = await signUpWithTwoSteps(app);
    token = await owner.passwordAlone();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const routes = () =>
    app.server.routes
      .list()
      .filter(({ method }) => !AUTOMATIC.has(method))
      .map(({ method, url }) => ({ method, url, route: `${method} ${url}` }));

  const request = async (
    { method, url, route }: { method: string; url: string; route: string },
    by: string,
  ) => {
    const path = url.includes('/factors/:id')
      ? url.replace(':id', owner.factorId)
      : url.replace(/:\w+/g, () => randomUUID());
    const body = BODIES[route];
    const given = method === 'GET' || method === 'DELETE' ? {} : json(body ?? {});
    // An event stream would stay open forever.
    const signal = AbortSignal.timeout(ANSWER_MS);
    return call(app, by, path, { method, redirect: 'manual', signal, ...given });
  };

  it('can only use the routes that lead to the code: 403 second_factor_required everywhere else', async () => {
    const tried: string[] = [];
    const opened: string[] = [];
    for (const each of routes()) {
      if (WAY_TO_THE_FACTOR.includes(each.route)) continue;
      if (FOR_NOBODY_IN_PARTICULAR.some((pattern) => pattern.test(each.route))) continue;
      const response = await request(each, token);
      const isJson = /[/+]json(;|$)/.test(response.headers.get('content-type') ?? '');
      const body = isJson ? await response.json() : {};
      if (!isJson) await response.body?.cancel();
      tried.push(each.route);
      const codes = [body.code, body.error_code, body.error?.code];
      // Errors that the protocol defines have status 401 or 422.
      const isRefused = codes.includes('insufficient_aal')
        ? each.url.startsWith('/auth/v1/')
        : response.status === 403 && codes.includes('second_factor_required');
      if (!isRefused) opened.push(`${each.route}: ${response.status} ${JSON.stringify(body).slice(0, 120)}`);
    }
    expect(opened).toEqual([]);
    // Fails if the walk found no routes.
    expect(tried.length).toBeGreaterThan(100);
    expect(tried).toEqual(
      expect.arrayContaining([
        'GET /api/v1/events',
        'GET /api/account/export',
        'POST /api/keys/create',
        'POST /api/v1/webhooks',
        'GET /api/admin/clients',
        'GET /auth/v1/user/sessions',
        'POST /auth/v1/logout',
        'DELETE /auth/v1/user/identities/:id',
        'POST /auth/v1/passkeys/registration/options',
      ]),
    );
  });

  it('can’t open a stream', async () => {
    const client = new StreamClient(app);
    await new Promise((resolve) => client.socket.once('open', resolve));
    client.socket.send(JSON.stringify({ type: 'start', key: token }));
    await vi.waitFor(() => expect(client.messages).toHaveLength(1), { interval: 50 });
    client.socket.close();
    expect(client.messages).toMatchObject([{ type: 'error', code: 'second_factor_required' }]);
  });

  it('can sign out of this session, and end no other', async () => {
    const leaving = await owner.passwordAlone();
    for (const scope of ['global', 'others']) {
      const refused = await call(app, leaving, `/auth/v1/logout?scope=${scope}`, { method: 'POST' });
      expect([scope, refused.status]).toEqual([scope, 403]);
    }
    expect((await call(app, leaving, '/auth/v1/logout?scope=local', { method: 'POST' })).status).toBe(204);
    expect((await call(app, owner.raised, '/api/keys')).status).toBe(200);
    expect((await call(app, token, '/auth/v1/user')).status).toBe(200);
  });

  it('can’t replace the second factor with another proof by password or mail', async () => {
    for (const body of [{ password: owner.password }, { nonce: '123456' }]) {
      const refused = await call(app, token, '/auth/v1/reauthenticate', { method: 'POST', ...json(body) });
      expect([refused.status, (await refused.json()).error_code]).toEqual([403, 'insufficient_aal']);
    }
  });

  it('gets access with the code, as the owner does all the time; an unverified factor isn’t required', async () => {
    expect((await call(app, owner.raised, '/api/keys')).status).toBe(200);
    const raised = await owner.raise(await owner.passwordAlone());
    expect((await call(app, raised, '/api/keys')).status).toBe(200);
    const other = await signUpWithTwoSteps(app);
    await app.test.pool.query(`update identity.factors set status = 'unverified' where id = $1`, [
      other.factorId,
    ]);
    expect((await call(app, await other.passwordAlone(), '/api/keys')).status).toBe(200);
  });

  it('has to use the security key if that’s the owner’s only factor, and gets access with it', async () => {
    const other = await signUpWithTwoSteps(app, 'key');
    const weak = await other.passwordAlone();
    for (const path of ['/api/keys', '/api/v1/events', '/api/account/export']) {
      const refused = await call(app, weak, path);
      expect([path, refused.status, (await refused.json()).code]).toEqual([
        path,
        403,
        'second_factor_required',
      ]);
    }
    expect((await call(app, await other.raise(weak), '/api/keys')).status).toBe(200);
  });

  it('loses the event stream that was open when the owner enabled two-step sign-in', async () => {
    await using quick = await startTestApp({ overrides: { heartbeatMs: 50 } });
    const customer = await signUpWithTwoSteps(quick);
    await quick.test.pool.query(`update identity.factors set status = 'unverified'`);
    const early = await customer.passwordAlone();
    const events = await call(quick, early, '/api/v1/events', { signal: AbortSignal.timeout(ANSWER_MS) });
    expect(events.status).toBe(200);
    await quick.test.pool.query(`update identity.factors set status = 'verified'`);
    expect(await events.text()).toContain('second_factor_required');
  });
});
