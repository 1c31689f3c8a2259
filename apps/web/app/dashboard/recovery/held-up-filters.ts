import type { FeedbackFilter } from '@voice-feedback/contract/inbox';

/** The filter narrowed to waiting recordings; undefined if it excludes them. */
export function waitingIn(filter: FeedbackFilter): FeedbackFilter | undefined {
  const { processing_status: status = 'waiting', retryable = false } = filter;
  return status === 'waiting' && !retryable ? { ...filter, processing_status: 'waiting' } : undefined;
}

/** The filter narrowed to recordings that failed on our side and can be retried; undefined if it excludes them. */
export function failedIn(filter: FeedbackFilter): FeedbackFilter | undefined {
  const { processing_status: status = 'failed', retryable = true } = filter;
  return status === 'failed' && retryable ? { ...filter, retryable: true } : undefined;
}

/** Whether a filter is about held-up recordings, so that its list offers "Try all again". */
export function isAboutHeldUp({ processing_status: status, retryable }: FeedbackFilter): boolean {
  return retryable === true || status === 'failed' || status === 'waiting';
}
