import type { onResponseAsyncHookHandler } from 'fastify';
import { requestSeconds, requests } from './instruments.ts';

/** The route of requests that have none: their addresses are the callers' own, and there is no end of them. */
const NO_ROUTE = 'none';

/** Counts an answered request under its route's pattern. To be run after every answer. */
export const countRequest: onResponseAsyncHookHandler = async (request, reply) => {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? NO_ROUTE;
  requests.inc({ method, route, status: reply.statusCode });
  requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
};
