import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IdentityError, invalid } from './errors.ts';
import { auditFactor, type FactorRow, factorParameters, findFactor, requireFactorShown } from './factors.ts';
import { takeGuess } from './guessing.ts';
import type { Identity } from './identity.ts';
import { rememberDevice } from './known-devices.ts';
import { limitedAddress } from './limits.ts';
import { lockCaller } from './lock-caller.ts';
import { raiseSession } from './raise-session.ts';
import { optionalText, readBody, readParameters, uuidField } from './read-body.ts';
import {
  answerSession,
  authenticate,
  BEFORE_SECOND_FACTOR,
  type Caller,
  type SessionRow,
  sessionNotFound,
} from './sessions.ts';
import type { IdentityTrx } from './tables.ts';
import { acceptedStep } from './totp.ts';

const bodySchema = z.object({ challenge_id: uuidField, code: optionalText(100) });

/** POST /factors/{id}/verify: a right code makes the session aal2. */
export function verifyFactorRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post(
    '/factors/:id/verify',
    { schema: { tags: ['auth'], summary: 'Answer with a second factor' } },
    async (request) => {
      const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
      await identity.limiter.take('factors', limitedAddress(request.ip));
      const factor = await findFactor(
        identity.database,
        caller.user.id,
        readParameters(factorParameters, request).id,
      );
      const body = readBody(bodySchema, request);
      if (body.code === undefined) throw invalid('code required');
      const attempt = await takeGuess(identity, request, 'totp', { userId: caller.user.id });
      const given = { challengeId: body.challenge_id, code: body.code };
      const session = await identity.database
        .transaction()
        .execute((trx) => verify(trx, identity, request, caller, factor, given));
      if (session === 'refused')
        throw new IdentityError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      await attempt.giveBack();
      return answerSession(identity, session);
    },
  );
}

async function verify(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  seen: FactorRow,
  given: { challengeId: string; code: string },
): Promise<SessionRow | 'refused'> {
  const { hasFactor, aal } = await lockCaller(trx, caller, BEFORE_SECOND_FACTOR);
  // Locked, so that the same code sent twice at once meets the step that the first one left.
  const factor = await trx
    .selectFrom('identity.factors')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst();
  if (factor?.secret == null) throw new IdentityError(404, 'mfa_factor_not_found', 'Factor not found');
  // Of a user with a second factor only that one raises a session, not one that was begun beside it.
  if (factor.status !== 'verified') requireFactorShown({ hasFactor, aal });
  const challenge = await trx
    .selectFrom('identity.challenges')
    .selectAll()
    .where('id', '=', given.challengeId)
    .where('factorId', '=', factor.id)
    .executeTakeFirst();
  if (challenge === undefined)
    throw new IdentityError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  if (challenge.usedAt !== null || challenge.address !== request.ip)
    throw new IdentityError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.expiresAt.getTime() < Date.now())
    throw new IdentityError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  const secret = identity.vault.decrypt(factor.secret, `factor:${factor.id}`);
  const step = acceptedStep(secret, given.code, factor.lastAcceptedStep);
  if (step === undefined) {
    await auditFactor(trx, request, 'factor_refused', caller, factor);
    return 'refused';
  }
  const now = new Date();
  await trx.updateTable('identity.challenges').set({ usedAt: now }).where('id', '=', challenge.id).execute();
  await trx
    .updateTable('identity.factors')
    .set({ status: 'verified', lastAcceptedStep: step, updatedAt: now })
    .where('id', '=', factor.id)
    .execute();
  await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', factor.userId)
    .where('factorType', '=', 'totp')
    .where('status', '=', 'unverified')
    .execute();
  const raised = await raiseSession(trx, identity, caller.session, { id: factor.id, method: 'totp' });
  if (raised === undefined) throw sessionNotFound(403);
  await auditFactor(trx, request, 'factor_verified', caller, factor);
  await rememberDevice(trx, identity, request, caller.user.id);
  return raised;
}
