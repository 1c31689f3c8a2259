import { expect, test } from 'vitest';
import { splitIntoSentences } from './sentences.ts';

const heard = (text: string) => ({ text, confidence: 0.9, sound: true, tokens: [] });

test('each sentence gets its own time, and borders lie in the pauses of the speaker', () => {
  const spans = [
    { start: 1, end: 3 },
    { start: 3.6, end: 5.5 },
    { start: 5.8, end: 8 },
  ];
  const segments = splitIntoSentences(heard('I love the charts. It is so slow on my old phone, you know.'), {
    start: 0.8,
    end: 8.2,
    spans,
  });
  expect(segments).toEqual([
    { start: 1, end: 3, text: 'I love the charts.', confidence: 0.9 },
    { start: 3.6, end: 8, text: 'It is so slow on my old phone, you know.', confidence: 0.9 },
  ]);
});

test('without a pause nearby, characters are spread evenly over the voice', () => {
  const segments = splitIntoSentences(heard('Aaaa aaaa. Bbbb bbbb.'), {
    start: 0,
    end: 10,
    spans: [{ start: 0, end: 10 }],
  });
  expect(segments.map(({ start, end }) => [start, end])).toEqual([
    [0, 5],
    [5, 10],
  ]);
});

test('times never run backwards or outside the voice, however many sentences there are', () => {
  const spans = [
    { start: 0, end: 1 },
    { start: 1.2, end: 2 },
  ];
  const segments = splitIntoSentences(heard('A. B! C? D. "E." F. G. H.'), { start: 0, end: 2, spans });
  expect(segments).toHaveLength(8);
  let before = 0;
  for (const { start, end } of segments) {
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThanOrEqual(start);
    before = start;
  }
  expect(segments.at(-1)?.end).toBe(2);
});

test('numbers and versions are not the end of a sentence', () => {
  const spans = [{ start: 0, end: 4 }];
  expect(
    splitIntoSentences(heard('Version 1.5 costs 3.30 dollars.'), { start: 0, end: 4, spans }),
  ).toHaveLength(1);
});

test('a number takes as long as its digits are said, so the sentence before it is not stretched', () => {
  const spans = [
    { start: 0, end: 3 },
    { start: 4, end: 7 },
  ];
  const [first, second] = splitIntoSentences(heard('Please call me back at noon. 5550199.'), {
    start: 0,
    end: 7,
    spans,
  });
  expect([first?.start, first?.end]).toEqual([0, 3]);
  expect([second?.start, second?.end]).toEqual([4, 7]);
});

test('no words, no segments', () => {
  expect(splitIntoSentences(heard(''), { start: 0, end: 1, spans: [{ start: 0, end: 1 }] })).toEqual([]);
});
