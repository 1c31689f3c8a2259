import type { CallerAccount } from '../http/access/principal.ts';
import { apiVersionOf } from '../versions/account-version.ts';
import type { AccountRow } from './find-account.ts';
import { planInForce } from './plan.ts';

/** The account of a caller as the rest of the server sees it. */
export function callerOf(account: AccountRow): CallerAccount {
  const { id, userId, email, role, redactPii, retentionDays, keyterms, requestDetails } = account;
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
    keepsRequestDetails: requestDetails,
  };
}
