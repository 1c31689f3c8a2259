import type { WaitingReason } from '@voice-feedback/contract/feedback';

/** The server has the recording and waits for its account. It resumes by itself, so nobody should send it again. */
export class HeldUpError extends Error {
  override name = 'HeldUpError';
  readonly reason: WaitingReason;
  constructor(reason: WaitingReason) {
    super(`the recording waits: ${reason}`);
    this.reason = reason;
  }
}
