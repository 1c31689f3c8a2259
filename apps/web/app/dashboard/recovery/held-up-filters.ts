import type { FeedbackFilter } from '@voice-feedback/contract/inbox';

/** The part of what a filter shows that waits; undefined: it shows none. */
export function waitingIn(filter: FeedbackFilter): FeedbackFilter | undefined {
  const { processing_status: status = 'waiting', retryable = false } = filter;
  return status === 'waiting' && !retryable ? { ...filter, processing_status: 'waiting' } : undefined;
}

/** The part of it that failed on our side and can be tried again; undefined: it shows none. */
export function failedIn(filter: FeedbackFilter): FeedbackFilter | undefined {
  const { processing_status: status = 'failed', retryable = true } = filter;
  return status === 'failed' && retryable ? { ...filter, retryable: true } : undefined;
}

/** Whether a filter is about recordings that are held up, so that "Try all again" belongs to its list. */
export function isAboutHeldUp({ processing_status: status, retryable }: FeedbackFilter): boolean {
  return retryable === true || status === 'failed' || status === 'waiting';
}
