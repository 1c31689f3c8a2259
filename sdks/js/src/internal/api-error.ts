import {
  ApiError,
  type ApiErrorFacts,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  InsufficientCreditsError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  UnsupportedMediaError,
  ValidationError,
} from '../errors.ts';
import type { Answer } from './answer.ts';

const BY_STATUS: Record<number, new (facts: ApiErrorFacts) => ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaError,
  422: ValidationError,
  429: RateLimitError,
};

/** Creates the error for a response: an RFC 9457 problem, or the response of a proxy. */
export function apiErrorOf({ status, headers, text }: Answer, attempts: number): ApiError {
  const problem = readObject(text);
  const word = (name: string) => {
    const value = problem[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const Failure = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Failure({
    status,
    code: word('code'),
    message: word('detail') ?? word('title') ?? `The server answered ${status}`,
    requestId: word('request_id') ?? headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(headers.get('retry-after') ?? ''),
    errors: Array.isArray(problem.errors) ? problem.errors : [],
    attempts,
  });
}

/** Reads a `Retry-After` header as seconds. It is a number of seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(header: string): number | undefined {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
