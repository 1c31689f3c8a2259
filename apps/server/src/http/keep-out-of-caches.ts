import type { FastifyInstance } from 'fastify';
import { isApiAddress } from './navigation.ts';

/** The same for everybody: prices, the keys of the demo, whether payments are tests. */
const SAME_FOR_ALL = /^\/api\/(?:catalogue|demo-keys|billing\/mode)(?:\?|$)/;

/**
 * What an API answers is somebody's, so nobody stores it: neither a proxy, which doesn't know that `X-API-Key` says whose it
 * is, nor the browser's disk. A route that knows better says so itself.
 */
export function keepOutOfCaches(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control') || !isApiAddress(request.url)) return;
    if (SAME_FOR_ALL.test(request.url) && reply.statusCode === 200) return;
    reply.header('cache-control', 'no-store');
  });
}
