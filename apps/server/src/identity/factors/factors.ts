import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import { IdentityError } from '../protocol/errors.ts';
import { uuidField } from '../protocol/read-body.ts';
import type { FactorsTable } from '../schema.ts';
import { lowerSessions } from '../sessions/raise-session.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';

export type FactorRow = Selectable<FactorsTable>;

export const factorParameters = z.object({ id: uuidField });

/** Throws 404 `mfa_factor_not_found` for another user's factor, and for recovery codes. */
export async function findFactor(
  database: IdentityDatabase,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  const factor = await database
    .selectFrom('identity.factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('userId', '=', userId)
    .where('factorType', '!=', 'recovery_code')
    .executeTakeFirst();
  if (factor === undefined) throw factorNotFound();
  return factor;
}

export const factorNotFound = () => new IdentityError(404, 'mfa_factor_not_found', 'Factor not found');

/** Deletes a factor. Removing the last real factor also deletes the recovery codes, which can't be the only factor. */
export async function removeFactor(
  trx: IdentityTrx,
  factor: Pick<FactorRow, 'id' | 'userId'>,
): Promise<void> {
  await lowerSessions(trx, factor.userId, { factorId: factor.id });
  await trx.deleteFrom('identity.factors').where('id', '=', factor.id).execute();
  const left = await trx
    .selectFrom('identity.factors')
    .select('id')
    .where('userId', '=', factor.userId)
    .where('factorType', '!=', 'recovery_code')
    .where('status', '=', 'verified')
    .execute();
  if (left.length > 0) return;
  await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', factor.userId)
    .where('factorType', '=', 'recovery_code')
    .execute();
  await lowerSessions(trx, factor.userId, 'any factor');
}

/** A user with a second factor needs it to add another one. Throws 403 `insufficient_aal`. */
export function requireFactorShown({ hasFactor, aal }: Pick<Caller, 'hasFactor' | 'aal'>): void {
  if (hasFactor && aal !== 'aal2')
    throw new IdentityError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

export function refuseAnonymous({ user }: Pick<Caller, 'user'>): void {
  if (user.isAnonymous)
    throw new IdentityError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

export async function auditFactor(
  database: IdentityDatabase,
  request: FastifyRequest,
  event: 'factor_enrolled' | 'factor_verified' | 'factor_refused' | 'factor_removed',
  { user, session }: Pick<Caller, 'user' | 'session'>,
  factor: Pick<FactorRow, 'id' | 'factorType'> & Partial<Pick<FactorRow, 'status'>>,
): Promise<void> {
  // `factor.status` is the value before this change: the first correct code activates a new factor.
  const isNew = event === 'factor_verified' && factor.status === 'unverified';
  await audit(database, request, event, {
    userId: user.id,
    sessionId: session.id,
    detail: { factorId: factor.id, type: factor.factorType, ...(isNew ? { isNew } : {}) },
  });
}
