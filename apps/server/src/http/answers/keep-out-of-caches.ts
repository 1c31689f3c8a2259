import type { FastifyInstance } from 'fastify';
import { configOf } from '../routes/route-config.ts';

/**
 * Responses of the API are private, so neither proxies, which don't know that they depend on `X-API-Key`, nor browsers
 * may store them. A route can override this.
 */
export function keepOutOfCaches(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control') || configOf(request).errors === undefined) return;
    reply.header('cache-control', 'no-store');
  });
}
