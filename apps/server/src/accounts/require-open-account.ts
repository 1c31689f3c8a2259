import { Problem } from '../http/errors/problem.ts';
import type { AccountRow } from './find-account.ts';

/** Throws `Problem` for the key of an account that keys don't open: 403 `account_suspended`, 401 `api_key_revoked`. */
export function requireOpenAccount({ standing }: Pick<AccountRow, 'standing'>): void {
  if (standing === 'suspended') throw new Problem('account_suspended');
  if (standing === 'closed')
    throw new Problem('api_key_revoked', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}
