import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';

/** What all routes that links open have in common. */

/** Requests per minute and IP address to all links together: a page and its player's range requests. */
const REQUESTS_PER_MINUTE = 300;
/** Shared pages aren't cached or indexed, and their links aren't sent as referrers. */
export const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
export const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
/** The URL contains the secret, so it isn't logged with the request. */
export const UNLOGGED = 'warn';

/** Hook that limits how often links are opened from one address. */
export function limitOpening(database: Database): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const subject = `link:${addressUnit(request.ip)}`;
    await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
  };
}
