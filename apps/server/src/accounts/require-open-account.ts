import { Problem } from '../http/errors/problem.ts';
import type { AccountRow } from './find-account.ts';

/** Throws `Problem` if the account can't be used with keys: 403 `account_suspended`, 401 `api_key_revoked`. */
export function requireOpenAccount({ standing }: Pick<AccountRow, 'standing'>): void {
  if (standing === 'suspended') throw new Problem('account_suspended');
  if (standing === 'closed')
    throw new Problem('api_key_revoked', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}
