import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Retries `work` while the database is unavailable, for `limitMs` at most. A commit may have succeeded although its
 * reply was lost, so `work` must be idempotent.
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
