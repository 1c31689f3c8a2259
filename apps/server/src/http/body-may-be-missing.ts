import type { FastifyRequest } from 'fastify';

/** `preValidation` of a route whose body holds only choices: no body is one that makes none. */
export async function bodyMayBeMissing(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}
