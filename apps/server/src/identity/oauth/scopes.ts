import { KEY_SCOPES, type KeyScope } from '@voice-feedback/contract/api-keys';
import { OAuthError } from './errors.ts';

/** OpenID Connect scopes about the user. */
const IDENTITY_SCOPES = ['openid', 'email', 'profile'] as const;
export const SUPPORTED_SCOPES: readonly string[] = [...KEY_SCOPES, ...IDENTITY_SCOPES];
/** The scope of a client that neither requests one nor is registered with any. */
const DEFAULT_SCOPE = 'read';

export function scopesOf(text: string): string[] {
  return [...new Set(text.split(' ').filter(Boolean))];
}

/** The scopes that the product's API uses. */
export function apiScopesOf(scopes: readonly string[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => scopes.includes(scope));
}

/**
 * The distinct scopes of a request. Throws `invalid_scope` for an unknown scope or one that this client may not
 * request.
 * @param allowed the client's registered scopes; null for all
 */
export function requestedScopes(text: string | undefined, allowed: string | null): string[] {
  const asked = scopesOf(text ?? allowed ?? DEFAULT_SCOPE);
  const possible = allowed === null ? SUPPORTED_SCOPES : scopesOf(allowed);
  for (const scope of asked)
    if (!possible.includes(scope) || !SUPPORTED_SCOPES.includes(scope))
      throw new OAuthError('invalid_scope', 'The client may not ask for one of these scopes');
  if (asked.length === 0) throw new OAuthError('invalid_scope', 'The scope is empty');
  return asked;
}
