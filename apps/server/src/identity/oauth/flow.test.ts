import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import {
  approve,
  authorizationIdOf,
  CALLBACK,
  connect,
  type OAuthFlow,
  oauthFlow,
} from '../../../testing/oauth-flow.ts';
import { secondFactors } from '../../../testing/second-factor.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let flow: OAuthFlow;
beforeAll(async () => {
  server = await startAuthServer();
  flow = oauthFlow(server, await signServiceRoleToken(server.identity, 3600));
});
afterAll(() => server[Symbol.asyncDispose]());

describe.each(['none', 'client_secret_basic', 'client_secret_post'] as const)(
  'openid-client that authenticates by %s',
  (token_endpoint_auth_method) => {
    it('gets a code after consent, tokens for the code, and new tokens for the refresh token', async () => {
      const user = await flow.user();
      const client = await flow.register({ token_endpoint_auth_method });
      const config = await flow.configure(client);
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const expectedState = openid.randomState();
      const expectedNonce = openid.randomNonce();
      const resource = server.origin;
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        scope: 'openid email read',
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
        resource,
      });
      const asked = await fetch(url, { redirect: 'manual' });
      expect(asked.status).toBe(302);
      const consent = asked.headers.get('location') ?? '';
      expect(consent.startsWith('http://localhost:3000/oauth/consent?')).toBe(true);
      const details = await user.oauth.getAuthorizationDetails(authorizationIdOf(consent));
      const person = (await user.getUser()).data.user;
      expect(details.data).toEqual({
        authorization_id: authorizationIdOf(consent),
        redirect_uri: CALLBACK,
        client: {
          id: client.client_id,
          name: 'Example app',
          uri: '',
          logo_uri: '',
          registration_type: 'manual',
        },
        user: { id: person?.id, email: person?.email },
        scope: 'openid email read',
      });
      const back = await approve(user, consent);
      const tokens = await openid.authorizationCodeGrant(
        config,
        back,
        { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true },
        { resource },
      );
      expect(tokens.claims()).toMatchObject({
        sub: person?.id,
        aud: client.client_id,
        iss: server.url,
        email: person?.email,
        // The address hasn't been confirmed yet.
        email_verified: false,
      });
      expect(decodeProtectedHeader(tokens.access_token).typ).toBe('at+jwt');
      expect(decodeJwt(tokens.access_token)).toMatchObject({
        sub: person?.id,
        aud: resource,
        client_id: client.client_id,
        scope: 'openid email read',
      });
      const info = await openid.fetchUserInfo(config, tokens.access_token, person?.id ?? '');
      expect(info).toEqual({ sub: person?.id, email: person?.email, email_verified: false });
      const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'read' });
      expect(next.scope).toBe('read');
      expect(next.refresh_token).not.toBe(tokens.refresh_token);
      await openid.tokenRevocation(config, next.refresh_token ?? '');
      await expect(openid.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
      const gone = await call(server, 'GET', '/oauth/userinfo', { token: tokens.access_token });
      expect([gone.status, gone.body.error]).toEqual([401, 'invalid_token']);
    });
  },
);

