import type { TokenScope } from '@voice-feedback/contract/tokens';
import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import { addressUnit, limitDay, limitRate, type RateLimit } from '../limits/rate-limit.ts';
import { type Authenticate, type Principal, rememberPrincipal } from './principal.ts';

export const REQUESTS_PER_MINUTE = 1_000;
/** Limit per IP address for demo keys, which are public. It is lower than that of other keys. */
export const DEMO_REQUESTS_PER_MINUTE = 60;
/** Limit per IP address for visitors of the live demo. Each of its pages makes about ten requests. */
export const VISITOR_REQUESTS_PER_MINUTE = 300;

export interface GuardResources {
  database: Database;
  authenticate: Authenticate;
  /** upper limit of requests per minute and key, whatever the plan and the key allow */
  requestsPerMinute: number;
  /** limit of requests per minute and IP address, across all demo keys */
  demoRequestsPerMinute: number;
}

/**
 * Hook of a route that needs a key or a session: authenticates the caller and applies the rate limit, before the body
 * is read. Anyone can read a publishable key in a web page, so it is only accepted with `open.toPublishableKeys`.
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
 * Checks that the caller may use a route and is within the rate limit. Throws `Problem`.
 * @param reply gets the rate limit headers
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
    throw new Problem('forbidden', { detail: 'A publishable key can only submit recordings.' });
  requireTokenScope(principal, open.scope ?? 'process');
  if (principal.limits.requestsPerDay !== null)
    await limitDay(resources.database, `day:${principal.keyId}`, principal.limits.requestsPerDay);
}

/** Throws `Problem` `forbidden` for a browser token with another scope. */
export function requireTokenScope({ token }: Principal, scope: TokenScope): void {
  if (token !== undefined && !token.scopes.includes(scope))
    throw new Problem('forbidden', { detail: 'This token can’t send recordings.' });
}

function rateOf(
  resources: GuardResources,
  { kind, keyId, account, member, limits }: Principal,
  ip: string,
): RateLimit {
  if (kind === 'demo')
    return { subject: `demo:${addressUnit(ip)}`, perMinute: resources.demoRequestsPerMinute };
  if (kind === 'visitor')
    return { subject: `visitor:${addressUnit(ip)}`, perMinute: VISITOR_REQUESTS_PER_MINUTE };
  return {
    subject: keyId === null ? sessionOf(account, member) : `key:${keyId}`,
    perMinute: Math.min(limits.requestsPerMinute, resources.requestsPerMinute),
  };
}

/** One person's busy page doesn't slow down the others. */
function sessionOf(account: Principal['account'], member: Principal['member']): string {
  const isContact = member === undefined || member.userId === account?.userId;
  return isContact ? `session:${account?.id}` : `session:${account?.id}:${member.userId}`;
}
