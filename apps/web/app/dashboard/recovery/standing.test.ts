import type { PendingFeedback } from '@voice-feedback/contract/process';
import { expect, test } from 'vitest';
import { canBeTried, standingOf, stateOf } from './standing.ts';

const queued: PendingFeedback = {
  id: '00000000-0000-4000-8000-000000000000',
  status: 'queued',
  processing_status: 'queued',
  created_at: '2026-11-22T08:00:00.000Z',
  waiting: null,
  retry_at: null,
  retryable: false,
  error: null,
  tags: [],
  inbox_status: 'new',
  note: null,
  version: 1,
};
const failed = (
  code: 'processing_failed' | 'unreadable_audio' | 'insufficient_credits' | 'unsupported_language',
  retryable: boolean,
) =>
  standingOf({
    ...queued,
    status: 'failed',
    processing_status: 'failed',
    retryable,
    error: { code, message: 'no' },
  });

test('a recording in the queue for the first time is queued, after a failure it says when it is tried again', () => {
  expect(standingOf(queued)).toEqual({ kind: 'queued' });
  const retry_at = '2026-11-22T08:15:00.000Z';
  expect(standingOf({ ...queued, retry_at })).toEqual({ kind: 'retrying', at: retry_at });
  // The announced retry has started.
  expect(standingOf({ ...queued, status: 'processing', retry_at })).toEqual({ kind: 'processing' });
});

test('a waiting recording shows its reason and deadline, and can be retried at once', () => {
  const until = '2026-11-29T08:00:00.000Z';
  const standing = standingOf({
    ...queued,
    status: 'waiting',
    waiting: { reason: 'insufficient_credits', until, message: 'Not enough credits' },
  });
  expect(standing).toEqual({ kind: 'waiting', reason: 'insufficient_credits', until });
  expect(canBeTried(standing)).toBe(true);
});

test('a recording that sounds like another language failed, and can be tried again as long as it’s kept', () => {
  const standing = failed('unsupported_language', true);
  expect([standing, stateOf(standing), canBeTried(standing)]).toEqual([{ kind: 'foreign' }, 'failed', true]);
  expect(canBeTried(failed('unsupported_language', false))).toBe(false);
});

test('a failure is ours, the account’s or the recording’s, and only the last cannot be tried again', () => {
  expect(failed('processing_failed', true)).toEqual({ kind: 'retryable' });
  expect(failed('insufficient_credits', true)).toEqual({ kind: 'expired', reason: 'insufficient_credits' });
  expect(failed('unreadable_audio', false)).toEqual({ kind: 'failed', isGone: false });
  expect(
    [
      failed('processing_failed', true),
      failed('insufficient_credits', true),
      failed('unreadable_audio', false),
    ].map(canBeTried),
  ).toEqual([true, true, false]);
  expect(stateOf(failed('insufficient_credits', true))).toBe('failed');
});

test('a failure on our side without stored audio is final, and is not blamed on the recording', () => {
  for (const code of ['processing_failed', 'insufficient_credits'] as const) {
    expect(failed(code, false)).toEqual({ kind: 'failed', isGone: true });
    expect(canBeTried(failed(code, false))).toBe(false);
  }
});
