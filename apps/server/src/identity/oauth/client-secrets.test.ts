import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import {
  connect,
  type OAuthClient,
  type OAuthFlow,
  oauthFlow,
  postForm,
} from '../../../testing/oauth-flow.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let flow: OAuthFlow;
let user: Client;
beforeAll(async () => {
  server = await startAuthServer();
  flow = oauthFlow(server, await signServiceRoleToken(server.identity, 3600));
  user = await flow.user();
});
afterAll(() => server[Symbol.asyncDispose]());

const confidential = () => flow.register({ token_endpoint_auth_method: 'client_secret_post' });
const refresh = ({ client_id }: OAuthClient, refresh_token: string, client_secret?: string) =>
  postForm(server, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id,
    refresh_token,
    ...(client_secret === undefined ? {} : { client_secret }),
  });
const isAlive = async (token: string) =>
  (await call(server, 'GET', '/oauth/userinfo', { token })).status === 200;

it('a new secret invalidates the old one at once and keeps users’ grants: refreshing needs the new one', async () => {
  const client = await confidential();
  const tokens = await connect(server, user, client, 'openid read');
  const { data } = await flow.admin.admin.oauth.regenerateClientSecret(client.client_id);
  const stolen = await refresh(client, tokens.refresh_token, client.client_secret);
  expect([stolen.status, stolen.body.error]).toEqual([401, 'invalid_client']);
  expect(await isAlive(tokens.access_token)).toBe(true);
  const next = await refresh(client, tokens.refresh_token, data?.client_secret);
  expect(next.status).toBe(200);
});

it('a client that becomes public loses its tokens, which were issued for use with a secret', async () => {
  const client = await confidential();
  const tokens = await connect(server, user, client, 'openid read');
  await flow.admin.admin.oauth.updateClient(client.client_id, { client_name: 'Renamed' });
  expect(await isAlive(tokens.access_token)).toBe(true);
  await flow.admin.admin.oauth.updateClient(client.client_id, { token_endpoint_auth_method: 'none' });
  const withoutSecret = await refresh(client, tokens.refresh_token);
  expect([withoutSecret.status, withoutSecret.body.error]).toEqual([400, 'invalid_grant']);
  expect(await isAlive(tokens.access_token)).toBe(false);
});
