import { expect, test } from 'vitest';
import { failedIn, isAboutHeldUp, waitingIn } from './held-up-filters.ts';

test('a filter without a processing status retries both waiting and failed recordings', () => {
  expect(waitingIn({ tag: 'ios' })).toEqual({ tag: 'ios', processing_status: 'waiting' });
  expect(failedIn({ tag: 'ios' })).toEqual({ tag: 'ios', retryable: true });
});

test('a filter that shows only the one leaves the other out', () => {
  expect(waitingIn({ processing_status: 'waiting' })).toEqual({ processing_status: 'waiting' });
  expect(failedIn({ processing_status: 'waiting' })).toBeUndefined();
  expect(waitingIn({ retryable: true })).toBeUndefined();
  expect(failedIn({ retryable: true })).toEqual({ retryable: true });
  expect(waitingIn({ processing_status: 'failed' })).toBeUndefined();
  expect(failedIn({ processing_status: 'failed' })).toEqual({ processing_status: 'failed', retryable: true });
});

test('a filter for what cannot be tried again shows nothing to retry', () => {
  expect(failedIn({ processing_status: 'failed', retryable: false })).toBeUndefined();
  expect(failedIn({ processing_status: 'done' })).toBeUndefined();
  expect(waitingIn({ processing_status: 'done' })).toBeUndefined();
  expect(isAboutHeldUp({ processing_status: 'done' })).toBe(false);
  expect(isAboutHeldUp({ tag: 'ios' })).toBe(false);
  expect(isAboutHeldUp({ tag: 'ios', processing_status: 'waiting' })).toBe(true);
});
