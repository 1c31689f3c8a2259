import type { CallerAccount } from '../http/access/principal.ts';
import { apiVersionOf } from '../versions/account-version.ts';
import type { AccountRow, Membership } from './find-account.ts';
import { planInForce } from './plan.ts';

/** The account of a key as the rest of the server sees it. */
export function callerOf(account: AccountRow): CallerAccount {
  return asCaller(account, account.isSharedByAdministrator ? 'member' : account.role);
}

/** The account of a signed-in person. Only the owner who opened it can administer the server. */
export function callerOfMember(account: Membership): CallerAccount {
  const { member, userId, role } = account;
  return asCaller(account, member.role === 'owner' && member.userId === userId ? role : 'member');
}

function asCaller(account: AccountRow, role: CallerAccount['role']): CallerAccount {
  const { id, userId, email, redactPii, retentionDays, keyterms, verbatim, requestDetails } = account;
  const privacy = { redactPii, retentionDays };
  return {
    id,
    userId,
    email,
    role,
    plan: planInForce(account).id,
    apiVersion: apiVersionOf(account),
    privacy,
    keyterms,
    verbatim,
    keepsRequestDetails: requestDetails,
  };
}
