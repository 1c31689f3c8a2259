import { expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { lineAt, timedLines } from './timed-words.ts';

const lines = timedLines(exampleFeedback);

test('every word that was said can be clicked, in order, within its line', () => {
  expect(lines.flatMap((line) => line.words.map((word) => word.text)).join(' ')).toBe(
    exampleFeedback.transcript,
  );
  for (const line of lines) {
    expect(line.words[0]?.start).toBe(line.start);
    expect(line.words.at(-1)?.end).toBeCloseTo(line.end, 6);
    for (const [index, word] of line.words.entries()) {
      expect(word.end).toBeGreaterThan(word.start);
      if (index > 0) expect(word.start).toBe(line.words[index - 1]?.end);
    }
  }
});

test('a word has the time at which it was said, also after a pause and where a line begins', () => {
  // "but" leads to the second remark, and 4 s are quiet before it.
  const segments = [{ start: 0, end: 9, text: 'I like it, but the export is slow. “Really slow.”' }];
  const feedback = {
    segments,
    positive_remarks: [{ start: 0, end: 0.9, quote: 'I like it' }],
    improvement_suggestions: [{ start: 5.5, end: 6.8, quote: 'the export is slow' }],
  };
  const starts = [0, 0.25, 0.5, 5, 5.5, 5.75, 6.25, 6.5, 7.5, 8];
  const texts = segments[0]?.text.split(' ') ?? [];
  const spoken = texts.map((word, index) => {
    const start = starts[index] ?? 0;
    return { word, start, end: start + 0.25, confidence: 0.9 };
  });
  const filler = { word: 'um', start: 1, end: 1.3, confidence: 0.9, left_out: true };
  const timed = timedLines(feedback, [...spoken.slice(0, 3), filler, ...spoken.slice(3)]);
  expect(timed.map(({ start, end, text }) => [start, end, text])).toEqual([
    [0, 0.75, 'I like it,'],
    [5, 6.75, 'the export is slow.'],
    [7.5, 8.25, '“Really slow.”'],
  ]);
  expect(timed.flatMap((line) => line.words.map(({ text, start, end }) => [text, start, end]))).toEqual(
    spoken.map(({ word, start, end }) => [word, start, end]),
  );
  expect(timed.flatMap((line) => line.words.map(({ place }) => place))).toEqual(
    timedLines(feedback).flatMap((line) => line.words.map(({ place }) => place)),
  );
  // The words of another transcript, such as the one before a correction.
  expect(timedLines(feedback, spoken.slice(1))).toEqual(timedLines(feedback));
  expect(timedLines(feedback)[0]?.words[2]?.start).not.toBe(0.5);
});

test('a line that begins within a word shares its time', () => {
  const words = [{ word: '“slow', start: 2, end: 3, confidence: null }];
  const feedback = {
    segments: [{ start: 0, end: 4, text: '“slow' }],
    positive_remarks: null,
    improvement_suggestions: [{ start: 2, end: 3, quote: 'slow' }],
  };
  const [line] = timedLines(feedback, words);
  expect(line?.words).toEqual([
    { text: '“', start: 2, end: 2.2, place: 0 },
    { text: 'slow', start: 2.2, end: 3, place: 1 },
  ]);
});

test('the current line is the one with the words being played', () => {
  const second = lines[1];
  expect(lineAt(lines, 0)).toBe(lines[0] && lines[0].start > 0 ? -1 : 0);
  expect(lineAt(lines, (second?.start ?? 0) + 0.01)).toBe(1);
  expect(lineAt(lines, 10_000)).toBe(lines.length - 1);
});
