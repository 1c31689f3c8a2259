import type { WaitingReason } from '@voice-feedback/contract/feedback';

/** The server has the recording and waits for its account. It resumes automatically, so it must not be sent again. */
export class HeldUpError extends Error {
  override name = 'HeldUpError';
  readonly reason: WaitingReason;
  constructor(reason: WaitingReason) {
    super(`the recording waits: ${reason}`);
    this.reason = reason;
  }
}
