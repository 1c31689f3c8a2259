import { ERRORS, type ProblemBody } from '@voice-feedback/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Problem } from './problem.ts';

/** Writes a problem in the format that a route's clients expect. `errorsUrl` is the page that explains all codes. */
export type ErrorFormat = (
  problem: Problem,
  request: Pick<FastifyRequest, 'id' | 'headers'>,
  errorsUrl: string,
) => { contentType: string; body: string };

/** The type of 429 that the RateLimit fields draft registers. Every other problem links to its documentation. */
const QUOTA_EXCEEDED_TYPE = 'https://iana.org/assignments/http-problem-types#quota-exceeded';
const ERRORS_PATH = '/docs/errors';

/**
 * Returns the URL of the page that explains all error codes. It's absolute, as RFC 9457 recommends, unless the server
 * doesn't know its public URL.
 */
export function errorsUrlOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? ERRORS_PATH : new URL(ERRORS_PATH, publicUrl).href;
}

/** RFC 9457, with the fields that `more` adds. */
export function problemDocument(more: (problem: Problem) => Partial<ProblemBody>): ErrorFormat {
  return (problem, request, errorsUrl) => {
    const body: ProblemBody = {
      type: problem.code === 'rate_limited' ? QUOTA_EXCEEDED_TYPE : `${errorsUrl}#${problem.code}`,
      title: ERRORS[problem.code].title,
      status: problem.status,
      detail: problem.message,
      code: problem.code,
      request_id: request.id,
      ...(problem.errors === undefined ? {} : { errors: problem.errors }),
      ...(problem.current === undefined ? {} : { current: { ...problem.current } }),
      ...(problem.neededRoles === undefined ? {} : { needed_roles: [...problem.neededRoles] }),
      ...more(problem),
    };
    return { contentType: 'application/problem+json', body: JSON.stringify(body) };
  };
}

export const plainProblem = problemDocument(() => ({}));

/** Format under `/api`: also has the fields `success` and `error` for clients that read those. */
export const apiProblem = problemDocument(({ message }) => ({ success: false, message, error: message }));
