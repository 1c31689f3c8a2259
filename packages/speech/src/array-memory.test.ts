import { expect, test } from 'vitest';
import { free, ReusedArray } from './array-memory.ts';

test('freed memory is returned at once', () => {
  const array = new Float32Array(1_000);
  free(array);
  expect(array.buffer.byteLength).toBe(0);
});

test('a reused array has the memory of the previous one, and is zero', () => {
  const reused = new ReusedArray();
  const first = reused.take(100).fill(1);
  const second = reused.take(80);
  expect(second.buffer).toBe(first.buffer);
  expect(second).toEqual(new Float32Array(80));
});

test('a longer one returns the memory of the previous one', () => {
  const reused = new ReusedArray();
  const first = reused.take(100);
  expect(reused.take(1_000)).toHaveLength(1_000);
  expect(first.buffer.byteLength).toBe(0);
});
