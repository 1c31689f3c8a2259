import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../durations.ts';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { localeOf } from '../mail/mails.ts';
import { issuerOf } from '../settings.ts';
import { type ClientRow, findClient } from './clients.ts';
import { invalidRequest, OAuthError } from './errors.ts';
import { type Parameters, queryOf } from './parameters.ts';
import { isRegistered, withAnswer } from './redirect-uris.ts';
import { requireOwnResource } from './resource.ts';
import { requestedScopes } from './scopes.ts';

/** How long a request waits for its user to sign in and decide. */
const AUTHORIZATION_MS = 15 * MINUTE_MS;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const MAXIMUM_AGE_SECONDS = 2_147_483_647;

/**
 * The endpoint to which a client redirects its user's browser. The user isn't known yet; the consent page identifies
 * them.
 */
export function authorizeRoute(scope: FastifyInstance, identity: Identity): void {
  scope.get(
    '/oauth/authorize',
    { schema: { tags: ['oauth'], summary: "Ask for a user's consent" } },
    async (request, reply) => {
      await identity.limiter.take('oauthAuthorize', addressUnit(request.ip));
      const query = queryOf(request);
      const { client, redirectUri } = await readTarget(identity, query);
      try {
        const id = await storeRequest(identity, query, client, redirectUri);
        return await reply.redirect(consentPage(identity, request, id), 302);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        // Anyone can register a client dynamically, so its address must not make ours an open redirect.
        if (client.registrationType === 'dynamic') throw error;
        const answer = { error: error.code, error_description: error.message, state: stateOf(query) };
        return await reply.redirect(
          withAnswer(redirectUri, { ...answer, iss: issuerOf(identity.settings) }),
          302,
        );
      }
    },
  );
}

/** Returns the validated redirect target. Throws instead of redirecting until the target is certain. */
async function readTarget(
  { database }: Identity,
  query: Parameters,
): Promise<{ client: ClientRow; redirectUri: string }> {
  const client = await findClient(database, query.required('client_id'));
  if (client === undefined) throw new OAuthError('invalid_client', 'There is no client with this client_id');
  const given = query.one('redirect_uri');
  const [only, ...others] = client.redirectUris;
  const redirectUri = given ?? (others.length === 0 ? only : undefined);
  if (redirectUri === undefined) throw invalidRequest('redirect_uri is missing');
  if (given !== undefined && !isRegistered(client.redirectUris, given))
    throw invalidRequest('This redirect_uri is not one that the client is registered with');
  return { client, redirectUri };
}

async function storeRequest(
  { database, settings }: Identity,
  query: Parameters,
  client: ClientRow,
  redirectUri: string,
): Promise<string> {
  query.requireUnique();
  if (query.one('request') !== undefined)
    throw new OAuthError('request_not_supported', 'request objects are not supported');
  if (query.one('request_uri') !== undefined)
    throw new OAuthError('request_uri_not_supported', 'request_uri is not supported');
  if (query.required('response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'The only response_type is code');
  if ((query.one('response_mode') ?? 'query') !== 'query')
    throw invalidRequest('The only response_mode is query');
  const codeChallenge = query.required('code_challenge');
  // Without a method PKCE means "plain", which doesn't protect against a leaked request.
  if (query.one('code_challenge_method') !== 'S256')
    throw invalidRequest('code_challenge_method must be S256');
  if (!CHALLENGE.test(codeChallenge)) throw invalidRequest('code_challenge is not a SHA-256 in base64url');
  const prompts = (query.one('prompt') ?? '').split(' ');
  if (prompts.includes('none'))
    throw new OAuthError('interaction_required', 'Consent always needs a page here, so prompt=none fails');
  const id = randomUUID();
  await database
    .insertInto('identity.oauthAuthorizations')
    .values({
      id,
      clientId: client.id,
      userId: null,
      redirectUri,
      scope: requestedScopes(query.one('scope'), client.scope).join(' '),
      resource: requireOwnResource(settings, query.resources()),
      state: query.one('state') ?? null,
      nonce: query.one('nonce') ?? null,
      codeChallenge,
      consentRequired: prompts.includes('consent'),
      maxAgeSeconds: prompts.includes('login') ? 0 : maxAgeOf(query),
      grantId: null,
      codeHash: null,
      codeExpiresAt: null,
      codeUsedAt: null,
      signedInAt: null,
      sessionId: null,
      expiresAt: new Date(Date.now() + AUTHORIZATION_MS),
    })
    .execute();
  return id;
}

function maxAgeOf(query: Parameters): number | null {
  const text = query.one('max_age');
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text) || Number(text) > MAXIMUM_AGE_SECONDS)
    throw invalidRequest('max_age is not a number of seconds');
  return Number(text);
}

function stateOf(query: Parameters): string | null {
  try {
    return query.one('state') ?? null;
  } catch {
    return null;
  }
}

function consentPage({ settings }: Identity, request: FastifyRequest, id: string): string {
  const site = settings.siteUrl.replace(/\/$/, '');
  const page = `${site}${localeOf(request) === 'fr' ? '/fr' : ''}/oauth/consent`;
  return `${page}?${new URLSearchParams({ authorization_id: id })}`;
}
