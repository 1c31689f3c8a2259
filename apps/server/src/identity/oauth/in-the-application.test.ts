import { randomUUID } from 'node:crypto';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/auth-clients.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { EventReader } from '../../../testing/event-reader.ts';
import { connect, type OAuthClient, type OAuthFlow, oauthFlow } from '../../../testing/oauth-flow.ts';
import { beginTwoSteps } from '../../../testing/two-steps.ts';

const SERVICE_ROLE_KEY = 'a-service-role-key-that-is-long-enough';
const EVERYTHING = 'submit read manage openid email profile';
/** Routes that an app may call with the right scope; all others must refuse it. */
const FOR_APPS = new Set([
  'POST /process',
  'POST /transcribe',
  'POST /analyze',
  'POST /audio/transcriptions',
  'GET /transcriptions/:id',
  'GET /stream',
  'GET /feedbacks',
  'GET /feedbacks/rows',
  'GET /feedbacks/values',
  'GET /feedbacks/export',
  'GET /feedbacks/:id',
  'GET /feedbacks/:id/audio',
  'GET /feedbacks/:id/audio-link',
  'GET /feedbacks/:id/image',
  'GET /views',
  'GET /themes',
  'GET /themes/:id',
  'GET /insights',
  'GET /analytics',
  'GET /events',
  'GET /usage',
  'GET /requests',
  'GET /requests/:id',
  'GET /api/credits/balance',
  'DELETE /feedbacks/:id',
  'PATCH /feedbacks/:id',
  'GET /feedbacks/:id/comments',
  'POST /feedbacks/:id/comments',
  'POST /feedbacks/:id/retry',
  'POST /feedbacks/retry',
  'POST /views',
  'PATCH /views/:id',
  'DELETE /views/:id',
  'GET /mcp',
  'POST /mcp',
  'DELETE /mcp',
]);
/** Public routes, with or without a token, so they don't check who owns it. */
const OPEN =
  /^(OPTIONS|HEAD) |^\S+ (\*|\/\*|\/auth\/v1\/.*|\/\.well-known\/.*|\/test-provider\/.*|\/(health|livez|readyz|openapi\.json|(fr\/)?api-reference(\/\*)?|widget(-:part)?\.js|sdk|sdk\/.*|dev\/mail)|\/account\/(not-me|unsubscribe|no-replies)|\/(ask|did)\/:token.*)$|^PUT \/api\/uploads\/:id$|^GET \/api\/(demo-keys|catalogue|status|billing\/mode|shared\/.*|clips\/.*|reports\/.*|audio\/.*|account\/erasures\/:id|billing\/(invoices\/:token.*|checkout-sessions\/:id))$|^POST \/api\/(register|register-with-api-key|keys\/validate|send-verification|billing\/webhook|connections\/:id\/events|chat\/slack\/(actions|events))$|^DELETE \/api\/admin\/session$/;

let app: TestApp;
let flow: OAuthFlow;
let client: OAuthClient;
let user: Client;
beforeAll(async () => {
  app = await startTestApp({
    accountsPerAddressPerDay: 1_000,
    environment: { SERVICE_ROLE_KEY },
    overrides: { heartbeatMs: 200 },
  });
  // The port is part of the issuer.
  app.config.identity.settings.publicUrl = app.url;
  flow = oauthFlow(auth(), SERVICE_ROLE_KEY);
  [client, user] = await Promise.all([flow.register(), flow.user()]);
});
afterAll(() => app[Symbol.asyncDispose]());
const auth = () => ({ url: `${app.url}/auth/v1` });
const tokenFor = async (scope: string, who = user) =>
  (await connect(auth(), who, client, scope)).access_token;

describe('discovery', () => {
  it('leads from a refused call to the server that issues tokens', async () => {
    const refused = await fetch(`${app.url}/api/v1/feedbacks`);
    expect(refused.status).toBe(401);
    const challenge = refused.headers.get('www-authenticate') ?? '';
    const url = /^Bearer resource_metadata="([^"]+)"$/.exec(challenge)?.[1] ?? '';
    const resource = await (await fetch(url)).json();
    expect(resource).toMatchObject({ resource: app.url, scopes_supported: ['submit', 'read', 'manage'] });
    const issuer = new URL(resource.authorization_servers[0]);
    for (const algorithm of ['oauth2', 'oidc'] as const) {
      const found = await openid.discovery(issuer, client.client_id, {}, openid.None(), {
        algorithm,
        execute: [openid.allowInsecureRequests],
      });
      expect(found.serverMetadata()).toMatchObject({
        issuer: issuer.href,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    const atRoot = await fetch(`${app.url}/.well-known/oauth-authorization-server`);
    expect((await atRoot.json()).issuer).toBe(issuer.href);
  });

  it('doesn’t hide other errors', async () => {
    const forged = `${Buffer.from('{"alg":"ES256","typ":"at+jwt"}').toString('base64url')}.e30.AAAA`;
    const { status, headers } = await call(app, forged, '/api/v1/feedbacks');
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", resource_metadata="${app.url}/.well-known/oauth-protected-resource"`,
    ]);
  });
});

