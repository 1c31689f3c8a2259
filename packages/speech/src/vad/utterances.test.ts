import { expect, test } from 'vitest';
import { mergeToUtterances } from './utterances.ts';

test('neighboring spans are joined at their pauses up to the limit', () => {
  const spans = [
    { start: 1, end: 4 },
    { start: 4.5, end: 8 },
    { start: 8.5, end: 13 },
    { start: 13.5, end: 16 },
  ];
  const utterances = mergeToUtterances(spans, 12, 20);
  expect(utterances.map((utterance) => utterance.spans.length)).toEqual([3, 1]);
  expect(utterances.flatMap((utterance) => utterance.spans)).toEqual(spans);
});

test('audio around the speech is kept, but never shared with a neighbor or taken from outside', () => {
  const [first, second] = mergeToUtterances(
    [
      { start: 0.1, end: 5 },
      { start: 5.2, end: 9.9 },
    ],
    6,
    10,
  );
  expect(first?.start).toBe(0);
  expect(first?.end).toBeCloseTo(5.1);
  expect(second?.start).toBeCloseTo(5.1);
  expect(second?.end).toBe(10);
});

test('a long pause separates utterances even if both would fit', () => {
  expect(
    mergeToUtterances(
      [
        { start: 0, end: 1 },
        { start: 7.1, end: 8 },
      ],
      14,
      9,
    ),
  ).toHaveLength(2);
});

test('long pauses count as 0.6 s, so a sentence with three long ones stays in one utterance', () => {
  const spans = [0, 6, 12, 18].map((start) => ({ start, end: start + 2 }));
  expect(mergeToUtterances(spans, 10, 20).map((utterance) => utterance.spans)).toEqual([spans]);
  expect(mergeToUtterances(spans, 9, 20)).toHaveLength(2);
});

test('a full utterance ends at its longest pause, unless that leaves it too short', () => {
  const spans = [
    { start: 0, end: 3 },
    { start: 5, end: 8.5 },
    { start: 9.2, end: 10 },
    { start: 10.2, end: 13 },
    { start: 13.3, end: 20 },
  ];
  const [first, second] = mergeToUtterances(spans, 14, 20);
  expect(first?.spans, 'the pause of 2 s comes before half of the maximum').toEqual(spans.slice(0, 2));
  expect(second?.spans).toEqual(spans.slice(2));
});

test('speech without any pause is cut evenly', () => {
  const utterances = mergeToUtterances([{ start: 0, end: 30 }], 14, 30);
  expect(utterances.map((utterance) => utterance.spans[0])).toEqual([
    { start: 0, end: 10 },
    { start: 10, end: 20 },
    { start: 20, end: 30 },
  ]);
});

test('without speech, there are no utterances', () => {
  expect(mergeToUtterances([], 14, 5)).toEqual([]);
});
