import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewKeys } from './new-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const key = (id: string) => ({
  id,
  fullKey: `vf_${id}`,
  keyName: id,
  kind: 'secret' as const,
  createdAt: new Date(),
});

test('a new key is shown for five minutes and then hidden, each by its own clock', () => {
  const keys = new NewKeys();
  keys.add(key('one'));
  vi.advanceTimersByTime(60_000);
  keys.add(key('two'));
  vi.advanceTimersByTime(4 * 60_000 - 1);
  expect(keys.getSnapshot().map(({ id }) => id)).toEqual(['two', 'one']);
  vi.advanceTimersByTime(1);
  expect(keys.getSnapshot().map(({ id }) => id)).toEqual(['two']);
  vi.advanceTimersByTime(60_000);
  expect(keys.getSnapshot()).toEqual([]);
});

test('the five minutes begin when the key was made, though the page hears of it later', () => {
  const keys = new NewKeys();
  const made = key('one');
  vi.advanceTimersByTime(2 * 60_000);
  keys.add(made);
  vi.advanceTimersByTime(3 * 60_000 - 1);
  expect(keys.getSnapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(keys.getSnapshot()).toEqual([]);
});

test('nothing of it is left after sign-out, also no timer', () => {
  const keys = new NewKeys();
  keys.add(key('one'));
  keys.clear();
  expect(keys.getSnapshot()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
