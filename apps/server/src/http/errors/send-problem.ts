import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from '../pages/navigation.ts';
import { noteFailure } from '../routes/request-notes.ts';
import { configOf } from '../routes/route-config.ts';
import { plainProblem } from './error-formats.ts';
import { errorPage } from './error-page.ts';
import type { Problem } from './problem.ts';

/** Decorator of the server: the URL of the page that explains all error codes. */
export const ERRORS_URL = 'errorsUrl';

/** Writes `problem` in the format that callers of this route expect. */
export function problemText(
  problem: Problem,
  request: FastifyRequest,
): { contentType: string; body: string } {
  const { errors = plainProblem } = configOf(request);
  return errors(problem, request, request.server.getDecorator<string>(ERRORS_URL));
}

/**
 * Answers `request` with `problem`. The body is sent as text, so that it bypasses the route's response schema. A
 * browser that opens a page gets an HTML page.
 */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteFailure(request, { code: problem.code, reason: problem.message });
  reply.code(problem.status).headers(problem.headers);
  if (configOf(request).errors === undefined && isNavigation(request)) {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(errorPage(problem, request));
  }
  const { contentType, body } = problemText(problem, request);
  return reply.type(contentType).send(body);
}
