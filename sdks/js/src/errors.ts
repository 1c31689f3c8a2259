import type { Waiting, WaitingReason } from './types.ts';

/**
 * Members are only declared, and set by the constructors, because field initializers would add to the size of the
 * build.
 */

/** Base class of all errors in this package. */
export class VoiceFeedbackError extends Error {
  override name = 'VoiceFeedbackError';
}

/** The server couldn't be reached, or the connection was lost. All attempts failed; `cause` is the last failure. */
export class ConnectionFailedError extends VoiceFeedbackError {
  override name = 'ConnectionFailedError';
}

/** The server didn't respond within `timeoutMs`. */
export class RequestTimeoutError extends ConnectionFailedError {
  override name = 'RequestTimeoutError';
}

/**
 * A stream was cancelled, refused, or lost its connection. Only words that were already delivered are charged. `code`
 * is the reason.
 */
export class StreamLostError extends VoiceFeedbackError {
  override name = 'StreamLostError';
  declare readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The audio or picture can't be sent: it is invalid, empty, unreadable, or larger than 100 MB. */
export class InvalidAudioError extends VoiceFeedbackError {
  override name = 'InvalidAudioError';
}

/** A webhook delivery is unsigned, too old, or has an invalid signature. Respond with status 400. */
export class WebhookVerificationError extends VoiceFeedbackError {
  override name = 'WebhookVerificationError';
}

/** The server received the recording and is still processing it. Read it later with its `id`. */
export class StillProcessingError extends VoiceFeedbackError {
  override name = 'StillProcessingError';
  declare readonly id: string;
  /** reads the result for a day, for keys that can only send: `feedback.wait(id, { readToken })` */
  declare readonly readToken: string | undefined;
  constructor(id: string, { readToken, ...options }: ErrorOptions & { readToken?: string | undefined } = {}) {
    super(`The feedback ${id} is still being processed. Read it later with feedback.get("${id}").`, options);
    this.id = id;
    this.readToken = readToken;
  }
}

/**
 * The server received the recording, but the account needs credits, a higher spending limit or a larger plan. Processing
 * then resumes automatically. If the recording is still waiting at `until`, it fails and is `retryable`.
 */
export class WaitingForAccountError extends VoiceFeedbackError {
  override name = 'WaitingForAccountError';
  declare readonly id: string;
  declare readonly reason: WaitingReason;
  /** deadline, ISO 8601 */
  declare readonly until: string;
  constructor(id: string, { reason, until, message }: Waiting) {
    super(
      `The feedback ${id} is waiting (${reason}): ${message} Nothing is lost: it resumes once that is settled, or fails at ${until} and can be retried.`,
    );
    this.id = id;
    this.reason = reason;
    this.until = until;
  }
}

/** The server received the recording but couldn't process it. `code` is the reason. It isn't charged. */
export class ProcessingFailedError extends VoiceFeedbackError {
  override name = 'ProcessingFailedError';
  declare readonly id: string;
  declare readonly code: string;
  /** whether the recording is stored and `feedback.retry(id)` may succeed */
  declare readonly retryable: boolean;
  constructor(id: string, code: string, message: string, { retryable }: { retryable: boolean }) {
    super(retryable ? `${message} (It is kept: try again with feedback.retry("${id}").)` : message);
    this.id = id;
    this.code = code;
    this.retryable = retryable;
  }
}

export interface ApiErrorFacts {
  status: number;
  /** stable error code; undefined if the response isn't from the API, for example from a proxy */
  code: string | undefined;
  message: string;
  /** id to give to support */
  requestId: string | undefined;
  /** seconds to wait before another try, if the server says so */
  retryAfterSeconds: number | undefined;
  /** invalid values, for `invalid_request` */
  errors: readonly { path: string; message: string }[];
  /** number of times the request was sent */
  attempts: number;
}

/** The server returned an error. The subclass depends on `status`; `code` is more specific. */
export class ApiError extends VoiceFeedbackError implements ApiErrorFacts {
  override name = 'ApiError';
  declare readonly status: number;
  declare readonly code: string | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryAfterSeconds: number | undefined;
  declare readonly errors: ApiErrorFacts['errors'];
  declare readonly attempts: number;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    Object.assign(this, facts);
  }
}

/** 400 */
export class BadRequestError extends ApiError {
  override name = 'BadRequestError';
}
/** 401: the key is missing, invalid, revoked or expired. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}
/** 402: not enough credits. */
export class InsufficientCreditsError extends ApiError {
  override name = 'InsufficientCreditsError';
}
/** 403: the key lacks a permission, or isn't allowed on this website. */
export class PermissionDeniedError extends ApiError {
  override name = 'PermissionDeniedError';
}
/** 404 */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
/** 409 */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
/** 413 */
export class PayloadTooLargeError extends ApiError {
  override name = 'PayloadTooLargeError';
}
/** 415: unsupported audio format. */
export class UnsupportedMediaError extends ApiError {
  override name = 'UnsupportedMediaError';
}
/** 422: invalid values, or audio that can't be processed. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}
/** 429: too many requests, or the limit of the day or month is reached. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
/** 500 and above: the server failed. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}
