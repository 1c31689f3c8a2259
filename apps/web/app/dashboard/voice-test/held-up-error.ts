import type { WaitingReason } from '@voice-feedback/contract/feedback';

/** The server has the recording, which waits for the account. It resumes automatically, so don't send it again. */
export class HeldUpError extends Error {
  override name = 'HeldUpError';
  readonly reason: WaitingReason;
  constructor(reason: WaitingReason) {
    super(`the recording waits: ${reason}`);
    this.reason = reason;
  }
}
