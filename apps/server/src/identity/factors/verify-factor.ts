import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { takeGuess } from '../limits/guessing.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { optionalText, readBody, readParameters, uuidField } from '../protocol/read-body.ts';
import {
  answerSession,
  authenticate,
  BEFORE_SECOND_FACTOR,
  type Caller,
  type SessionRow,
} from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { acceptFactor, lockFactor } from './accept-factor.ts';
import { findFactorChallenge, spendChallenge } from './factor-challenges.ts';
import {
  auditFactor,
  type FactorRow,
  factorNotFound,
  factorParameters,
  findFactor,
  requireFactorShown,
} from './factors.ts';
import { acceptedStep } from './totp.ts';
import { verifyKey } from './verify-key.ts';

const bodySchema = z.object({ challenge_id: uuidField, code: optionalText(100) });

/** POST /factors/{id}/verify: a correct code or a security key's signature raises the session to aal2. */
export function verifyFactorRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/factors/:id/verify',
    { schema: { tags: ['auth'], summary: 'Verify a second factor' } },
    async (request) => {
      const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
      await identity.limiter.take('factors', addressUnit(request.ip));
      const { id } = readParameters(factorParameters, request);
      const factor = await findFactor(identity.database, caller.user.id, id);
      const session =
        factor.factorType === 'webauthn'
          ? await verifyKey(identity, request, caller, factor)
          : await verifyCode(identity, request, caller, factor);
      return answerSession(identity, session);
    },
  );
}

async function verifyCode(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  factor: FactorRow,
): Promise<SessionRow> {
  const body = readBody(bodySchema, request);
  if (body.code === undefined) throw invalid('code required');
  const attempt = await takeGuess(identity, request, 'totp', { userId: caller.user.id });
  const given = { challengeId: body.challenge_id, code: body.code };
  const session = await identity.database
    .transaction()
    .execute((trx) => tryCode(trx, identity, request, caller, factor, given));
  if (session === 'refused')
    throw new IdentityError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await attempt.giveBack();
  return session;
}

async function tryCode(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  seen: FactorRow,
  given: { challengeId: string; code: string },
): Promise<SessionRow | 'refused'> {
  const { hasFactor, aal } = await lockCaller(trx, caller, BEFORE_SECOND_FACTOR);
  // The lock makes a concurrent request with the same code see the step that the first one stored.
  const factor = await lockFactor(trx, seen);
  if (factor?.secret == null) throw factorNotFound();
  // If the user already has a second factor, an unverified one can't raise the session.
  if (factor.status !== 'verified') requireFactorShown({ hasFactor, aal });
  const challenge = await findFactorChallenge(trx, request, caller, factor, given.challengeId);
  const secret = identity.vault.decrypt(factor.secret, `factor:${factor.id}`);
  const step = acceptedStep(secret, given.code, factor.lastAcceptedStep);
  if (step === undefined) {
    await auditFactor(trx, request, 'factor_refused', caller, factor);
    return 'refused';
  }
  await spendChallenge(trx, challenge);
  await trx
    .updateTable('identity.factors')
    .set({ lastAcceptedStep: step })
    .where('id', '=', factor.id)
    .execute();
  return acceptFactor(trx, identity, request, caller, factor, 'totp');
}
