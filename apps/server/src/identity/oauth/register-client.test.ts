import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type Answer, call } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { CALLBACK } from '../../../testing/oauth-flow.ts';
import { sweep } from '../sweep.ts';

let open: AuthServer;
let closed: AuthServer;
beforeAll(async () => {
  open = await startAuthServer({
    settings: { oauthRegistrationEnabled: true },
    realLimits: ['oauthRegister'],
    trustProxy: true,
  });
  closed = await startAuthServer();
});
afterAll(async () => {
  await open[Symbol.asyncDispose]();
  await closed[Symbol.asyncDispose]();
});

let addresses = 0;
function register(body: Record<string, unknown>, server = open, address?: string): Promise<Answer> {
  addresses += 1;
  return call(server, 'POST', '/oauth/clients/register', {
    body: { client_name: 'Tool', redirect_uris: [CALLBACK], ...body },
    headers: { 'x-forwarded-for': address ?? `192.0.2.${addresses}` },
  });
}

it('is refused, and not announced, unless the operator enabled it', async () => {
  const { status, body } = await register({}, closed);
  expect([status, body.error]).toEqual([403, 'access_denied']);
  const metadata = async (server: AuthServer) =>
    (await call(server, 'GET', '/.well-known/oauth-authorization-server')).body.registration_endpoint;
  expect([await metadata(closed), await metadata(open)]).toEqual([
    undefined,
    `${open.url}/oauth/clients/register`,
  ]);
});

it('issues a secret to a confidential client, and none to a public one', async () => {
  const confidential = await register({});
  expect(confidential.status).toBe(201);
  expect(confidential.body).toMatchObject({
    client_type: 'confidential',
    registration_type: 'dynamic',
    client_secret_expires_at: 0,
    grant_types: ['authorization_code', 'refresh_token'],
  });
  const { body } = await register({ token_endpoint_auth_method: 'none', unknown_field: 1 });
  expect(body).not.toHaveProperty('client_secret');
});

test.each([
  [{ redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: [] }, 'invalid_redirect_uri'],
  [{ client_name: '' }, 'invalid_client_metadata'],
  [{ client_name: 'Voice \u202eFeedback' }, 'invalid_client_metadata'],
  [{ grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  [{ token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
  [{ scope: 'root' }, 'invalid_client_metadata'],
  [{ logo_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
])('%j is refused as %s', async (body, error) => {
  const answer = await register(body);
  expect([answer.status, answer.body.error]).toEqual([400, error]);
});

it('is limited for each IP address', async () => {
  const answers: Answer[] = [];
  for (let time = 0; time < 11; time += 1) answers.push(await register({}, open, '198.51.100.1'));
  expect(answers.slice(0, 10).every(({ status }) => status === 201)).toBe(true);
  expect(answers[10]?.status).toBe(429);
  expect(answers[10]?.headers.get('retry-after')).toMatch(/^\d+$/);
});

it('is deleted after 30 days if nobody granted the program access', async () => {
  const { body } = await register({});
  const count = async () =>
    (
      await open.identity.database
        .selectFrom('identity.oauthClients')
        .select('id')
        .where('id', '=', String(body.client_id))
        .execute()
    ).length;
  await sweep(open.identity);
  expect(await count()).toBe(1);
  await open.test.pool.query(`update identity.oauth_clients set created_at = now() - interval '31 days'`);
  await sweep(open.identity);
  expect(await count()).toBe(0);
});
