import { expect, test } from 'vitest';
import { findLoop } from './loops.ts';

test('a phrase that repeats five times is a loop; its first time is kept', () => {
  const phrase = [11, 12, 13];
  expect(findLoop([1, 2, ...phrase, ...phrase, ...phrase, ...phrase, ...phrase])).toEqual({ keep: 5 });
  expect(findLoop([1, 2, ...phrase, ...phrase, ...phrase, ...phrase])).toBeUndefined();
});

test('one word may be said more often than a phrase', () => {
  expect(findLoop([5, 5, 5, 5, 5, 5, 5])).toBeUndefined();
  expect(findLoop([5, 5, 5, 5, 5, 5, 5, 5])).toEqual({ keep: 1 });
});

test('other text has none', () => {
  expect(findLoop([])).toBeUndefined();
  expect(findLoop(Array.from({ length: 100 }, (_, i) => i))).toBeUndefined();
});
