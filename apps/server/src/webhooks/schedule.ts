import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/**
 * When a delivery is tried again (Standard Webhooks 1.0.0 gives this schedule as its example): ten attempts over 75
 * hours, each a little later by chance, so that what failed together does not come back together.
 */

export interface RetrySchedule {
  /** pause before each attempt; their number is the number of attempts */
  delaysMs: readonly number[];
  /** part of a delay that chance may add */
  jitter: number;
  /** a receiver's `Retry-After` is followed as far as this */
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
 * Time of the attempt after `attempts` failed ones; undefined when there is none left. A `Retry-After` can only put it
 * off. `chance` is 0 … 1.
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
