import { expect, test } from 'vitest';
import { restoreTime, samplesOf, shortenedSeconds, shortenPauses } from './shorten-pauses.ts';

const SPANS = [
  { start: 1, end: 3 },
  { start: 4, end: 4.5 },
  { start: 7, end: 9 },
];
const PARTS = [
  { start: 0.8, end: 4.3 },
  { start: 6.7, end: 9.2 },
];

test('a pause longer than 1.2 s loses all but 0.6 s, and shorter ones stay', () => {
  expect(shortenPauses({ start: 0.8, end: 9.2, spans: SPANS })).toEqual([
    { start: 0.8, end: expect.closeTo(4.8) },
    { start: expect.closeTo(6.7), end: 9.2 },
  ]);
  expect(shortenedSeconds(SPANS)).toBeCloseTo(2 + 1 + 0.5 + 0.6 + 2);
  expect(shortenedSeconds([])).toBe(0);
});

test('an utterance without long pauses is one part', () => {
  const spans = SPANS.slice(0, 2);
  expect(shortenPauses({ start: 0.8, end: 4.7, spans })).toEqual([{ start: 0.8, end: 4.7 }]);
});

test('parts end with the recording', () => {
  expect(samplesOf(PARTS, 147_000)).toEqual([
    { from: 12_800, to: 68_800 },
    { from: 107_200, to: 147_000 },
  ]);
});

test.each([
  { seconds: 0, edge: 'start', expected: 0.8 },
  { seconds: 2, edge: 'end', expected: 2.8 },
  { seconds: 3.5, edge: 'end', expected: 4.3 },
  { seconds: 3.5, edge: 'start', expected: 6.7 },
  { seconds: 4, edge: 'start', expected: 7.2 },
  { seconds: 7, edge: 'end', expected: 10.2 },
] as const)('$seconds s of the parts, as the $edge of a word, are $expected s of the recording', (one) => {
  expect(restoreTime(one.seconds, PARTS, one.edge)).toBeCloseTo(one.expected);
});
