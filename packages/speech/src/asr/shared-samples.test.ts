import { expect, test } from 'vitest';
import { SharedSamples } from './shared-samples.ts';

test('a released buffer is reused, one in use isn’t', () => {
  const shared = new SharedSamples();
  const first = shared.take(Float32Array.of(1, 2, 3), 1);
  const second = shared.take(Float32Array.of(4), 2);
  expect(second).not.toBe(first);
  expect([...new Float32Array(second, 0, 1)]).toEqual([8]);
  shared.give(first);
  const third = shared.take(Float32Array.of(5, 6), 1);
  expect(third).toBe(first);
  expect([...new Float32Array(third, 0, 2)]).toEqual([5, 6]);
});

test('a recording longer than any buffer gets one that’s large enough', () => {
  const shared = new SharedSamples();
  shared.give(shared.take(new Float32Array(10), 1));
  expect(shared.take(new Float32Array(500_000), 1).byteLength).toBeGreaterThanOrEqual(2_000_000);
});
