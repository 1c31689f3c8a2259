import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readQuery, uuidField } from '../protocol/read-body.ts';
import { authenticate } from '../sessions/sessions.ts';
import { clientCard } from './clients.ts';

const querySchema = z.object({ client_id: uuidField });

/** Lists the programs with access to the signed-in user's account, and revokes access. */
export function grantRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.get('/user/oauth/grants', tagged('List the apps that the user has connected'), (request) =>
    listGrants(identity, request),
  );
  scope.delete('/user/oauth/grants', tagged("Take back an app's access"), async (request, reply) => {
    const { user, session } = await authenticate(identity, request);
    const { client_id: clientId } = readQuery(querySchema, request);
    await identity.database.transaction().execute(async (trx) => {
      const ended = await trx
        .deleteFrom('identity.oauthGrants')
        .where('userId', '=', user.id)
        .where('clientId', '=', clientId)
        .executeTakeFirst();
      if (ended.numDeletedRows === 0n)
        throw new IdentityError(404, 'oauth_grant_not_found', 'You have not let this app in');
      await audit(trx, request, 'oauth_grant_revoked', {
        userId: user.id,
        sessionId: session.id,
        detail: { clientId },
      });
    });
    return reply.code(204).send();
  });
}

async function listGrants(identity: Identity, request: FastifyRequest) {
  const { user } = await authenticate(identity, request);
  const grants = await identity.database
    .selectFrom('identity.oauthGrants')
    .innerJoin('identity.oauthClients', 'identity.oauthClients.id', 'identity.oauthGrants.clientId')
    .selectAll('identity.oauthClients')
    .select(['identity.oauthGrants.scopes', 'identity.oauthGrants.createdAt as grantedAt'])
    .select('identity.oauthGrants.lastUsedAt')
    .where('identity.oauthGrants.userId', '=', user.id)
    .orderBy('identity.oauthGrants.createdAt', 'desc')
    .execute();
  return grants.map((grant) => ({
    client: clientCard(grant),
    scopes: grant.scopes,
    granted_at: grant.grantedAt.toISOString(),
    last_used_at: grant.lastUsedAt?.toISOString() ?? null,
  }));
}
