import type { ScopeChallengeHandler } from '@modelcontextprotocol/server';
import type { KeyScope } from '@voice-feedback/contract/api-keys';

/**
 * Asks an app that wasn't given the scope to sign in again with it, next to those it has (step-up, RFC 6750). Keys have
 * no sign-in: their calls return `insufficient_scope`.
 */
export function needsScope(scope: KeyScope): ScopeChallengeHandler {
  return ({ authInfo }) => {
    if (authInfo === undefined || authInfo.scopes.includes(scope)) return undefined;
    return { scopes: [scope, ...authInfo.scopes], errorDescription: `This needs the scope ${scope}` };
  };
}
