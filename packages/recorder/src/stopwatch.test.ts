import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stopwatch } from './stopwatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counts running time without pauses', () => {
  const watch = new Stopwatch();
  watch.start();
  vi.advanceTimersByTime(2000);
  watch.stop();
  vi.advanceTimersByTime(60_000);
  watch.start();
  vi.advanceTimersByTime(1500);
  expect(watch.elapsedSeconds).toBe(3.5);
});

test('ignores a second start or stop', () => {
  const watch = new Stopwatch();
  watch.start();
  vi.advanceTimersByTime(1000);
  watch.start();
  vi.advanceTimersByTime(1000);
  watch.stop();
  watch.stop();
  expect(watch.elapsedSeconds).toBe(2);
});
