import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { Principal } from '../http/access/principal.ts';
import { insufficientScope } from '../http/access/required-scope.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import type { ApiKeyRow } from './find-key.ts';

/** Throws `Problem` `invalid_request` for settings that don't fit the key's kind or each other. */
export function requireFittingSettings({
  kind,
  allowedDomains,
  scopes,
  allowedAddresses,
  allowBrowser,
}: Pick<ApiKeyRow, 'kind' | 'allowedDomains' | 'scopes' | 'allowedAddresses' | 'allowBrowser'>): void {
  if (kind === 'publishable') {
    if (allowedDomains.length === 0)
      throw new Problem('invalid_request', {
        detail: 'A publishable key needs at least one website in allowed_domains.',
        errors: [{ path: 'body/allowed_domains', message: 'is needed for a publishable key' }],
      });
    if (scopes.some((scope) => scope !== 'submit'))
      throw wrong('scopes', 'of a publishable key can only be ["submit"]');
    if (allowedAddresses.length > 0)
      throw wrong('allowed_addresses', 'is for secret keys: visitors of a website have any address');
    if (allowBrowser) throw wrong('allow_browser', 'is for secret keys: a publishable key is for browsers');
  } else if (allowedDomains.length > 0 && !allowBrowser)
    throw wrong(
      'allowed_domains',
      'is for keys in web pages: make a publishable key, or set allow_browser for this secret one',
    );
}

/** A caller can't give a key more rights than their own. Throws `Problem` `insufficient_scope` and `insufficient_role`. */
export function requireOwnScopes(giver: Principal, given: readonly KeyScope[]): void {
  const missing = given.find((scope) => !giver.scopes.includes(scope));
  if (missing !== undefined) throw insufficientScope(missing, giver.scopes);
  const { scopesToGive, member } = giver;
  if (scopesToGive !== undefined && given.some((scope) => !scopesToGive.includes(scope)))
    throw new Problem('insufficient_role', {
      detail: `Keys with the scope "manage" are for owners and admins of the organization, and your role is "${member?.role}".`,
      neededRoles: ['owner', 'admin'],
    });
}

function wrong(field: string, message: string): Problem {
  return invalidRequest([{ path: `body/${field}`, message }]);
}
