import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { rememberDevice } from '../limits/known-devices.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import { type Caller, type SessionRow, sessionNotFound } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import { auditFactor, type FactorRow } from './factors.ts';

/**
 * Accepts a factor after a correct answer. Marks it verified, deletes the user's unverified factors of the same type,
 * and raises the session to aal2.
 * @param method the token's first `amr` entry
 */
export async function acceptFactor(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  factor: FactorRow,
  method: string,
): Promise<SessionRow> {
  await trx
    .updateTable('identity.factors')
    .set({ status: 'verified', updatedAt: new Date() })
    .where('id', '=', factor.id)
    .execute();
  await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', factor.userId)
    .where('factorType', '=', factor.factorType)
    .where('status', '=', 'unverified')
    .execute();
  const raised = await raiseSession(trx, identity, caller.session, { id: factor.id, method });
  if (raised === undefined) throw sessionNotFound(403);
  await auditFactor(trx, request, 'factor_verified', caller, factor);
  await rememberDevice(trx, identity, request, caller.user.id);
  return raised;
}

/** Reads the current factor and locks it until the end of the transaction. Returns undefined if it was removed. */
export function lockFactor(trx: IdentityTrx, { id }: Pick<FactorRow, 'id'>): Promise<FactorRow | undefined> {
  return trx.selectFrom('identity.factors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
