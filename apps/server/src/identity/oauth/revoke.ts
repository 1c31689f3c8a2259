import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { decodeRefreshToken, isGenuine } from '../sessions/refresh-tokens.ts';
import { AccessTokenError } from '../tokens/verify-access-token.ts';
import { createAppTokenVerifier, isAppToken, type VerifyAppToken } from './app-tokens.ts';
import { authenticateClient } from './client-authentication.ts';
import { invalidGrant } from './errors.ts';
import { formOf } from './parameters.ts';

interface Held {
  sessionId: string;
  clientId: string;
  userId: string;
}

/** RFC 7009: a client revokes a token. Revoking either of its tokens ends both. */
export function revokeRoute(scope: FastifyInstance, identity: Identity): void {
  const verify = createAppTokenVerifier(identity);
  scope.post('/oauth/revoke', { schema: { tags: ['oauth'], summary: 'Revoke a token' } }, async (request) => {
    await identity.limiter.take('oauthToken', addressUnit(request.ip));
    const form = formOf(request);
    form.requireUnique();
    const client = await authenticateClient(identity, request, form);
    const token = form.required('token');
    const held = isAppToken(token)
      ? await ofAccessToken(verify, token)
      : await ofRefreshToken(identity, token);
    if (held === undefined) return {};
    if (held.clientId !== client.id) throw invalidGrant("The token is another client's");
    await end(identity, request, held);
    return {};
  });
}

async function ofAccessToken(verify: VerifyAppToken, token: string): Promise<Held | undefined> {
  try {
    const { sessionId, clientId, user } = await verify(token);
    return { sessionId, clientId, userId: user.id };
  } catch (error) {
    if (error instanceof AccessTokenError) return undefined;
    throw error;
  }
}

async function ofRefreshToken({ database, vault }: Identity, text: string): Promise<Held | undefined> {
  const token = decodeRefreshToken(text);
  if (token === undefined) return undefined;
  const row = await database
    .selectFrom('identity.oauthSessions')
    .innerJoin('identity.oauthGrants', 'identity.oauthGrants.id', 'identity.oauthSessions.grantId')
    .select(['identity.oauthSessions.refreshKey', 'identity.oauthGrants.clientId'])
    .select('identity.oauthGrants.userId')
    .where('identity.oauthSessions.id', '=', token.sessionId)
    .executeTakeFirst();
  if (row === undefined || !isGenuine(vault, token, row.refreshKey)) return undefined;
  return { sessionId: token.sessionId, clientId: row.clientId, userId: row.userId };
}

async function end(identity: Identity, request: FastifyRequest, held: Held): Promise<void> {
  await identity.database.transaction().execute(async (trx) => {
    await trx.deleteFrom('identity.oauthSessions').where('id', '=', held.sessionId).execute();
    await audit(trx, request, 'oauth_token_revoked', {
      userId: held.userId,
      detail: { clientId: held.clientId },
    });
  });
}
