import type { FastifyRequest } from 'fastify';
import { CROSS_ORIGIN } from '../pages/browser-policy.ts';
import { configOf } from '../routes/route-config.ts';

/**
 * CORS policy: other origins can't read answers, except for public ones and those of routes that pages call with a key,
 * a token or a link's URL.
 */
export function crossOriginPolicy(
  request: FastifyRequest,
  callback: (error: Error | null, options: typeof CROSS_ORIGIN | { origin: false }) => void,
): void {
  callback(null, configOf(request).openToOrigins === true ? CROSS_ORIGIN : { origin: false });
}
