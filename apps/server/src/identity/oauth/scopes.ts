import { KEY_SCOPES, type KeyScope } from '@voice-feedback/contract/api-keys';
import { OAuthError } from './errors.ts';

/** Who the user is (OpenID Connect). */
const IDENTITY_SCOPES = ['openid', 'email', 'profile'] as const;
export const SUPPORTED_SCOPES: readonly string[] = [...KEY_SCOPES, ...IDENTITY_SCOPES];
/** What a client gets that neither asks for a scope nor is registered with any. */
const DEFAULT_SCOPE = 'read';

export function scopesOf(text: string): string[] {
  return [...new Set(text.split(' ').filter(Boolean))];
}

/** The part of these scopes that the product's API knows. */
export function apiScopesOf(scopes: readonly string[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => scopes.includes(scope));
}

/**
 * The scopes of a request, each once. Throws `invalid_scope` for one that doesn't exist or that this client may not ask
 * for.
 * @param allowed what the client is registered with; null: every scope
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
