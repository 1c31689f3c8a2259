import type { FeedbackRow } from '@voice-feedback/contract/inbox';
import { expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { rowOf } from '../inbox/feedback-queries.ts';
import { withBegun } from './show-progress.ts';

const queued = (id: string): FeedbackRow => ({
  id,
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
});
const page = (...feedbacks: FeedbackRow[]) => ({
  feedbacks,
  total: 3,
  total_is_exact: true,
  has_more: false,
  next_cursor: null,
  corrected_q: null,
});

test('a recording that is being transcribed is shown as processing in every list', () => {
  const list = { pages: [page(queued('a')), page(queued('b'))], pageParams: ['', 'next'] };
  const after = withBegun(list, 'b');
  expect(after).toMatchObject({
    pages: [{ feedbacks: [{ status: 'queued' }] }, { feedbacks: [{ status: 'processing' }] }],
  });
  expect(withBegun([queued('a')], 'a')).toMatchObject([
    { status: 'processing', processing_status: 'processing' },
  ]);
});

test('a list that does not have it, or has its result already, is left as it is', () => {
  const list = { pages: [page(queued('a'), rowOf({ ...exampleFeedback, id: 'b' }))], pageParams: [''] };
  expect(withBegun(list, 'b')).toBe(list);
  expect(withBegun(list, 'c')).toBe(list);
});
