import { expect, test } from 'vitest';
import { packWordTimes, wordsOf } from './words.ts';

const SEGMENTS = [
  { start: 0.5, end: 2, text: 'Hello there.' },
  { start: 2.5, end: 4, text: 'Call [name] now, please.' },
];
const HELLO = [
  { start: 0.5, end: 0.9004, confidence: 0.98765 },
  { start: 1.2, end: 2, confidence: 0.5 },
];

test('words are returned with the recognized times and confidence, to the millisecond', () => {
  const [hello] = SEGMENTS;
  if (hello === undefined) throw new Error('there is one');
  expect(wordsOf([hello], packWordTimes([hello], [HELLO]))).toEqual([
    { word: 'Hello', start: 0.5, end: 0.9, confidence: 0.988 },
    { word: 'there.', start: 1.2, end: 2, confidence: 0.5 },
  ]);
});

test('a segment without word times has estimates, marked as such; the others keep theirs', () => {
  const packed = packWordTimes(SEGMENTS, [HELLO, undefined]);
  const words = wordsOf(SEGMENTS, packed);
  expect(words.map(({ word }) => word)).toEqual(['Hello', 'there.', 'Call', '[name]', 'now,', 'please.']);
  expect(words.map(({ confidence }) => confidence)).toEqual([0.988, 0.5, null, null, null, null]);
  expect(words[2]?.start).toBe(2.5);
  expect(words.at(-1)?.end).toBe(4);
});

test('nothing is stored if no engine returned times; words are then spread over their segments', () => {
  expect(packWordTimes(SEGMENTS, undefined)).toBeNull();
  expect(packWordTimes(SEGMENTS, [undefined, undefined])).toBeNull();
  const words = wordsOf(SEGMENTS, null);
  expect(words).toHaveLength(6);
  expect(words[1]).toEqual({ word: 'there.', start: words[0]?.end, end: 2, confidence: null });
});

test('times of words that don’t match the transcript are ignored', () => {
  const packed = packWordTimes(SEGMENTS, [HELLO, undefined]);
  const changed = SEGMENTS.map((segment) => ({ ...segment, text: 'Other words altogether, and more.' }));
  expect(wordsOf(changed, packed).every(({ confidence }) => confidence === null)).toBe(true);
});

test('words that were left out of the transcript are among the others, in the order in which they were said', () => {
  const segments = [{ start: 1, end: 2, text: 'Hello there.' }];
  const times = [
    [
      { start: 1, end: 1.2 },
      { start: 1.5, end: 2 },
    ],
  ];
  const leftOut = ['Um,', 'uh,', 'there'].map((word, at) => ({
    ...{ word, confidence: null, start: [0, 1.2, 1.5][at] ?? 0, end: [0.5, 1.5, 1.5][at] ?? 0 },
  }));
  const words = wordsOf(segments, packWordTimes(segments, times), leftOut);
  expect(words.map(({ word, left_out = false }) => [word, left_out])).toEqual([
    ['Um,', true],
    ['Hello', false],
    ['uh,', true],
    ['there', true],
    ['there.', false],
  ]);
});

test('without a segment there are no words', () => {
  expect(wordsOf([], null)).toEqual([]);
  expect(wordsOf([{ start: 1, end: 1, text: ' ' }], [])).toEqual([]);
});
