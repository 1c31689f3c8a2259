import { expect, it } from 'vitest';
import { AudioQueue } from './audio-queue.ts';
import { BUFFERED_BYTES } from './limits.ts';

const HALF = Buffer.alloc(BUFFERED_BYTES / 2);

it('is full until enough of it has been transcribed, not just removed', () => {
  const queue = new AudioQueue();
  queue.push(HALF);
  expect(queue.isFull).toBe(false);
  queue.push(HALF);
  expect(queue.isFull).toBe(true);
  const piece = queue.shift();
  expect(piece).toBe(HALF);
  expect(queue.isFull).toBe(true);
  queue.release(HALF);
  expect(queue.isFull).toBe(false);
});

it('lets its sender continue once it is cleared and the current piece is done', () => {
  const queue = new AudioQueue();
  for (let count = 0; count < 4; count += 1) queue.push(HALF);
  queue.shift();
  queue.clear();
  expect(queue.isEmpty).toBe(true);
  queue.release(HALF);
  queue.push(HALF);
  expect(queue.isFull).toBe(false);
  queue.push(HALF);
  expect(queue.isFull).toBe(true);
});
