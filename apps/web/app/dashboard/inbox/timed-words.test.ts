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

test('the current line is the one with the words being played', () => {
  const second = lines[1];
  expect(lineAt(lines, 0)).toBe(lines[0] && lines[0].start > 0 ? -1 : 0);
  expect(lineAt(lines, (second?.start ?? 0) + 0.01)).toBe(1);
  expect(lineAt(lines, 10_000)).toBe(lines.length - 1);
});
