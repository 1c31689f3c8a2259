import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import {
  approve,
  authorizeQuery,
  CALLBACK,
  connect,
  newPkce,
  type OAuthClient,
  type OAuthFlow,
  oauthFlow,
  openAuthorize,
  postForm,
} from '../../../testing/oauth-flow.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let flow: OAuthFlow;
let client: OAuthClient;
let user: Client;
beforeAll(async () => {
  server = await startAuthServer();
  flow = oauthFlow(server, await signServiceRoleToken(server.identity, 3600));
  [client, user] = await Promise.all([flow.register(), flow.user()]);
});
afterAll(() => server[Symbol.asyncDispose]());

/** The token request for a code that the user has just granted. */
async function codeForm(of = client, scope = 'openid read') {
  const pkce = newPkce();
  const { location } = await openAuthorize(server, { ...authorizeQuery(of, pkce), scope });
  return {
    grant_type: 'authorization_code',
    client_id: of.client_id,
    code: (await approve(user, location)).searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: pkce.verifier,
  };
}
const redeem = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(server, '/oauth/token', form, headers);
const isAlive = async (token: unknown) =>
  (await call(server, 'GET', '/oauth/userinfo', { token: String(token) })).status === 200;

describe('a code', () => {
  it('works once; a replay revokes the access it gave', async () => {
    const form = await codeForm();
    const { body: tokens, status } = await redeem(form);
    expect(status).toBe(200);
    expect(await isAlive(tokens.access_token)).toBe(true);
    const replay = await redeem(form);
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
    expect(await isAlive(tokens.access_token)).toBe(false);
    const refresh = { grant_type: 'refresh_token', client_id: client.client_id };
    const after = await redeem({ ...refresh, refresh_token: String(tokens.refresh_token) });
    expect(after.body.error).toBe('invalid_grant');
  });

  it('works once if two redeem it at the same time, and then both lose access', async () => {
    const form = await codeForm();
    const answers = await Promise.all([redeem(form), redeem(form), redeem(form)]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await isAlive(good[0]?.body.access_token)).toBe(false);
  });

  test.each([
    ['with another verifier', { code_verifier: newPkce().verifier }],
    ['with another redirect URI', { redirect_uri: 'https://app.example/other' }],
  ])('does not work %s, and not afterwards either', async (_what, change) => {
    const form = await codeForm();
    for (const given of [{ ...form, ...change }, form])
      expect((await redeem(given)).body.error).toBe('invalid_grant');
  });

  test.each([
    ['without a verifier', { code_verifier: '' }, 'invalid_request'],
    ['with the challenge as its verifier', { code_verifier: 'x'.repeat(42) }, 'invalid_request'],
    ['for another resource', { resource: 'https://other.example' }, 'invalid_target'],
  ])('does not work %s', async (_what, change, error) => {
    expect((await redeem({ ...(await codeForm()), ...change })).body.error).toBe(error);
  });

  it('of one client doesn’t work for another, and the right one can still use it', async () => {
    const form = await codeForm();
    const other = await flow.register();
    const stolen = await redeem({ ...form, client_id: other.client_id });
    expect(stolen.body.error).toBe('invalid_grant');
    expect((await redeem(form)).status).toBe(200);
  });

  it('does not work after a minute', async () => {
    const old = await codeForm();
    await server.identity.database
      .updateTable('identity.oauthAuthorizations')
      .set({ codeExpiresAt: new Date(Date.now() - 1) })
      .where('codeUsedAt', 'is', null)
      .execute();
    expect((await redeem(old)).body.error).toBe('invalid_grant');
  });
});

