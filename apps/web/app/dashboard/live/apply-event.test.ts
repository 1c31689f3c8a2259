import { expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { withFeedback } from './apply-event.ts';

const page = (...ids: string[]) => ({
  feedbacks: ids.map((id) => ({ ...exampleFeedback, id })),
  total: 3,
  total_is_exact: true,
  has_more: false,
  next_cursor: null,
  corrected_q: null,
});
const list = { pages: [page('a', 'b'), page('c')], pageParams: ['', 'next'] };
const idsOf = (one: typeof list) => one.pages.map(({ feedbacks }) => feedbacks.map(({ id }) => id));

test('a new feedback comes to the top of the newest and is counted', () => {
  const after = withFeedback(list, { ...exampleFeedback, id: 'new' });
  expect(after.pages.map(({ feedbacks }) => feedbacks.map(({ id }) => id))).toEqual([
    ['new', 'a', 'b'],
    ['c'],
  ]);
  expect(after.pages[0]?.total).toBe(4);
});

test('one that is there already changes in its place, also on a later page', () => {
  const after = withFeedback(list, { ...exampleFeedback, id: 'c', summary: 'newer' });
  expect(after.pages.map(({ feedbacks }) => feedbacks.map(({ id }) => id))).toEqual(idsOf(list));
  expect(after.pages[1]?.feedbacks[0]).toMatchObject({ summary: 'newer' });
  expect(after.pages[0]?.total).toBe(3);
});