describe('an app', () => {
  test.each([
    ['read', 'GET', '/api/v1/feedbacks', 200],
    ['read', 'GET', '/v1/usage', 200],
    ['submit', 'GET', '/api/v1/feedbacks', 403],
    ['manage', 'GET', '/api/v1/feedbacks', 403],
    ['read', 'DELETE', `/api/v1/feedbacks/${randomUUID()}`, 403],
    ['manage', 'DELETE', `/api/v1/feedbacks/${randomUUID()}`, 404],
    ['openid email profile', 'GET', '/api/v1/feedbacks', 403],
  ])('with the scope %s: %s %s is %i', async (scope, method, path, status) => {
    const answer = await call(app, await tokenFor(scope), path, { method });
    expect(answer.status).toBe(status);
    if (status === 403)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_scope", scope="/);
  });

  it('sends recordings for its user with the scope submit, and not without it', async () => {
    const audio = await readAudio('modern.webm');
    const send = async (scope: string) =>
      await upload(app, await tokenFor(scope), audio, { headers: { prefer: 'respond-async' } });
    expect((await send('read manage')).status).toBe(403);
    const sent = await send('submit');
    expect(sent.status).toBe(202);
    const { id } = await sent.json();
    const { data } = await user.getSession();
    const seen = await call(app, data.session?.access_token ?? '', `/api/v1/feedbacks/${id}`);
    expect(seen.status).toBe(200);
  });

  it('of a person without two-step sign-in is refused by an organization that requires it', async () => {
    const person = await flow.user();
    const token = await tokenFor('read', person);
    const read = async () => {
      const response = await call(app, token, '/api/v1/feedbacks');
      return [response.status, (await response.json()).code];
    };
    expect(await read()).toEqual([200, undefined]);
    const { data } = await person.getUser();
    const userId = data.user?.id;
    const { pool } = app.test;
    await pool.query('update accounts set requires_second_factor = true where user_id = $1', [userId]);
    expect(await read()).toEqual([403, 'organization_requires_second_factor']);
    const session = (await person.getSession()).data.session?.access_token ?? '';
    await (await beginTwoSteps(app, session, 'app')).raise(session);
    expect(await read()).toEqual([200, undefined]);
  });

  it('with every scope is refused by every route that isn’t for apps: keys, billing, erasure, administration', async () => {
    const admin = await flow.user();
    const { data } = await admin.getSession();
    await call(app, data.session?.access_token ?? '', '/api/user/profile');
    await app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [
      data.session?.user.id,
    ]);
    const token = await tokenFor(EVERYTHING, admin);
    const routes = app.server.routes
      .list()
      .map(({ method, url }) => ({ method, url, name: `${method} ${url.replace(/^(\/api)?\/v1\//, '/')}` }))
      .filter(({ method, url, name }) => !OPEN.test(`${method} ${url}`) && !FOR_APPS.has(name));
    expect(routes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/keys/create',
        'POST /webhooks',
        'POST /tokens',
        'POST /api/account/erasure',
        'POST /feedbacks/:id/shares',
        'GET /api/admin/clients',
      ]),
    );
    const answers: Record<string, number> = {};
    for (const { method, url } of routes) {
      const { status } = await call(app, token, url.replaceAll(/:\w+/g, randomUUID()), {
        method,
        ...(method === 'GET' || method === 'DELETE'
          ? {}
          : { body: BODIES[url] ?? '{}', headers: { 'content-type': 'application/json' } }),
      });
      answers[`${method} ${url}`] = status;
    }
    expect(Object.entries(answers).filter(([, status]) => status !== 403)).toEqual([]);
  });

  it('loses access at once if its user revokes it or is banned or suspended, or if it’s deleted', async () => {
    const statusOf = async (token: string) => (await call(app, token, '/api/v1/feedbacks')).status;
    const revoked = await tokenFor('read');
    expect(await statusOf(revoked)).toBe(200);
    await using events = await EventReader.open(app, revoked);
    expect(events.response.status).toBe(200);
    await user.oauth.revokeGrant({ clientId: client.client_id });
    expect(await statusOf(revoked)).toBe(401);
    await vi.waitFor(() => expect(events.ended).toBe(true));
    const other = await flow.user();
    const suspended = await tokenFor('read', other);
    expect(await statusOf(suspended)).toBe(200);
    const { data } = await other.getUser();
    await app.test.pool.query('update accounts set suspended_at = now() where user_id = $1', [data.user?.id]);
    expect(await statusOf(suspended)).toBe(403);
    await app.test.pool.query('update accounts set suspended_at = null where user_id = $1', [data.user?.id]);
    expect(await statusOf(suspended)).toBe(200);
    await flow.admin.admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' });
    expect(await statusOf(suspended)).toBe(401);
    const short = await flow.register();
    const { access_token: ended } = await connect(auth(), user, short, 'read');
    expect(await statusOf(ended)).toBe(200);
    await flow.admin.admin.oauth.deleteClient(short.client_id);
    expect(await statusOf(ended)).toBe(401);
  });
});

/** Valid bodies, so that only the caller can be the reason for a refusal. */
const BODIES: Record<string, string> = {
  '/api/billing/create-checkout-session': JSON.stringify({
    amount_euros: 10,
    success_url: 'http://localhost/success',
    cancel_url: 'http://localhost/cancel',
  }),
  '/api/analytics': JSON.stringify({ event: 'page_viewed' }),
  '/api/admin/session': JSON.stringify({ password: 'guessed' }),
  '/api/admin/system/lanes': JSON.stringify({ lane: 'webhooks', paused: true }),
  '/api/admin/system/workers': JSON.stringify({ worker: randomUUID(), drained: true }),
  '/api/admin/role': JSON.stringify({ user_id: randomUUID(), role: 'admin' }),
};
