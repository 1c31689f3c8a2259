import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packWordTimes, wordsOfSegments } from '../../recordings/results/words.ts';
import { correctSegments } from './correct-segments.ts';

const SEGMENTS = [
  { start: 0, end: 4, text: 'The map keeps crashing.', confidence: 0.9 },
  { start: 6, end: 8, text: 'Pleas fix it', confidence: 0.8 },
];
const TIMES = [
  [
    { start: 0.5, end: 0.8, confidence: 0.9 },
    { start: 1, end: 1.5, confidence: 0.4 },
    { start: 2, end: 2.4, confidence: 0.9 },
    { start: 3, end: 4, confidence: 0.9 },
  ],
  [
    { start: 6, end: 6.5, confidence: 0.5 },
    { start: 6.6, end: 7, confidence: 0.9 },
    { start: 7.5, end: 8, confidence: 0.9 },
  ],
];
const ORIGINAL = { segments: SEGMENTS, wordTimes: packWordTimes(SEGMENTS, TIMES) };

const corrected = (text: string, original = ORIGINAL) => {
  const { segments, wordTimes } = correctSegments(original, text);
  return {
    texts: segments.map((segment) => segment.text),
    words: wordsOfSegments(segments, wordTimes)
      .flat()
      .map(({ word, start, end, confidence }) => [word, start, end, confidence]),
  };
};

test('words that are the same keep their times, and a replaced one takes those of the word before', () => {
  expect(corrected('The app keeps crashing. Please fix it!')).toEqual({
    texts: ['The app keeps crashing.', 'Please fix it!'],
    words: [
      ['The', 0.5, 0.8, 0.9],
      ['app', 1, 1.5, null],
      ['keeps', 2, 2.4, 0.9],
      ['crashing.', 3, 4, 0.9],
      ['Please', 6, 6.5, null],
      ['fix', 6.6, 7, 0.9],
      ['it!', 7.5, 8, 0.9],
    ],
  });
});

test('added words share the gap that they are in, and removed words leave theirs', () => {
  const { words } = corrected('The road map app keeps on crashing.\nfix it');
  expect(words).toEqual([
    ['The', 0.5, 0.8, 0.9],
    ['road', 0.8, 1, null],
    ['map', 1, 1.5, 0.4],
    ['app', 1.5, 2, null],
    ['keeps', 2, 2.4, 0.9],
    ['on', 2.4, 3, null],
    ['crashing.', 3, 4, 0.9],
    ['fix', 6.6, 7, 0.9],
    ['it', 7.5, 8, 0.9],
  ]);
});

test('a segment without words is gone; without times of words, segments are divided', () => {
  expect(corrected('fix it').texts).toEqual(['fix it']);
  expect(corrected('Entirely other words').texts.join(' ')).toBe('Entirely other words');
  const untimed = corrected('The app keeps crashing. Pleas fix it', { ...ORIGINAL, wordTimes: null });
  expect(untimed.words.every(([, , , confidence]) => confidence === null)).toBe(true);
  expect(untimed.words[0]?.[1]).toBe(0);
});

test('whatever is written is there in full, in order, within its segments', () => {
  const word = fc.constantFrom('The', 'map', 'keeps', 'crashing.', 'Pleas', 'fix', 'it', 'new', 'words', '-');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (written) => {
      const { segments, wordTimes } = correctSegments(ORIGINAL, written.join(' '));
      expect(segments.map(({ text }) => text).join(' ')).toBe(written.join(' '));
      let before = 0;
      for (const { start, end } of wordsOfSegments(segments, wordTimes).flat()) {
        expect(start).toBeGreaterThanOrEqual(before - 0.002);
        expect(end).toBeGreaterThanOrEqual(start);
        before = start;
      }
    }),
  );
});
