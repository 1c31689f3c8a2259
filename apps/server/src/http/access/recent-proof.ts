import { PROOF_HOLDS_MINUTES } from '@voice-feedback/contract/sessions';
import type { preValidationAsyncHookHandler } from 'fastify';
import { MINUTE_MS } from '../../durations.ts';
import { Problem } from '../errors/problem.ts';
import { type Principal, principalOf } from './principal.ts';

/**
 * Hook of a route that a stolen session must not reach: the person has shown within the last minutes who they are.
 * `POST /auth/v1/reauthenticate` and a verified second factor renew that without a new session. API keys pass: they
 * are in programs. Throws `sign_in_again`.
 */
export const recentProof: preValidationAsyncHookHandler = async (request) => {
  requireRecentProof(principalOf(request));
};

/** The same for a caller that was found out in another way than by the guard. */
export function requireRecentProof({ kind, provedAt }: Pick<Principal, 'kind' | 'provedAt'>): void {
  if (kind !== 'session') return;
  const isRecent =
    provedAt !== undefined && Date.now() - provedAt.getTime() < PROOF_HOLDS_MINUTES * MINUTE_MS;
  if (!isRecent) throw new Problem('sign_in_again');
}
