import { ERRORS, type ErrorCode, type ProblemBody } from '@voice-feedback/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Routes whose clients read `error.message` rather than `error` (spec, section 7: the recorder's calls). */
const ERROR_OBJECT_PATHS = /^\/api\/process-audio/;

/** RFC 9457 body of `problem` as the answer to `request`. */
export function problemBody(problem: Problem, request: FastifyRequest): ProblemBody {
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

/** Answers `request` with `problem`. The body is sent as text: problems pass every route's response schema. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request)));
}
