import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Caller, type Lane, onBehalfOfCaller } from '../../database/fair-pool.ts';
import { type Authenticate, accountSubjectOf } from '../access/principal.ts';
import { configOf } from '../routes/route-config.ts';
import { addressUnit } from './rate-limit.ts';

const READING = ['GET', 'HEAD'];

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Attributes the database queries of each request to its caller (database/fair-pool.ts). Register it before all hooks
 * that query the database.
 */
export function shareFairly(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = new Caller(laneOf(request), addressUnit(request.ip));
    callers.set(request, caller);
    onBehalfOfCaller(caller, done);
  });
  // The end of a body is an event of the connection, which has lost the caller's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller === undefined) done();
    else onBehalfOfCaller(caller, done);
  });
}

/** Like `authenticate`, and attributes the request's queries to the account from then on. */
export function knownToFairShare(authenticate: Authenticate): Authenticate {
  return async (request, credential) => {
    const principal = await authenticate(request, credential);
    const caller = callers.get(request);
    // Everybody shares the demo key and the live demo, so their users are distinguished by IP address.
    const isPublic = principal.kind === 'demo' || principal.kind === 'visitor';
    if (caller !== undefined && !isPublic) caller.account = accountSubjectOf(principal);
    return principal;
  };
}

function laneOf(request: FastifyRequest): Lane {
  const { method, headers } = request;
  const usual = READING.includes(method) && headers.upgrade === undefined ? 'reads' : 'work';
  return configOf(request).lane ?? usual;
}
