import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readParameters, uuidField } from '../protocol/read-body.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { authenticate } from '../sessions/sessions.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { beginVisit } from './social.ts';

const parameters = z.object({ id: uuidField });

/** Links further providers to a signed-in user and unlinks them. Disabled unless configured. */
export function linkingRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  const begin = { ...tagged('Start linking a provider'), exposeHeadRoute: false };
  scope.get('/user/identities/authorize', begin, async (request, reply) => {
    requireLinking(identity);
    const caller = await authenticate(identity, request);
    requireRecentProof(caller);
    await identity.limiter.take('social', addressUnit(request.ip));
    const { url, cookie } = await beginVisit(identity, request, caller);
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return { url };
  });
  scope.delete('/user/identities/:id', tagged('Unlink a provider'), async (request) => {
    requireLinking(identity);
    const caller = await authenticate(identity, request);
    requireRecentProof(caller);
    const { id } = readParameters(parameters, request);
    await identity.database.transaction().execute(async (trx) => {
      const { user, session } = await lockCaller(trx, caller);
      const identities = await trx
        .selectFrom('identity.identities')
        .selectAll()
        .where('userId', '=', user.id)
        .execute();
      const unlinked = identities.find((candidate) => candidate.identityId === id);
      if (unlinked === undefined)
        throw new IdentityError(404, 'identity_not_found', 'Identity does not exist');
      if (identities.length === 1)
        throw new IdentityError(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        );
      await trx.deleteFrom('identity.identities').where('identityId', '=', id).execute();
      const providers = identities
        .filter((candidate) => candidate !== unlinked)
        .map(({ provider }) => provider);
      await trx
        .updateTable('identity.users')
        .set({
          appMetadata: JSON.stringify({ ...user.appMetadata, provider: providers[0], providers }),
          // Without the `email` identity, password sign-in is no longer possible.
          ...(unlinked.provider === 'email' ? { passwordHash: null } : {}),
        })
        .where('id', '=', user.id)
        .execute();
      await audit(trx, request, 'identity_unlinked', {
        userId: user.id,
        sessionId: session.id,
        detail: { provider: unlinked.provider },
      });
    });
    return {};
  });
}

function requireLinking(identity: Identity): void {
  if (!identity.settings.manualLinkingEnabled)
    throw new IdentityError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
