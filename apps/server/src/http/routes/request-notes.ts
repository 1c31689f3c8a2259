import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { FastifyRequest } from 'fastify';

const codes = new WeakMap<FastifyRequest, ErrorCode>();

/** Records the code of a request's problem for the request log. */
export function noteCode(request: FastifyRequest, code: ErrorCode): void {
  codes.set(request, code);
}

export function codeOf(request: FastifyRequest): ErrorCode | undefined {
  return codes.get(request);
}
