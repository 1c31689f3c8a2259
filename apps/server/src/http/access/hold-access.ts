import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import { type CallerMember, principalOf } from './principal.ts';

/**
 * First step of a transaction that grants access: a key, a token, a webhook, a link. The account's access may have
 * ended just after the request was authenticated, so this checks the caller again while holding a lock on the account's
 * row. Ending access takes the same lock: either it comes later and revokes what this transaction created, or it came
 * first and this throws the `Problem` of an ended key, session or membership.
 * @param lock `exclusive` if the transaction also counts what the account has: two that share the lock would wait for
 * each other
 */
export async function holdAccess(
  trx: Trx,
  request: FastifyRequest,
  lock: 'shared' | 'exclusive' = 'shared',
): Promise<void> {
  const { account, member, stillHolds } = principalOf(request);
  // A public demo key can't grant access to anything.
  if (account === null) return;
  if (stillHolds === undefined)
    throw new Problem('forbidden', { detail: 'This needs a secret key or a session.' });
  const row = trx.selectFrom('accounts').select('id').where('id', '=', account.id);
  await (lock === 'shared' ? row.forShare() : row.forNoKeyUpdate()).execute();
  await stillHolds(trx);
  if (member !== undefined) await requireSameRole(trx, account.id, member);
}

/** Removing a member, or changing their role, locks the account's row, too. Throws `not_a_member`. */
export async function requireSameRole(trx: Trx, accountId: string, member: CallerMember): Promise<void> {
  const found = await trx
    .selectFrom('members')
    .select('role')
    .where('accountId', '=', accountId)
    .where('userId', '=', member.userId)
    .executeTakeFirst();
  if (found === undefined) throw new Problem('not_a_member');
  if (found.role !== member.role)
    throw new Problem('insufficient_role', { detail: 'Your role has just been changed.' });
}
