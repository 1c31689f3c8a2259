import type { FastifyRequest } from 'fastify';

/** `preValidation` hook of a route with only optional body fields: treats a missing body as empty. */
export async function bodyMayBeMissing(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}
