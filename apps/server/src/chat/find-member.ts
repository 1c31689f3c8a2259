import { mayDo, type Permission } from '@voice-feedback/contract/permissions';
import { sql } from 'kysely';
import { callerOfMember } from '../accounts/caller-account.ts';
import { findMembership } from '../accounts/find-account.ts';
import type { Trx } from '../database/database.ts';
import { isWelcome } from '../digests/send-digests.ts';
import type { Principal } from '../http/access/principal.ts';

/**
 * The member with a confirmed address, as the caller of what they do in a chat. Their role and the standing of the
 * organization are those of this moment, and can't change until the transaction ends.
 * @returns `unknown`: there is no such member, or they couldn't sign in now; `forbidden`: their role lacks the permission
 */
export async function findMember(
  trx: Trx,
  { accountId, email, permission }: { accountId: string; email: string | undefined; permission: Permission },
): Promise<Principal | 'unknown' | 'forbidden'> {
  if (email === undefined) return 'unknown';
  const found = await trx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.userId', 'members.role'])
    .where('members.accountId', '=', accountId)
    .where(sql`lower(members.email)`, '=', email.toLowerCase())
    .where(sql<boolean>`account_standing(accounts) = 'open'`)
    .where(isWelcome())
    .forShare('members')
    .execute();
  const [one, ...others] = found;
  if (one === undefined || others.length > 0) return 'unknown';
  if (!mayDo(one.role, permission)) return 'forbidden';
  const membership = await findMembership(trx, { userId: one.userId, organizationId: accountId });
  if (membership === undefined) return 'unknown';
  return {
    ...{ kind: 'session', keyId: null, account: callerOfMember(membership), member: membership.member },
    scopes: [],
    limits: { maximumSeconds: 0, requestsPerMinute: 0, requestsPerDay: null },
  };
}
