import { expect, test } from 'vitest';
import { retryAll } from './retry-all.ts';

/** A server with `waiting` recordings. One call takes a thousand, and `back` of those return to waiting at once. */
function serverWith(waiting: number, { back = 0 } = {}) {
  let calls = 0;
  let left = waiting;
  return {
    calls: () => calls,
    async call() {
      calls += 1;
      const retried = Math.min(1_000, left);
      left -= Math.max(0, retried - back);
      return { retried, remaining: left };
    },
  };
}

test('everything is tried again, a thousand at a time, and each step is told', async () => {
  const server = serverWith(2_300);
  const told: number[] = [];
  expect(await retryAll(server.call, 2_300, (retried) => told.push(retried))).toBe(2_300);
  expect(told).toEqual([1_000, 2_000, 2_300]);
});

test('it ends although what cannot be paid for waits again at once', async () => {
  const server = serverWith(1_500, { back: 1_000 });
  await retryAll(server.call, 1_500, () => undefined);
  expect(server.calls()).toBe(2);
});

test('it ends when nothing is left to take, and passes a failure on', async () => {
  const taken = async () => ({ retried: 0, remaining: 3 });
  expect(await retryAll(taken, 3, () => undefined)).toBe(0);
  const away = () => Promise.reject(new Error('away'));
  await expect(retryAll(away, 3, () => undefined)).rejects.toThrow('away');
});
