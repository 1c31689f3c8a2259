import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/**
 * The retry schedule (the example in Standard Webhooks 1.0.0): ten attempts over 75 hours, each with random jitter, so
 * that deliveries that failed together are not retried together.
 */

export interface RetrySchedule {
  /** delay before each attempt; the length is the number of attempts */
  delaysMs: readonly number[];
  /** maximum jitter, as a share of the delay */
  jitter: number;
  /** the maximum `Retry-After` that is honored */
  longestDelayMs: number;
}

export const RETRY_SCHEDULE: RetrySchedule = {
  delaysMs: [
    0,
    5_000,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ],
  jitter: 0.1,
  longestDelayMs: 24 * HOUR_MS,
};

/**
 * Returns the time of the attempt after `attempts` failures; undefined if none is left. A `Retry-After` can only delay
 * it. `chance` is 0 … 1.
 */
export function nextAttemptAt(
  schedule: RetrySchedule,
  given: { attempts: number; at: Date; retryAfterMs: number | undefined; chance: number },
): Date | undefined {
  const delayMs = schedule.delaysMs[given.attempts];
  if (delayMs === undefined) return undefined;
  const planned = delayMs * (1 + schedule.jitter * given.chance);
  const asked = Math.min(given.retryAfterMs ?? 0, schedule.longestDelayMs);
  return new Date(given.at.getTime() + Math.round(Math.max(planned, asked)));
}
