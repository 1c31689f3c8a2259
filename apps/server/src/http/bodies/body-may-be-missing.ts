import type { FastifyRequest } from 'fastify';

/** `preValidation` of a route with only optional fields in its body: no body means an empty one. */
export async function bodyMayBeMissing(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}
