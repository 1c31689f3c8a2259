import type { onRequestAsyncHookHandler } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Authenticate, rememberPrincipal } from './principal.ts';
import { addressUnit, limitRate } from './rate-limit.ts';

export const REQUESTS_PER_MINUTE = 1_000;
/** Demo keys are public, so each address that uses one has its own, smaller allowance. */
export const DEMO_REQUESTS_PER_MINUTE = 60;

export interface GuardResources {
  database: Database;
  authenticate: Authenticate;
  /** requests a minute and secret key */
  requestsPerMinute: number;
  /** requests a minute and address, over all demo keys together */
  demoRequestsPerMinute: number;
}

/** Hook of a route that needs a key: who is it, and are they within their rate? Runs before the body is read. */
export function guard(resources: GuardResources): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const principal = await resources.authenticate(request);
    rememberPrincipal(request, principal);
    const limit =
      principal.kind === 'demo'
        ? { subject: `demo:${addressUnit(request.ip)}`, perMinute: resources.demoRequestsPerMinute }
        : { subject: `key:${principal.keyId}`, perMinute: resources.requestsPerMinute };
    await limitRate(resources.database, limit, reply);
  };
}
