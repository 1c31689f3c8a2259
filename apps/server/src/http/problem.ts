import { ERRORS, type ErrorCode, type ProblemBody } from '@voice-feedback/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from './error-page.ts';
import { isApiAddress, isNavigation } from './navigation.ts';
import { noteOnRequest } from './request-notes.ts';

export interface ProblemOptions {
  /** what is wrong in this very request; default is the code's title */
  detail?: string;
  headers?: Record<string, string>;
  errors?: { path: string; message: string }[];
  /** of an edit that came too late: what is there now */
  current?: { version: number };
  cause?: unknown;
}

/** An answer other than success, thrown anywhere in a request. Its status and title come from the contract. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: ProblemOptions['errors'];
  readonly current: ProblemOptions['current'];

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? ERRORS[code].title, { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
    this.current = options.current;
  }
}

/** The type of 429, as the RateLimit fields draft registers it; every other problem links to its documentation. */
const QUOTA_EXCEEDED_TYPE = 'https://iana.org/assignments/http-problem-types#quota-exceeded';

/** Routes whose clients read `error.message` rather than `error`: the recorder's calls. */
const ERROR_OBJECT_PATHS = /^\/api\/process-audio/;

/** RFC 9457 body of `problem` as the answer to `request`. */
function problemBody(problem: Problem, request: FastifyRequest): ProblemBody {
  const { title } = ERRORS[problem.code];
  const body: ProblemBody = {
    type: problem.code === 'rate_limited' ? QUOTA_EXCEEDED_TYPE : `/docs/errors#${problem.code}`,
    title,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    request_id: request.id,
  };
  if (problem.errors !== undefined) body.errors = problem.errors;
  if (problem.current !== undefined) body.current = problem.current;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path.startsWith('/api/')) {
    body.success = false;
    body.message = problem.message;
    body.error = ERROR_OBJECT_PATHS.test(path)
      ? { code: problem.code, message: problem.message }
      : problem.message;
  }
  return body;
}

/** Where clients of OpenAI's API call, which read errors in its shape. */
const OPENAI_PATHS = /^\/(?:api\/)?v1\/audio\//;

/** Kinds of error in OpenAI's words, by status. */
function openAIType({ status }: Problem): string {
  if (status === 401) return 'authentication_error';
  if (status === 402) return 'insufficient_quota';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

function openAIBody(problem: Problem): object {
  const param = problem.errors?.[0]?.path ?? null;
  return { error: { message: problem.message, type: openAIType(problem), param, code: problem.code } };
}

/** `problem` as text, in the shape that callers of this address expect. */
export function problemText(
  problem: Problem,
  request: FastifyRequest,
): { contentType: string; body: string } {
  return OPENAI_PATHS.test(request.url)
    ? { contentType: 'application/json; charset=utf-8', body: JSON.stringify(openAIBody(problem)) }
    : { contentType: 'application/problem+json', body: JSON.stringify(problemBody(problem, request)) };
}

/**
 * Answers `request` with `problem`. The body is sent as text: problems pass every route's response schema. A browser that
 * opens a page gets a page.
 */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteOnRequest(request, { code: problem.code });
  reply.code(problem.status).headers(problem.headers);
  if (!isApiAddress(request.url) && isNavigation(request)) {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(errorPage(problem, request));
  }
  const { contentType, body } = problemText(problem, request);
  return reply.type(contentType).send(body);
}
