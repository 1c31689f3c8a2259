import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { readRetryAfter } from '../http/limits/retry-after.ts';
import { nextAttemptAt, RETRY_SCHEDULE } from './schedule.ts';

const at = new Date('2026-11-21T12:00:00Z');

function gaps(chance: number): number[] {
  const found: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttemptAt(RETRY_SCHEDULE, { attempts, at, retryAfterMs: undefined, chance });
    if (next === undefined) return found;
    found.push(next.getTime() - at.getTime());
  }
}

describe('the schedule of attempts', () => {
  it('is ten attempts over 75 hours', () => {
    expect(RETRY_SCHEDULE.delaysMs).toHaveLength(10);
    const total = gaps(0).reduce((sum, gap) => sum + gap, 0);
    expect(total / HOUR_MS).toBeGreaterThanOrEqual(75);
    expect(total / HOUR_MS).toBeLessThan(76);
    expect(gaps(0).slice(0, 4)).toEqual([5_000, 300_000, 1_800_000, 7_200_000]);
  });

  it('moves by chance, later and by a tenth at most', () => {
    for (const [index, gap] of gaps(1).entries()) {
      expect(gap).toBeCloseTo((gaps(0)[index] ?? 0) * 1.1, -1);
    }
  });

  it('waits as long as the receiver asks, a day at most, and never less than planned', () => {
    const next = (retryAfterMs: number) =>
      (nextAttemptAt(RETRY_SCHEDULE, { attempts: 1, at, retryAfterMs, chance: 0 })?.getTime() ?? 0) -
      at.getTime();
    expect(next(60_000)).toBe(60_000);
    expect(next(1_000)).toBe(5_000);
    expect(next(1_000 * HOUR_MS)).toBe(24 * HOUR_MS);
  });

  it('reads Retry-After as seconds and as a date, and ignores what is neither', () => {
    expect(readRetryAfter('120', at)).toBe(120_000);
    expect(readRetryAfter('Sat, 21 Nov 2026 12:05:00 GMT', at)).toBe(300_000);
    expect(readRetryAfter('Sat, 21 Nov 2026 11:05:00 GMT', at)).toBe(0);
    expect(readRetryAfter('soon', at)).toBeUndefined();
    expect(readRetryAfter(undefined, at)).toBeUndefined();
  });
});
