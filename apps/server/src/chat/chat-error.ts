import type { ChatProblem } from '@voice-feedback/contract/chat';

type ChatFailure =
  | ChatProblem
  /** the token isn't valid any more */
  | 'unauthorized'
  /** it's away, and did nothing */
  | 'unavailable'
  /** the response was lost, so it may have done it */
  | 'uncertain'
  | 'rate_limited';

/** A call to a chat failed. */
export class ChatError extends Error {
  override name = 'ChatError';
  readonly failure: ChatFailure;
  /** how long to wait if the rate is limited */
  readonly retryAfterMs: number | undefined;

  constructor(failure: ChatFailure, message: string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs;
  }
}
