import { expect, test } from 'vitest';
import { addEvidence } from '../language/evidence.ts';
import { splitIntoSentences } from './sentences.ts';

/** A hypothesis with words of 0.5 s each and gaps of 0.1 s. */
function recognized(text: string) {
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word, index) => ({ text: word, start: index * 0.6, end: index * 0.6 + 0.5 }));
  return { text, words, confidence: 0.9, sound: true, tokens: [], evidence: addEvidence([]) };
}

test('a sentence starts with its first word and ends with its last, counted from the start of the recording', () => {
  const segments = splitIntoSentences(recognized('I love it. It is slow.'), [{ start: 10, end: 20 }]);
  expect(segments.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['I love it.', 0.9],
    ['It is slow.', 0.9],
  ]);
  const [first, second] = segments;
  expect(first?.start).toBe(10);
  expect(first?.end).toBeCloseTo(11.7);
  expect(second?.start).toBeCloseTo(11.8);
  expect(second?.end).toBeCloseTo(13.5);
});

test('a segment has its words, with the seconds of the recording', () => {
  const [segment] = splitIntoSentences(recognized('Dark mode!'), [{ start: 2, end: 20 }]);
  expect(segment?.words).toEqual([
    { text: 'Dark', start: 2, end: 2.5 },
    { text: 'mode!', start: 2.6, end: 3.1 },
  ]);
});

test('every mark that ends a sentence ends a segment, also before a quote', () => {
  const segments = splitIntoSentences(recognized('A. B! C? D… "E." (F.) G'), [{ start: 0, end: 20 }]);
  expect(segments.map(({ text }) => text)).toEqual(['A.', 'B!', 'C?', 'D…', '"E."', '(F.)', 'G']);
});

test('numbers and versions are not the end of a sentence', () => {
  expect(
    splitIntoSentences(recognized('Version 1.5 costs 3.30 dollars.'), [{ start: 0, end: 20 }]),
  ).toHaveLength(1);
});

test('no words, no segments', () => {
  expect(splitIntoSentences(recognized(''), [{ start: 0, end: 20 }])).toEqual([]);
});
