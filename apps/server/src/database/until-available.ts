import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Does `work` again while the database is unavailable, for `limitMs` at most. It may have been committed although its
 * answer was lost, so it must be repeatable.
 */
export async function untilAvailable<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  const deadlineMs = performance.now() + limitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + pauseMs > deadlineMs) throw error;
    }
    await sleep(pauseMs);
  }
}
