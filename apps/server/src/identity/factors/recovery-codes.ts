import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { takeGuess } from '../limits/guessing.ts';
import { rememberDevice } from '../limits/known-devices.ts';
import { IdentityError } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import {
  answerSession,
  authenticate,
  BEFORE_SECOND_FACTOR,
  type Caller,
  sessionNotFound,
} from '../sessions/sessions.ts';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { auditFactor, type FactorRow, refuseAnonymous } from './factors.ts';

const CODES = 10;
const CODE_LENGTH = 12;
/** Without 0, 1, i, l and o, because people copy codes from paper. 12 of 31 letters are 59 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const generateSchema = z.object({ friendly_name: optionalText(120) });
const verifySchema = z.object({ code: optionalText(100) });

/** The client's `mfa.recoveryCodes`: ten single-use codes for a lost second factor. */
export function recoveryCodeRoutes(scope: FastifyInstance, identity: Identity): void {
  const path = '/factors/recovery-codes';
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.get(path, tagged('Get the number of recovery codes left'), async (request) => {
    const { user } = await authenticate(identity, request);
    const factor = await findSet(identity.database, user.id);
    const codes = await identity.database
      .selectFrom('identity.recoveryCodes')
      .select('usedAt')
      .where('factorId', '=', factor.id)
      .execute();
    const remaining = codes.filter((code) => code.usedAt === null).length;
    return { id: factor.id, type: 'recovery_code', total: codes.length, remaining };
  });
  scope.post(path, tagged('Create recovery codes'), async (request) => {
    const seen = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
    refuseAnonymous(seen);
    const { friendly_name: friendlyName } = readBody(generateSchema, request);
    return identity.database.transaction().execute(async (trx) => {
      const caller = await lockCaller(trx, seen, BEFORE_SECOND_FACTOR);
      if (!caller.hasFactor)
        throw new IdentityError(
          422,
          'mfa_recovery_codes_sole_factor',
          'Recovery codes need another verified factor first',
        );
      requireSecondFactor(caller);
      const id = randomUUID();
      const factor = await trx
        .insertInto('identity.factors')
        .values({
          id,
          userId: caller.user.id,
          friendlyName: friendlyName ?? null,
          factorType: 'recovery_code',
          status: 'verified',
          secret: null,
          lastAcceptedStep: null,
          lastChallengedAt: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (factor === undefined)
        throw new IdentityError(422, 'mfa_verified_factor_exists', 'This user already has recovery codes');
      return fillSet(trx, identity, request, caller, factor);
    });
  });
  scope.post(`${path}/regenerate`, tagged('Replace the recovery codes'), async (request) => {
    const seen = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
    return identity.database.transaction().execute(async (trx) => {
      const caller = await lockCaller(trx, seen, BEFORE_SECOND_FACTOR);
      requireSecondFactor(caller);
      return fillSet(trx, identity, request, caller, await findSet(trx, caller.user.id));
    });
  });
  scope.post(`${path}/verify`, tagged('Use a recovery code'), (request) => verify(identity, request));
  scope.delete(path, tagged('Remove the recovery codes'), async (request) => {
    const seen = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
    return identity.database.transaction().execute(async (trx) => {
      const caller = await lockCaller(trx, seen, BEFORE_SECOND_FACTOR);
      requireSecondFactor(caller);
      const factor = await findSet(trx, caller.user.id);
      await trx.deleteFrom('identity.factors').where('id', '=', factor.id).execute();
      await audit(trx, request, 'recovery_codes_removed', {
        userId: caller.user.id,
        sessionId: caller.session.id,
      });
      return { id: factor.id };
    });
  });
}

async function verify(identity: Identity, request: FastifyRequest) {
  const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
  await identity.limiter.take('factors', addressUnit(request.ip));
  const factor = await findSet(identity.database, caller.user.id);
  const guess = await takeGuess(identity, request, 'recoveryCode', { userId: caller.user.id });
  const codeHash = hashCode(identity, factor.id, readBody(verifySchema, request).code ?? '');
  const session = await identity.database.transaction().execute(async (trx) => {
    await lockCaller(trx, caller, BEFORE_SECOND_FACTOR);
    const used = await trx
      .updateTable('identity.recoveryCodes')
      .set({ usedAt: new Date() })
      .where('factorId', '=', factor.id)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .returning('factorId')
      .executeTakeFirst();
    if (used === undefined) {
      await auditFactor(trx, request, 'factor_refused', caller, factor);
      return 'refused' as const;
    }
    await auditFactor(trx, request, 'factor_verified', caller, factor);
    await rememberDevice(trx, identity, request, caller.user.id);
    return raiseSession(trx, identity, caller.session, { id: factor.id, method: 'recovery_code' });
  });
  if (session === 'refused')
    throw new IdentityError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  if (session === undefined) throw sessionNotFound(403);
  await guess.giveBack();
  return answerSession(identity, session);
}

async function fillSet(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  { user, session }: Caller,
  factor: FactorRow,
) {
  const codes = Array.from({ length: CODES }, makeCode);
  await trx.deleteFrom('identity.recoveryCodes').where('factorId', '=', factor.id).execute();
  await trx
    .insertInto('identity.recoveryCodes')
    .values(
      codes.map((code) => ({
        factorId: factor.id,
        codeHash: hashCode(identity, factor.id, code),
        usedAt: null,
      })),
    )
    .execute();
  await audit(trx, request, 'recovery_codes_generated', { userId: user.id, sessionId: session.id });
  return {
    id: factor.id,
    type: 'recovery_code',
    ...(factor.friendlyName === null ? {} : { friendly_name: factor.friendlyName }),
    total: codes.length,
    codes,
  };
}

async function findSet(database: IdentityDatabase, userId: string): Promise<FactorRow> {
  const factor = await database
    .selectFrom('identity.factors')
    .selectAll()
    .where('userId', '=', userId)
    .where('factorType', '=', 'recovery_code')
    .executeTakeFirst();
  if (factor === undefined)
    throw new IdentityError(404, 'mfa_factor_not_found', 'This user has no recovery codes');
  return factor;
}

function requireSecondFactor(caller: Caller): void {
  if (caller.aal !== 'aal2')
    throw new IdentityError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
  requireRecentProof(caller);
}

function makeCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case and hyphens. */
function hashCode(identity: Identity, factorId: string, code: string): Buffer {
  return identity.vault.mac('recovery-code', `${factorId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
