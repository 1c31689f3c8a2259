import type { FastifyRequest } from 'fastify';
import { CROSS_ORIGIN } from '../pages/browser-policy.ts';
import { configOf } from '../routes/route-config.ts';

/**
 * What a page of another origin is told: nothing, except by the routes that such pages call from a browser with a key, a
 * token or the address of a link, and by what is public anyway.
 */
export function crossOriginPolicy(
  request: FastifyRequest,
  callback: (error: Error | null, options: typeof CROSS_ORIGIN | { origin: false }) => void,
): void {
  callback(null, configOf(request).openToOrigins === true ? CROSS_ORIGIN : { origin: false });
}
