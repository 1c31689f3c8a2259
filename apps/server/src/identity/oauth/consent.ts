import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readBody, readParameters, uuidField } from '../protocol/read-body.ts';
import { hasRecentProof, requireRecentProof } from '../sessions/proofs.ts';
import { authenticate, type Caller } from '../sessions/sessions.ts';
import { issuerOf } from '../settings.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { type ClientRow, clientCard, isPublicClient } from './clients.ts';
import { issueCode } from './codes.ts';
import { isOnThisMachine, withAnswer } from './redirect-uris.ts';
import type { OAuthAuthorizationsTable } from './schema.ts';
import { scopesOf } from './scopes.ts';

type Authorization = Selectable<OAuthAuthorizationsTable>;

interface Open {
  caller: Caller;
  authorization: Authorization;
  client: ClientRow;
}

const parameters = z.object({ id: uuidField });
const decisionSchema = z.object({ action: z.enum(['approve', 'deny']) });

/**
 * The consent page's calls, made as the signed-in user. The session is sent in a header that other websites can't
 * set, so decisions can't be forged.
 */
export function consentRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.get('/oauth/authorizations/:id', tagged('Get what an app asks for'), (request) =>
    asDecider(identity, request, async (trx, open) => {
      // Skipping the question needs the same proof; without it, the user is asked.
      if (hasRecentProof(open.caller) && (await wasAnswered(trx, open)))
        return approve(trx, identity, request, open);
      const { authorization, caller, client } = open;
      return {
        authorization_id: authorization.id,
        redirect_uri: authorization.redirectUri.split('?', 1)[0],
        client: clientCard(client),
        user: { id: caller.user.id, email: caller.user.email ?? '' },
        scope: authorization.scope,
      };
    }),
  );
  scope.post('/oauth/authorizations/:id/consent', tagged('Approve or deny an app'), async (request) => {
    const { action } = readBody(decisionSchema, request);
    return asDecider(identity, request, (trx, open) =>
      action === 'approve' ? approve(trx, identity, request, open) : deny(trx, identity, request, open),
    );
  });
}

/**
 * Locks the request until it's decided. It has no user until then: its id is a secret of the redirected browser, and
 * the user may still sign in as someone else. Throws 404 if the request is over.
 */
async function asDecider<T>(
  identity: Identity,
  request: FastifyRequest,
  decide: (trx: IdentityTrx, open: Open) => Promise<T>,
): Promise<T> {
  const seen = await authenticate(identity, request);
  if (seen.user.isAnonymous) throw new IdentityError(403, 'no_authorization', 'Sign up first');
  const { id } = readParameters(parameters, request);
  return identity.database.transaction().execute(async (trx) => {
    const caller = await lockCaller(trx, seen);
    const authorization = await trx
      .selectFrom('identity.oauthAuthorizations')
      .selectAll()
      .where('id', '=', id)
      .where('codeHash', 'is', null)
      .where('expiresAt', '>', new Date())
      .forUpdate()
      .executeTakeFirst();
    if (authorization === undefined)
      throw new IdentityError(
        404,
        'oauth_authorization_not_found',
        'There is no such request, or it is over',
      );
    requireFreshSignIn(caller, authorization);
    const client = await trx
      .selectFrom('identity.oauthClients')
      .selectAll()
      .where('id', '=', authorization.clientId)
      .executeTakeFirstOrThrow();
    return decide(trx, { caller, authorization, client });
  });
}

/** When the user last authenticated. A session refresh doesn't count. */
function signedInAt({ session }: Caller): Date {
  return new Date(1000 * Math.max(0, ...session.amr.map(({ timestamp }) => timestamp)));
}

/** `max_age` and `prompt=login` of OpenID Connect. */
function requireFreshSignIn(caller: Caller, { maxAgeSeconds, createdAt }: Authorization): void {
  if (maxAgeSeconds === null) return;
  const askedAt = Math.floor(createdAt.getTime() / 1000);
  if (signedInAt(caller).getTime() / 1000 + maxAgeSeconds < askedAt)
    throw new IdentityError(403, 'reauthentication_needed', 'The app asks you to sign in again');
}

/**
 * Whether the user has already granted this client all of this. A public client with a loopback redirect could be any
 * program on the machine, so the user is asked each time (RFC 8252, section 8.6).
 */
async function wasAnswered(trx: IdentityTrx, { caller, authorization, client }: Open): Promise<boolean> {
  if (authorization.consentRequired) return false;
  if (isPublicClient(client) && isOnThisMachine(authorization.redirectUri)) return false;
  const grant = await trx
    .selectFrom('identity.oauthGrants')
    .select('scopes')
    .where('userId', '=', caller.user.id)
    .where('clientId', '=', client.id)
    .executeTakeFirst();
  return grant !== undefined && scopesOf(authorization.scope).every((scope) => grant.scopes.includes(scope));
}

async function approve(
  trx: IdentityTrx,
  { settings }: Identity,
  request: FastifyRequest,
  open: Open,
): Promise<{ redirect_url: string }> {
  const { caller, authorization, client } = open;
  // A granted program outlives the session, as a key does.
  requireRecentProof(caller);
  const scopes = scopesOf(authorization.scope);
  const code = await issueCode(trx, authorization.id, {
    userId: caller.user.id,
    clientId: client.id,
    scopes,
    signedInAt: signedInAt(caller),
    ssoProviderId: caller.session.ssoProviderId,
  });
  await audit(trx, request, 'oauth_grant_approved', {
    userId: caller.user.id,
    sessionId: caller.session.id,
    detail: { clientId: client.id, name: client.name, scopes },
  });
  return answer(authorization, { code, iss: issuerOf(settings) });
}

async function deny(
  trx: IdentityTrx,
  { settings }: Identity,
  request: FastifyRequest,
  { caller, authorization, client }: Open,
): Promise<{ redirect_url: string }> {
  await trx.deleteFrom('identity.oauthAuthorizations').where('id', '=', authorization.id).execute();
  await audit(trx, request, 'oauth_grant_denied', {
    userId: caller.user.id,
    sessionId: caller.session.id,
    detail: { clientId: client.id, name: client.name },
  });
  const refusal = { error: 'access_denied', error_description: 'The user denied the request' };
  return answer(authorization, { ...refusal, iss: issuerOf(settings) });
}

/** Includes `iss` to prevent mix-up attacks on clients of several servers (RFC 9207). */
function answer({ redirectUri, state }: Authorization, given: Record<string, string>) {
  return { redirect_url: withAnswer(redirectUri, { ...given, state }) };
}
