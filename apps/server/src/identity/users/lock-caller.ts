import { IdentityError, secondFactorRequired } from '../protocol/errors.ts';
import { type Caller, isBanned, type SessionRow, sessionNotFound } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import { lockUser } from './lock-user.ts';

/**
 * Reads the caller's current state and locks it until the end of the transaction, the user first. `authenticate` runs
 * before the slow part of a request; meanwhile the owner may have taken the account back, added a second factor or
 * changed the password. So any code that changes a sign-in method calls this first and uses its result. Throws 403
 * `session_not_found`, `user_banned`, `second_factor_required`; 409 `conflict` if the password or the address has
 * changed since it was checked.
 */
export async function lockCaller<T extends Caller>(
  trx: IdentityTrx,
  caller: T,
  open: { beforeSecondFactor: boolean } = { beforeSecondFactor: false },
): Promise<T> {
  const user = await lockUser(trx, caller.user.id);
  const session = await lockSession(trx, caller.session);
  if (user === undefined || session === undefined) throw sessionNotFound(403);
  if (isBanned(user)) throw new IdentityError(403, 'user_banned', 'User is banned');
  if (user.passwordHash !== caller.user.passwordHash || user.email !== caller.user.email)
    throw new IdentityError(409, 'conflict', 'This account has just been changed by another request');
  const factor = await trx
    .selectFrom('identity.factors')
    .select('id')
    .where('userId', '=', user.id)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  const aal = caller.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
  const hasFactor = factor !== undefined;
  if (hasFactor && aal !== 'aal2' && !open.beforeSecondFactor) throw secondFactorRequired();
  return { ...caller, user, session, aal, hasFactor };
}

function lockSession(trx: IdentityTrx, { id }: Pick<SessionRow, 'id'>): Promise<SessionRow | undefined> {
  return trx.selectFrom('identity.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
