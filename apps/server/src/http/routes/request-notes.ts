import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { FastifyRequest } from 'fastify';

const codes = new WeakMap<FastifyRequest, ErrorCode>();

/** Notes the code of the problem that a request was answered with, for the log of requests. */
export function noteCode(request: FastifyRequest, code: ErrorCode): void {
  codes.set(request, code);
}

export function codeOf(request: FastifyRequest): ErrorCode | undefined {
  return codes.get(request);
}
