import { expect, test } from 'vitest';
import { storyRemarks } from './story-words.ts';

test('words follow each other within the time of their remark, and connecting words come with it', () => {
  const [remark] = storyRemarks([{ start: 3, end: 5, label: 'negative', lead: 'but', text: 'it keeps on' }]);
  expect(remark?.lead).toEqual([{ text: 'but', second: 3 }]);
  expect(remark?.words.map(({ text }) => text)).toEqual(['it', 'keeps', 'on']);
  const seconds = remark?.words.map(({ second }) => second) ?? [];
  expect(seconds[0]).toBe(3);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(Math.max(...seconds)).toBeLessThan(5);
});