describe('a client', () => {
  it('with a secret isn’t authenticated without it, with another one, or by another method', async () => {
    const own = await flow.register({ token_endpoint_auth_method: 'client_secret_basic' });
    const form = await codeForm(own);
    const { client_id: id, ...rest } = form;
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    });
    const secret = own.client_secret ?? '';
    for (const [given, headers] of [
      [form, {}],
      [{ ...form, client_secret: secret }, {}],
      [rest, basic('wrong')],
      [rest, basic('')],
      [rest, { authorization: 'Basic !' }],
    ] as const) {
      const { status, body } = await redeem(given, headers);
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    }
    const twice = await redeem({ ...rest, client_secret: secret }, basic(secret));
    expect(twice.body.error).toBe('invalid_request');
    expect((await redeem(rest, basic(secret))).status).toBe(200);
  });

  test.each([
    'password',
    'client_credentials',
    'implicit',
    'urn:ietf:params:oauth:grant-type:token-exchange',
  ])('gets nothing by the grant %s', async (grant_type) => {
    const answer = await redeem({ grant_type, client_id: client.client_id, username: 'a', password: 'b' });
    expect([answer.status, answer.body.error]).toEqual([400, 'unsupported_grant_type']);
  });

  it('can’t send a body that isn’t a form, or a parameter twice', async () => {
    const json = await call(server, 'POST', '/oauth/token', { body: await codeForm() });
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request']);
    const form = new URLSearchParams(await codeForm());
    form.append('code', 'other');
    const twice = await call(server, 'POST', '/oauth/token', {
      raw: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request']);
    expect(twice.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a refresh token', () => {
  const refresh = (token: string, more: Record<string, string> = {}) =>
    redeem({ grant_type: 'refresh_token', client_id: client.client_id, refresh_token: token, ...more });

  it('ends the session if it’s reused after its successor was used', async () => {
    const first = await connect(server, user, client, 'openid read');
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(String(second.refresh_token))).body;
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(String(third.refresh_token))).body.error).toBe('invalid_grant');
    expect(await isAlive(third.access_token)).toBe(false);
  });

  it('one step behind works for a minute, for a client that lost the answer, and then ends the session', async () => {
    const first = await connect(server, user, client, 'openid read');
    const second = (await refresh(first.refresh_token)).body;
    expect((await refresh(first.refresh_token)).body.refresh_token).toBe(second.refresh_token);
    await server.identity.database
      .updateTable('identity.oauthSessions')
      .set({ refreshedAt: new Date(Date.now() - 61_000) })
      .execute();
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(String(second.refresh_token))).body.error).toBe('invalid_grant');
  });

  it('of one client can’t be used or revoked by another, and stays valid', async () => {
    const { refresh_token } = await connect(server, user, client, 'openid read');
    const other = { client_id: (await flow.register()).client_id };
    expect((await refresh(refresh_token, other)).body.error).toBe('invalid_grant');
    const revoked = await postForm(server, '/oauth/revoke', { ...other, token: refresh_token });
    expect(revoked.body.error).toBe('invalid_grant');
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('gives no more scopes than the user agreed to', async () => {
    const { refresh_token } = await connect(server, user, client, 'openid read');
    for (const scope of ['openid read manage', 'manage'])
      expect((await refresh(refresh_token, { scope })).body.error).toBe('invalid_scope');
    expect((await refresh(refresh_token)).body.scope).toBe('openid read');
  });

  it('isn’t accepted as that of a session, or a session’s as that of an app', async () => {
    const { refresh_token } = await connect(server, user, client, 'openid read');
    const asSession = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect([asSession.status, asSession.body.code]).toEqual([400, 'refresh_token_not_found']);
    const { data } = await user.getSession();
    expect((await refresh(data.session?.refresh_token ?? '')).body.error).toBe('invalid_grant');
  });
});

describe('an access token', () => {
  it('is refused after a ban, or after its client was deleted', async () => {
    const own = await flow.register();
    const banned = await flow.user();
    const id = (await banned.getUser()).data.user?.id ?? '';
    const tokens = await connect(server, banned, own, 'openid read');
    await flow.admin.admin.updateUserById(id, { ban_duration: '1h' });
    expect(await isAlive(tokens.access_token)).toBe(false);
    const refreshed = { grant_type: 'refresh_token', client_id: own.client_id };
    expect((await redeem({ ...refreshed, refresh_token: tokens.refresh_token })).body.error).toBe(
      'invalid_grant',
    );
    const other = await connect(server, user, own, 'openid read');
    await flow.admin.admin.oauth.deleteClient(own.client_id);
    expect(await isAlive(other.access_token)).toBe(false);
  });

  it('isn’t accepted if anything in it is changed', async () => {
    const { access_token: token } = await connect(server, user, client, 'openid read');
    const claims = decodeJwt(token);
    const { keys } = server.identity;
    const key = await keys.current('ES256');
    const sign = (change: Record<string, unknown>, typ = 'at+jwt') =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ })
        .sign(key.privateKey);
    expect(await isAlive(await sign({}))).toBe(true);
    const forged = [
      await sign({ aud: 'https://other.example' }),
      await sign({ aud: 'authenticated' }),
      await sign({ iss: 'https://evil.example' }),
      await sign({ exp: 1 }),
      await sign({ client_id: (await flow.register()).client_id }),
      await sign({ sub: (await (await flow.user()).getUser()).data.user?.id }),
      await sign({}, 'JWT'),
      `${token.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${token.split('.')[1]}.`,
      (await user.getSession()).data.session?.access_token,
    ];
    expect(await Promise.all(forged.map(isAlive))).toEqual(forged.map(() => false));
  });

  it('tells who the user is only with the scopes for it', async () => {
    const see = async (scope: string, path: string) => {
      const { access_token: token } = await connect(server, user, client, scope);
      const { status, body } = await call(server, 'GET', path, { token });
      return { status, body };
    };
    expect((await see('read', '/oauth/userinfo')).status).toBe(403);
    expect(Object.keys((await see('openid', '/oauth/userinfo')).body)).toEqual(['sub']);
    expect((await see('openid email', '/user')).status).toBe(403);
    const { body } = await see('openid email profile', '/user');
    expect(body).toMatchObject({
      email: (await user.getUser()).data.user?.email,
      identities: [],
      app_metadata: {},
    });
    expect(body).not.toHaveProperty('factors');
  });
});
