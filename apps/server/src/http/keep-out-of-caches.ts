import type { FastifyInstance } from 'fastify';
import { configOf } from './route-config.ts';

/**
 * What an API answers is somebody's, so nobody stores it: neither a proxy, which doesn't know that `X-API-Key` says whose it
 * is, nor the browser's disk. A route that knows better says so itself.
 */
export function keepOutOfCaches(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control') || configOf(request).errors === undefined) return;
    reply.header('cache-control', 'no-store');
  });
}
