import type { CallerAccount } from '../http/access/principal.ts';
import { apiVersionOf } from '../versions/account-version.ts';
import type { AccountRow } from './find-account.ts';
import { planInForce } from './plan.ts';

/** What the rest of the server knows of the account that something is done for. */
export function callerOf(account: AccountRow): CallerAccount {
  const { id, userId, email, role, redactPii, retentionDays } = account;
  const privacy = { redactPii, retentionDays };
  return {
    id,
    userId,
    email,
    role,
    plan: planInForce(account).id,
    apiVersion: apiVersionOf(account),
    privacy,
  };
}
