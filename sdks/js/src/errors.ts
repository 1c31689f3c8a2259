import type { Waiting, WaitingReason } from './types.ts';

/** Members are only declared, since their constructors set them: what a build would write of them counts in what pages load. */

/** Every error that this package throws by itself. */
export class VoiceFeedbackError extends Error {
  override name = 'VoiceFeedbackError';
}

/** The server could not be reached, or the connection was cut. Every attempt failed; `cause` is the last failure. */
export class ConnectionFailedError extends VoiceFeedbackError {
  override name = 'ConnectionFailedError';
}

/** No answer came within `timeoutMs`. */
export class RequestTimeoutError extends ConnectionFailedError {
  override name = 'RequestTimeoutError';
}

/** A stream goes no further: cancelled, refused, or broken for good. Nothing of it is charged. `code` says why. */
export class StreamLostError extends VoiceFeedbackError {
  override name = 'StreamLostError';
  declare readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What was given cannot be sent: not audio, empty, or larger than the server takes. */
export class InvalidAudioError extends VoiceFeedbackError {
  override name = 'InvalidAudioError';
}

/** A webhook delivery is not what its signature says, is too old, or is not signed at all. Answer it with 400. */
export class WebhookVerificationError extends VoiceFeedbackError {
  override name = 'WebhookVerificationError';
}

/** The recording has arrived and is still being processed; it is not lost. Ask for it by its `id`. */
export class StillProcessingError extends VoiceFeedbackError {
  override name = 'StillProcessingError';
  declare readonly id: string;
  /** reads the result for a day, if the key may only send: `feedback.wait(id, { readToken })` */
  declare readonly readToken: string | undefined;
  constructor(id: string, { readToken, ...options }: ErrorOptions & { readToken?: string | undefined } = {}) {
    super(`The feedback ${id} is still being processed. Read it later with feedback.get("${id}").`, options);
    this.id = id;
    this.readToken = readToken;
  }
}

/**
 * The recording has arrived and waits for its account: for credit, a higher spending limit, or a larger plan.
 * Nothing is lost. It resumes automatically after that. If it is still waiting at `until`, it fails with `retryable`.
 */
export class WaitingForAccountError extends VoiceFeedbackError {
  override name = 'WaitingForAccountError';
  declare readonly id: string;
  declare readonly reason: WaitingReason;
  /** ISO 8601 */
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

/** The recording has arrived, but could not be processed. `code` says why; nothing was charged. */
export class ProcessingFailedError extends VoiceFeedbackError {
  override name = 'ProcessingFailedError';
  declare readonly id: string;
  declare readonly code: string;
  /** the recording is not at fault and is kept: `feedback.retry(id)` tries again */
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
  /** stable; undefined where something between answered, such as a proxy */
  code: string | undefined;
  message: string;
  /** name this one when you write to support */
  requestId: string | undefined;
  /** seconds after which the server asks to try again */
  retryAfterSeconds: number | undefined;
  /** which values are wrong, on `invalid_request` */
  errors: readonly { path: string; message: string }[];
  /** how often the request was sent */
  attempts: number;
}

/** The server answered with an error. Which class it is depends on the status; `code` says it exactly. */
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
/** 401: no key, or one that is wrong, revoked or expired. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}
/** 402: there are not enough credits. */
export class InsufficientCreditsError extends ApiError {
  override name = 'InsufficientCreditsError';
}
/** 403: this key may not do that, or not from this website. */
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
/** 415: not an audio format that the server reads. */
export class UnsupportedMediaError extends ApiError {
  override name = 'UnsupportedMediaError';
}
/** 422: some values are wrong, or the audio can't be processed. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}
/** 429: too many requests, or all of this day or month are used. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
/** 500 and above */
export class ServerError extends ApiError {
  override name = 'ServerError';
}
