import type { onRequestAsyncHookHandler } from 'fastify';
import type { Database } from '../database/database.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';

/** Requests per minute and IP address to all ask pages: an office or a café shares one. */
const REQUESTS_PER_MINUTE = 120;

/** Hook that limits how often ask pages are opened from one address, and keeps refusals out of caches. */
export function limitVisits(database: Database): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const subject = `ask:${addressUnit(request.ip)}`;
    await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
  };
}
