import { PROOF_HOLDS_MINUTES } from '@voice-feedback/contract/sessions';
import type { preValidationAsyncHookHandler } from 'fastify';
import { MINUTE_MS } from '../../durations.ts';
import { Problem } from '../errors/problem.ts';
import { type Principal, principalOf } from './principal.ts';

/**
 * Hook of a route that a stolen session must not reach: the user must have proved their identity within the last
 * minutes. `POST /auth/v1/reauthenticate` or a verified second factor renews that without a new session. API keys pass,
 * because programs use them. Throws `sign_in_again`.
 */
export const recentProof: preValidationAsyncHookHandler = async (request) => {
  requireRecentProof(principalOf(request));
};

/** The same check for a caller that wasn't authenticated by the guard. */
export function requireRecentProof({ kind, provedAt }: Pick<Principal, 'kind' | 'provedAt'>): void {
  if (kind !== 'session') return;
  const isRecent =
    provedAt !== undefined && Date.now() - provedAt.getTime() < PROOF_HOLDS_MINUTES * MINUTE_MS;
  if (!isRecent) throw new Problem('sign_in_again');
}