describe('the consent calls of auth-js', () => {
  const ask = async (given: { client: { client_id: string }; more?: Record<string, string> }) => {
    const url = `${server.url}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: given.client.client_id,
      redirect_uri: CALLBACK,
      scope: 'read',
      state: 's',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...given.more,
    })}`;
    const { headers } = await fetch(url, { redirect: 'manual' });
    return authorizationIdOf(headers.get('location') ?? '');
  };

  it('send a refusal back to the app as access_denied, with its state and our issuer; then it is oauth_authorization_not_found', async () => {
    const user = await flow.user();
    const id = await ask({ client: await flow.register() });
    const { data } = await user.oauth.denyAuthorization(id);
    const back = new URL(data?.redirect_url ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 's',
      iss: server.url,
    });
    expect((await user.oauth.approveAuthorization(id)).error?.code).toBe('oauth_authorization_not_found');
  });

  it('don’t ask twice for the same access, except if requested or for apps on the user’s machine; they ask for more access', async () => {
    const user = await flow.user();
    const client = await flow.register();
    await connect(server, user, client, 'read');
    const see = async (more: Record<string, string> = {}) =>
      (await user.oauth.getAuthorizationDetails(await ask({ client, more }))).data ?? {};
    expect(await see()).toHaveProperty('redirect_url');
    expect(await see({ prompt: 'consent' })).toHaveProperty('authorization_id');
    expect(await see({ scope: 'read manage' })).toHaveProperty('authorization_id');
    const local = 'http://127.0.0.1/done';
    const native = await flow.register({ redirect_uris: [local] });
    for (let time = 1; time <= 2; time += 1) {
      const id = await ask({ client: native, more: { redirect_uri: 'http://127.0.0.1:49152/done' } });
      expect((await user.oauth.getAuthorizationDetails(id)).data).toHaveProperty('authorization_id');
      await user.oauth.approveAuthorization(id);
    }
  });

  it('list granted access and revoke it at once; then it is oauth_grant_not_found', async () => {
    const user = await flow.user();
    const client = await flow.register({ client_name: 'Notes', client_uri: 'https://notes.example' });
    const { access_token, refresh_token } = await connect(server, user, client, 'openid read');
    const { data } = await user.oauth.listGrants();
    expect(data).toMatchObject([
      {
        client: { id: client.client_id, name: 'Notes', uri: 'https://notes.example' },
        scopes: ['openid', 'read'],
      },
    ]);
    expect((await call(server, 'GET', '/oauth/userinfo', { token: access_token })).status).toBe(200);
    expect((await user.oauth.revokeGrant({ clientId: client.client_id })).error).toBeNull();
    expect((await call(server, 'GET', '/oauth/userinfo', { token: access_token })).status).toBe(401);
    const config = await flow.configure(client);
    await expect(openid.refreshTokenGrant(config, refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await user.oauth.listGrants()).data).toEqual([]);
    const again = await user.oauth.revokeGrant({ clientId: client.client_id });
    expect(again.error?.code).toBe('oauth_grant_not_found');
  });

  it('need the second factor of a user who has one', async () => {
    const factors = secondFactors(() => server);
    const { signed, raised } = await factors.userWithFactor();
    const id = await ask({ client: await flow.register() });
    const path = `/oauth/authorizations/${id}`;
    for (const [method, url, body] of [
      ['GET', path, undefined],
      ['POST', `${path}/consent`, { action: 'approve' }],
    ] as const) {
      const weak = await call(server, method, url, { token: signed.access_token, body });
      expect([weak.status, weak.body.code]).toEqual([403, 'second_factor_required']);
    }
    const strong = await call(server, 'GET', path, { token: raised.access_token });
    expect(strong.status).toBe(200);
  });

  it('need a new sign-in when the app asks for one', async () => {
    const user = await flow.user();
    const { data } = await user.getSession();
    const client = await flow.register();
    await server.identity.database
      .updateTable('identity.sessions')
      .set({ amr: JSON.stringify([{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 120 }]) })
      .where('userId', '=', data.session?.user.id ?? '')
      .execute();
    const stale = { prompt: 'login' };
    for (const more of [stale, { max_age: '60' }])
      expect((await user.oauth.getAuthorizationDetails(await ask({ client, more }))).error?.code).toBe(
        'reauthentication_needed',
      );
    const enough = await user.oauth.getAuthorizationDetails(await ask({ client, more: { max_age: '600' } }));
    expect(enough.data).toHaveProperty('authorization_id');
  });
});

describe('the admin calls of auth-js', () => {
  it('create, list, read, change and delete clients, which are then oauth_client_not_found, and show a secret once', async () => {
    const { oauth } = flow.admin.admin;
    const made = await flow.register({
      client_name: 'Server',
      token_endpoint_auth_method: 'client_secret_basic',
    });
    expect(made).toMatchObject({ client_type: 'confidential', registration_type: 'manual' });
    expect(made.client_secret).toMatch(/^vf_oauth_[\w-]{43}$/);
    const { data: read } = await oauth.getClient(made.client_id);
    expect(read).toMatchObject({ client_name: 'Server', redirect_uris: [CALLBACK] });
    expect(read).not.toHaveProperty('client_secret');
    const { data: list } = await oauth.listClients({ perPage: 1000 });
    expect(list.clients.map((client) => client.client_id)).toContain(made.client_id);
    const { data: changed } = await oauth.updateClient(made.client_id, { client_name: 'Renamed' });
    expect(changed).toMatchObject({ client_name: 'Renamed', redirect_uris: [CALLBACK] });
    const { data: renewed } = await oauth.regenerateClientSecret(made.client_id);
    expect(renewed?.client_secret).not.toBe(made.client_secret);
    const old = await flow.configure(made);
    await expect(openid.refreshTokenGrant(old, 'x')).rejects.toMatchObject({ status: 401 });
    expect((await oauth.deleteClient(made.client_id)).error).toBeNull();
    expect((await oauth.getClient(made.client_id)).error?.code).toBe('oauth_client_not_found');
  });

  it('are refused to a signed-in user', async () => {
    const user = await flow.user();
    const { data } = await user.getSession();
    const token = data.session?.access_token ?? '';
    const refused = await call(server, 'GET', '/admin/oauth/clients', { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_admin']);
  });

  it('store no secret, code or token in plain text', async () => {
    const user = await flow.user();
    const client = await flow.register({ token_endpoint_auth_method: 'client_secret_post' });
    const tokens = await connect(server, user, client);
    const rows = await Promise.all(
      (['oauthClients', 'oauthAuthorizations', 'oauthSessions', 'oauthGrants', 'auditLog'] as const).map(
        (table) => server.identity.database.selectFrom(`identity.${table}`).selectAll().execute(),
      ),
    );
    const kept = JSON.stringify(rows, (_key, value) =>
      typeof value === 'object' && value?.type === 'Buffer'
        ? Buffer.from(value.data).toString('latin1')
        : value,
    );
    for (const secret of [client.client_secret ?? '', tokens.access_token, tokens.refresh_token])
      expect(kept).not.toContain(secret);
  });
});
