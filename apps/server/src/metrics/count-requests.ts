import type { onResponseAsyncHookHandler } from 'fastify';
import { requestSeconds, requests } from './instruments.ts';

/** The route label of unknown paths, of which callers can send any number. */
const NO_ROUTE = 'none';

/** Counts an answered request under its route's pattern. Run it after every response. */
export const countRequest: onResponseAsyncHookHandler = async (request, reply) => {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? NO_ROUTE;
  requests.inc({ method, route, status: reply.statusCode });
  requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
};
