import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readParameters } from '../protocol/read-body.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { authenticate, BEFORE_SECOND_FACTOR } from '../sessions/sessions.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { enrol } from './enrol-factor.ts';
import { challengeFactor } from './factor-challenges.ts';
import { auditFactor, factorParameters, findFactor, removeFactor } from './factors.ts';

/** Routes that add, challenge and remove second factors. Answers to challenges are in verify-factor.ts. */
export function factorRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.post('/factors', tagged('Add a second factor'), (request) => enrol(identity, request));
  scope.post('/factors/:id/challenge', tagged('Create a challenge for a second factor'), (request) =>
    challengeFactor(identity, request),
  );
  scope.delete('/factors/:id', tagged('Remove a second factor'), async (request) => {
    const seen = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
    const { id } = readParameters(factorParameters, request);
    await identity.database.transaction().execute(async (trx) => {
      const caller = await lockCaller(trx, seen, BEFORE_SECOND_FACTOR);
      const factor = await findFactor(trx, caller.user.id, id);
      if (caller.hasFactor && caller.aal !== 'aal2')
        throw new IdentityError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      if (factor.status === 'verified') requireRecentProof(caller);
      await removeFactor(trx, factor);
      await auditFactor(trx, request, 'factor_removed', caller, factor);
    });
    return { id };
  });
}
