import type { FastifyInstance } from 'fastify';
import { configOf } from '../routes/route-config.ts';

/** Adds a URL to every 401 of the API where programs can read how to get a token (RFC 9728, section 5.1). */
export function pointToResourceMetadata(app: Pick<FastifyInstance, 'addHook'>, url: () => string): void {
  app.addHook('onSend', async (request, reply) => {
    const { pointsToResourceMetadata, resourcePath = '' } = configOf(request);
    if (reply.statusCode !== 401 || pointsToResourceMetadata !== true) return;
    const given = reply.getHeader('www-authenticate');
    const challenge = typeof given === 'string' && given.startsWith('Bearer') ? given : 'Bearer';
    const separator = challenge === 'Bearer' ? ' ' : ', ';
    reply.header('www-authenticate', `${challenge}${separator}resource_metadata="${url()}${resourcePath}"`);
  });
}
