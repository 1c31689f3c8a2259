import type { TokenScope } from '@voice-feedback/contract/tokens';
import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import { addressUnit, limitDay, limitRate, type RateLimit } from '../limits/rate-limit.ts';
import { type Authenticate, type Principal, rememberPrincipal } from './principal.ts';

export const REQUESTS_PER_MINUTE = 1_000;
/** Demo keys are public, so each address that uses one has its own, smaller allowance. */
export const DEMO_REQUESTS_PER_MINUTE = 60;

export interface GuardResources {
  database: Database;
  authenticate: Authenticate;
  /** requests a minute and key at most, whatever plan and key allow */
  requestsPerMinute: number;
  /** requests a minute and address, over all demo keys together */
  demoRequestsPerMinute: number;
}

/**
 * Hook of a route that needs a key or a session: who is it, and are they within their rate? Runs before the body is read.
 * Anyone can read a publishable key in a web page, so it passes only where `open.toPublishableKeys` says so.
 */
export function guard(
  resources: GuardResources,
  open: { toPublishableKeys: boolean } = { toPublishableKeys: false },
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const principal = await resources.authenticate(request);
    rememberPrincipal(request, principal);
    await admit(resources, principal, open, request.ip, reply);
  };
}

/**
 * Whether the caller may use what is open to publishable keys or not, and is within the rate. Throws `Problem`.
 * @param reply told where the caller stands
 */
export async function admit(
  resources: GuardResources,
  principal: Principal,
  open: { toPublishableKeys: boolean; scope?: TokenScope },
  ip: string,
  reply?: FastifyReply,
): Promise<void> {
  await limitRate(resources.database, rateOf(resources, principal, ip), reply);
  if (principal.kind === 'publishable' && !open.toPublishableKeys)
    throw new Problem('forbidden', { detail: 'A publishable key may only submit recordings.' });
  requireTokenScope(principal, open.scope ?? 'process');
  if (principal.limits.requestsPerDay !== null)
    await limitDay(resources.database, `day:${principal.keyId}`, principal.limits.requestsPerDay);
}

/** Throws `Problem` `forbidden` for a browser token that was made for something else. */
export function requireTokenScope({ token }: Principal, scope: TokenScope): void {
  if (token !== undefined && !token.scopes.includes(scope))
    throw new Problem('forbidden', { detail: 'This token may not send recordings.' });
}

function rateOf(
  resources: GuardResources,
  { kind, keyId, account, limits }: Principal,
  ip: string,
): RateLimit {
  if (kind === 'demo')
    return { subject: `demo:${addressUnit(ip)}`, perMinute: resources.demoRequestsPerMinute };
  return {
    subject: keyId === null ? `session:${account?.id}` : `key:${keyId}`,
    perMinute: Math.min(limits.requestsPerMinute, resources.requestsPerMinute),
  };
}
