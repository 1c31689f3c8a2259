import type { FallbackReason } from '@voice-feedback/contract/feedback';

/** A remote engine did not make it; the embedded one takes its place. */
export class RemoteRefusal extends Error {
  override name = 'RemoteRefusal';
  readonly reason: FallbackReason;
  /** of its answer, if there was one */
  readonly statusCode: number | undefined;
  /** milliseconds for which it asked to be left alone */
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
