import type { RetryFilter } from '../feedback.ts';
import { UsageError } from './usage-error.ts';

/** Command-line options that filter feedbacks, with the API's names. */
export const FILTER_OPTIONS = {
  'processing-status': { type: 'string' },
  retryable: { type: 'boolean' },
  tag: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;
export const FILTER_USAGE =
  '[--processing-status failed|waiting|…] [--retryable] [--tag NAME] [--from DAY] [--to DAY]';

type Status = NonNullable<RetryFilter['processing_status']>;
const STATUSES: Record<Status, true> = {
  queued: true,
  processing: true,
  waiting: true,
  done: true,
  no_speech: true,
  failed: true,
};

/** Reads the given `FILTER_OPTIONS`. @throws UsageError */
export function readFilter(values: Record<string, unknown>): RetryFilter {
  const filter: RetryFilter = {};
  const { 'processing-status': status, retryable } = values;
  if (isStatus(status)) filter.processing_status = status;
  else if (status !== undefined)
    throw new UsageError(`The processing status is one of ${Object.keys(STATUSES).join(', ')}.`);
  if (retryable === true) filter.retryable = true;
  for (const name of ['tag', 'from', 'to'] as const) {
    const value = values[name];
    if (typeof value === 'string') filter[name] = value;
  }
  return filter;
}

function isStatus(value: unknown): value is Status {
  return typeof value === 'string' && Object.hasOwn(STATUSES, value);
}
