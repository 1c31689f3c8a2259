import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DatabaseBusyError } from '../../database/database-busy.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { UnknownCursorError } from '../answers/cursor.ts';
import { unsupportedMediaType } from '../bodies/media-types.ts';
import { Problem } from './problem.ts';
import { sendProblem } from './send-problem.ts';
import { issuesOf, type ValidationIssue } from './validation-issues.ts';

const RETRY_AFTER_SECONDS = '5';
/** Connections become free quickly. */
const RETRY_AFTER_BUSY_SECONDS = 2;
/** How long a client should wait before it retries after a database failure. */
export const DATABASE_RETRY_AFTER_SECONDS = 5;

/**
 * Handles every error of a request. Problems are sent as they are; errors of Fastify and the validator are translated;
 * anything else is logged in full and answered with `internal_error`, so that no internal details leak.
 */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error, request);
  if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
  else request.log.info({ code: problem.code, detail: problem.message }, 'request refused');
  return sendProblem(problem, request, reply);
}

function toProblem(error: FastifyError | Error, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validationContext ?? 'body';
    const issues = issuesOf(error.validation, where, schemaOf(request, where));
    // A made-up cursor always gets the same error, whichever check it fails.
    return issues.every(({ path }) => path === 'querystring/cursor')
      ? new UnknownCursorError()
      : invalidRequest(issues);
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fromFramework = frameworkProblem(code, error, request);
  if (fromFramework !== undefined) return fromFramework;
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return new Problem('malformed_request', { cause: error });
  return new Problem('internal_error', { cause: error });
}

function schemaOf({ routeOptions }: FastifyRequest, where: string): z.ZodType | undefined {
  const { body, querystring }: { body?: unknown; querystring?: unknown } = routeOptions.schema ?? {};
  const schema = where === 'body' ? body : where === 'querystring' ? querystring : undefined;
  return schema instanceof z.ZodType ? schema : undefined;
}

/**
 * `unavailable`, with the time after which the database may be back. If only its connections are exhausted:
 * `overloaded`, or `too_many_connections` if the caller's own requests hold all that one caller may hold.
 */
export function databaseUnavailable(cause: unknown): Problem {
  if (cause instanceof DatabaseBusyError) {
    const headers = { 'retry-after': String(RETRY_AFTER_BUSY_SECONDS) };
    if (!cause.ownRequests) return new Problem('overloaded', { headers, cause });
    const detail = 'Too many of your requests are running at the same time. Send fewer at once.';
    return new Problem('too_many_connections', { detail, headers, cause });
  }
  return new Problem('unavailable', {
    headers: { 'retry-after': String(DATABASE_RETRY_AFTER_SECONDS) },
    cause,
  });
}

/** `invalid_request` with every invalid value in the detail, so that a log line is enough to fix the call. */
export function invalidRequest(errors: ValidationIssue[]): Problem {
  const detail = errors.map((issue) => `${issue.path}: ${issue.message}`).join('; ');
  return new Problem('invalid_request', { detail, errors });
}

function frameworkProblem(code: string, error: Error, request: FastifyRequest): Problem | undefined {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType(request, error);
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('body_too_large', { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Problem('malformed_body', {
        detail: 'The body is empty, but its Content-Type says JSON. Send a JSON object, or no Content-Type.',
        cause: error,
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('malformed_body', { detail: 'The body isn’t valid JSON.', cause: error });
    case 'FST_ERR_BAD_URL':
      return new Problem('malformed_request', { detail: 'The address is malformed.', cause: error });
    case 'FST_UNDER_PRESSURE':
      return new Problem('overloaded', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error });
    default:
      return undefined;
  }
}
