import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as openid from 'openid-client';
import { type Client, call, latestClient, PASSWORD } from './auth-clients.ts';
import type { AuthServer } from './auth-server.ts';
import { patiently } from './customer.ts';

export const CALLBACK = 'https://app.example/callback';

type NewClient = Parameters<Client['admin']['oauth']['createClient']>[0];
export type OAuthClient = NonNullable<Awaited<ReturnType<Client['admin']['oauth']['createClient']>>['data']>;

/** The actions of a program that connects and of its user. */
export interface OAuthFlow {
  admin: Client;
  /** Registers a new client, public by default. */
  register(given?: Partial<NewClient>): Promise<OAuthClient>;
  /** Creates a user with a session. */
  user(email?: string): Promise<Client>;
  /** The unmodified openid-client configured as this client. */
  configure(client: OAuthClient): Promise<openid.Configuration>;
}

/** @param serviceRole a token or secret of the service role */
export function oauthFlow(server: Pick<AuthServer, 'url'>, serviceRole: string): OAuthFlow {
  const admin = latestClient(server, { headers: { Authorization: `Bearer ${serviceRole}` } });
  return {
    admin,
    async register(given = {}) {
      const { data, error } = await admin.admin.oauth.createClient({
        client_name: 'Example app',
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'none',
        ...given,
      });
      if (data === null) throw new Error('the client was not created', { cause: error });
      return data;
    },
    async user(email = `${randomUUID()}@example.com`) {
      const client = latestClient(server);
      const { error } = await patiently(async () => {
        const signed = await client.signUp({ email, password: PASSWORD });
        return { status: signed.error?.status ?? 200, error: signed.error };
      });
      if (error !== null) throw error;
      return client;
    },
    configure: (client) => {
      const { client_id: id, client_secret: secret } = client;
      const authentication =
        secret === undefined
          ? openid.None()
          : client.token_endpoint_auth_method === 'client_secret_post'
            ? openid.ClientSecretPost(secret)
            : openid.ClientSecretBasic(secret);
      return openid.discovery(new URL(server.url), id, {}, authentication, {
        execute: [openid.allowInsecureRequests],
      });
    },
  };
}

export interface Pkce {
  verifier: string;
  challenge: string;
}

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The parameters of a valid request, which attacks can modify. */
export function authorizeQuery(client: { client_id: string }, pkce: Pkce): Record<string, string> {
  return {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    scope: 'read',
    state: 'a state',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
  };
}

/** Opens the authorization endpoint without following redirects. */
export async function openAuthorize(
  server: Pick<AuthServer, 'url'>,
  query: Record<string, string> | URLSearchParams | string[][],
) {
  const answer = await call(server, 'GET', `/oauth/authorize?${new URLSearchParams(query)}`);
  return { ...answer, location: answer.headers.get('location') ?? undefined };
}

/** The id of the request on the consent page at `location`. */
export function authorizationIdOf(location: string | undefined): string {
  const id = location === undefined ? null : new URL(location).searchParams.get('authorization_id');
  if (id === null) throw new Error(`no consent page: ${location}`);
  return id;
}

/** Approves as the user and returns the URL the browser is redirected to. */
export async function approve(user: Client, location: string | undefined): Promise<URL> {
  const { data, error } = await user.oauth.approveAuthorization(authorizationIdOf(location));
  if (data === null) throw new Error('not approved', { cause: error });
  return new URL(data.redirect_url);
}

/** Posts a form to the token endpoint or another one. */
export async function postForm(
  server: Pick<AuthServer, 'url'>,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return call(server, 'POST', path, {
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** The complete flow from the request to the tokens, with a correct client and a consenting user. */
export async function connect(
  server: Pick<AuthServer, 'url'>,
  user: Client,
  client: OAuthClient,
  scope = 'read',
): Promise<Tokens> {
  const pkce = newPkce();
  const { location } = await openAuthorize(server, { ...authorizeQuery(client, pkce), scope });
  const code = (await approve(user, location)).searchParams.get('code') ?? '';
  const { body, status } = await postForm(server, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    ...(client.client_secret === undefined ? {} : { client_secret: client.client_secret }),
    code,
    redirect_uri: CALLBACK,
    code_verifier: pkce.verifier,
  });
  const { access_token, refresh_token, scope: granted } = body;
  if (status !== 200 || typeof access_token !== 'string' || typeof refresh_token !== 'string')
    throw new Error(`no tokens: ${JSON.stringify(body)}`);
  return { access_token, refresh_token, scope: String(granted) };
}
