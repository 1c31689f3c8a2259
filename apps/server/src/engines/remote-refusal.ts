import type { FallbackReason } from '@voice-feedback/contract/feedback';

/** A remote engine failed, and the embedded one replaces it. */
export class RemoteRefusal extends Error {
  override name = 'RemoteRefusal';
  readonly reason: FallbackReason;
  /** of its response, if there was one */
  readonly statusCode: number | undefined;
  /** milliseconds until it may be called again, if it said so */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: FallbackReason,
    {
      statusCode,
      retryAfterMs,
      cause,
    }: { statusCode?: number; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(`the remote engine did not make it: ${reason}`, { cause });
    this.reason = reason;
    this.statusCode = statusCode;
    this.retryAfterMs = retryAfterMs;
  }
}
