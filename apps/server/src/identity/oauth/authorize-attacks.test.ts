import { randomUUID } from 'node:crypto';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import {
  approve,
  authorizationIdOf,
  authorizeQuery,
  CALLBACK,
  connect,
  newPkce,
  type OAuthClient,
  type OAuthFlow,
  oauthFlow,
  openAuthorize,
} from '../../../testing/oauth-flow.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let flow: OAuthFlow;
let client: OAuthClient;
beforeAll(async () => {
  server = await startAuthServer({ settings: { oauthRegistrationEnabled: true } });
  flow = oauthFlow(server, await signServiceRoleToken(server.identity, 3600));
  client = await flow.register();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a request that cannot be answered safely is answered to the browser, and redirects nowhere', () => {
  test.each([
    ['an address of someone else', { redirect_uri: 'https://evil.example/callback' }],
    ['an address below the registered one', { redirect_uri: `${CALLBACK}/../../evil` }],
    ['the registered address with a query', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
    ['the registered address with a fragment', { redirect_uri: `${CALLBACK}#` }],
    ['the registered host as a user name', { redirect_uri: 'https://app.example@evil.example/callback' }],
    ['another scheme', { redirect_uri: 'javascript:alert(1)' }],
    ['a client that is not there', { client_id: randomUUID() }],
    ['a client id that is no id', { client_id: "' or 1=1 --" }],
  ])('%s', async (_what, change) => {
    const { status, location, body } = await openAuthorize(server, {
      ...authorizeQuery(client, newPkce()),
      ...change,
    });
    expect(location).toBeUndefined();
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.any(String), error_description: expect.any(String) });
  });

  test.each(['redirect_uri', 'client_id'])('%s sent twice', async (name) => {
    const query = new URLSearchParams(authorizeQuery(client, newPkce()));
    query.append(name, 'https://evil.example/callback');
    expect((await openAuthorize(server, query)).location).toBeUndefined();
  });

  it('shows a person a page, which runs nothing from the request', async () => {
    const query = { ...authorizeQuery(client, newPkce()), redirect_uri: '<script>alert(1)</script>' };
    const answer = await fetch(`${server.url}/oauth/authorize?${new URLSearchParams(query)}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await answer.text()).not.toContain('<script>alert');
  });
});

describe('a wrong request of a known client is sent back to it, with its state and our issuer', () => {
  test.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['PKCE without a method, which means plain', { code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['a hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['an answer in a fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['a scope that does not exist', { scope: 'read root' }, 'invalid_scope'],
    ['no scope at all', { scope: ' ' }, 'invalid_scope'],
    ['the API of someone else', { resource: 'https://other.example' }, 'invalid_target'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['a request address', { request_uri: 'https://evil.example/r' }, 'request_uri_not_supported'],
    ['no page', { prompt: 'none' }, 'interaction_required'],
  ])('%s', async (_what, change, error) => {
    const { status, location = '' } = await openAuthorize(server, {
      ...authorizeQuery(client, newPkce()),
      ...change,
    });
    expect(status).toBe(302);
    expect(location.startsWith(`${CALLBACK}?`)).toBe(true);
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error,
      state: 'a state',
      iss: server.url,
    });
  });

  it('a client that is registered with some scopes gets no others', async () => {
    const narrow = await flow.register({ scope: 'submit' });
    const { location = '' } = await openAuthorize(server, authorizeQuery(narrow, newPkce()));
    expect(new URL(location).searchParams.get('error')).toBe('invalid_scope');
  });
});

it('a program that registered itself cannot use our address as a free redirect', async () => {
  const registered = await call(server, 'POST', '/oauth/clients/register', {
    body: {
      client_name: 'Phish',
      redirect_uris: ['https://evil.example/'],
      token_endpoint_auth_method: 'none',
    },
  });
  expect(registered.status).toBe(201);
  const { location } = await openAuthorize(server, {
    ...authorizeQuery({ client_id: String(registered.body.client_id) }, newPkce()),
    redirect_uri: 'https://evil.example/',
    scope: 'nonsense',
  });
  expect(location).toBeUndefined();
});

describe('a decision is only the signed-in person’s', () => {
  const open = async () => (await openAuthorize(server, authorizeQuery(client, newPkce()))).location;

  it('can’t be made by a form or script of another site: no token, no decision', async () => {
    const path = `/oauth/authorizations/${authorizationIdOf(await open())}/consent`;
    for (const headers of [
      { 'content-type': 'text/plain', origin: 'https://evil.example' },
      { 'content-type': 'application/x-www-form-urlencoded', cookie: 'session=1' },
    ]) {
      const answer = await call(server, 'POST', path, { raw: '{"action":"approve"}', headers });
      expect([answer.status, answer.body.code]).toEqual([401, 'no_authorization']);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('ends the request for everyone', async () => {
    const [victim, attacker] = await Promise.all([flow.user(), flow.user()]);
    const id = authorizationIdOf(await open());
    expect((await victim.oauth.getAuthorizationDetails(id)).error).toBeNull();
    expect((await victim.oauth.approveAuthorization(id)).error).toBeNull();
    for (const { error } of [
      await attacker.oauth.getAuthorizationDetails(id),
      await attacker.oauth.approveAuthorization(id),
      await attacker.oauth.denyAuthorization(id),
    ])
      expect(error?.code).toBe('oauth_authorization_not_found');
    expect((await attacker.oauth.listGrants()).data).toEqual([]);
  });

  it('can be made only once', async () => {
    const user = await flow.user();
    const id = authorizationIdOf(await open());
    const both = await Promise.all([1, 2].map(() => user.oauth.approveAuthorization(id)));
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('can’t be made by an app with access to the account', async () => {
    const { access_token: token } = await connect(server, await flow.user(), client, 'openid read manage');
    const path = `/oauth/authorizations/${authorizationIdOf(await open())}`;
    expect((await call(server, 'GET', path, { token })).status).toBe(403);
    for (const [method, url] of [
      ['GET', '/user/oauth/grants'],
      ['GET', '/user'],
      ['PUT', '/user'],
      ['GET', '/user/sessions'],
      ['POST', '/factors'],
      ['POST', '/logout'],
      ['GET', '/admin/users'],
    ] as const)
      expect([url, (await call(server, method, url, { token })).status]).toEqual([url, 403]);
  });
});

it('a client of several servers notices an answer of the wrong one (mix-up)', async () => {
  const config = await flow.configure(client);
  const pkce = newPkce();
  const { location } = await openAuthorize(server, authorizeQuery(client, pkce));
  const back = await approve(await flow.user(), location);
  expect(back.searchParams.get('iss')).toBe(server.url);
  for (const iss of ['https://evil.example', undefined]) {
    const forged = new URL(back);
    if (iss === undefined) forged.searchParams.delete('iss');
    else forged.searchParams.set('iss', iss);
    await expect(
      openid.authorizationCodeGrant(config, forged, {
        pkceCodeVerifier: pkce.verifier,
        expectedState: 'a state',
      }),
    ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/iss/) } });
  }
  await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: pkce.verifier,
    expectedState: 'a state',
  });
});
