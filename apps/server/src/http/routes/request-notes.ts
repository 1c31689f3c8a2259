import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { FastifyRequest } from 'fastify';

interface Failure {
  code: ErrorCode;
  /** what the caller was told */
  reason: string;
}

const failures = new WeakMap<FastifyRequest, Failure>();

/** Records a request's problem for the request log. */
export function noteFailure(request: FastifyRequest, failure: Failure): void {
  failures.set(request, failure);
}

export function failureOfRequest(request: FastifyRequest): Failure | undefined {
  return failures.get(request);
}
