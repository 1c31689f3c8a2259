import type { FastifyRequest } from 'fastify';
import { CROSS_ORIGIN } from './browser-policy.ts';

/**
 * Where pages of others call from a browser: the developer API, with a publishable key or a token; the recorder's calls; the
 * auth server, whose client library may run on a site of its own; links to recordings; and what is public anyway.
 */
const OPEN_TO_PAGES = [
  /^\/(?:api\/)?v1\//,
  /^\/api\/process-audio(?:-|$)/,
  /^\/api\/keys\/validate$/,
  /^\/api\/(?:shared|audio)\//,
  /^\/api\/(?:catalogue|demo-keys|billing\/mode)$/,
  /^\/auth\/v1\//,
  /^\/\.well-known\//,
  /^\/(?:openapi\.json|health|livez|readyz)$/,
  /^\/widget(?:-live)?\.js$/,
];

/** What a page of another origin is told: on the dashboard's own API, on administration and on pages, nothing. */
export function crossOriginPolicy(
  request: Pick<FastifyRequest, 'url'>,
  callback: (error: Error | null, options: typeof CROSS_ORIGIN | { origin: false }) => void,
): void {
  const path = request.url.split('?', 1)[0] ?? '';
  callback(null, OPEN_TO_PAGES.some((open) => open.test(path)) ? CROSS_ORIGIN : { origin: false });
}
