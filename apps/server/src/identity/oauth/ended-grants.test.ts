import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { untilBlocked } from '../../../testing/lock-waits.ts';
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

type Form = Record<string, string>;
const redeem = (form: Form) => postForm(server, '/oauth/token', form);

async function codeForm(): Promise<Form> {
  const pkce = newPkce();
  const { location } = await openAuthorize(server, authorizeQuery(client, pkce));
  return {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code: (await approve(user, location)).searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: pkce.verifier,
  };
}
async function refreshForm(): Promise<Form> {
  const { refresh_token } = await connect(server, user, client);
  return { grant_type: 'refresh_token', client_id: client.client_id, refresh_token };
}

it('a code stays valid if its session couldn’t be created', async () => {
  const form = await codeForm();
  const { pool } = server.test;
  await pool.query(
    `create function refuse_session() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`,
  );
  await pool.query(
    'create trigger refuse_session before insert on identity.oauth_sessions for each row execute function refuse_session()',
  );
  expect((await redeem(form)).status).toBe(500);
  await pool.query('drop function refuse_session cascade');
  expect((await redeem(form)).status).toBe(200);
});

describe.each([
  ['a code', codeForm],
  ['a refresh token', refreshForm],
])('%s', (_what, make) => {
  it('that is used while its user revokes the access is refused, and both end', async () => {
    const form = await make();
    const ending = await server.test.pool.connect();
    try {
      await ending.query('begin');
      // Deletes the grant, and with it its rows in other tables, as ending a user's grants does.
      await ending.query('select id from identity.oauth_grants where client_id = $1 for update', [
        client.client_id,
      ]);
      const using = redeem(form);
      await untilBlocked(server.test.database, using);
      await ending.query('delete from identity.oauth_grants where client_id = $1', [client.client_id]);
      await ending.query('commit');
      const { status, body } = await using;
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    } finally {
      await ending.query('rollback');
      ending.release();
    }
  });
});
