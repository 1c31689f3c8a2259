import { describe, expect, test } from 'vitest';
import { timeWords } from './word-times.ts';

const RATE = 16_000;

/** Audio that is loud in the given ranges (seconds) and otherwise a quiet hiss. */
function voiceAt(seconds: number, ...loud: [number, number][]): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, i) => {
    const isLoud = loud.some(([from, to]) => i >= from * RATE && i < to * RATE);
    return (isLoud ? 0.3 : 0.001) * Math.sin(i * 0.3 + i * i * 0.001);
  });
}

/** Word times rounded to 0.02 s. */
const edges = (words: readonly { start: number; end: number }[]) =>
  words.map(({ start, end }) => [Math.round(start * 50) / 50, Math.round(end * 50) / 50]);

describe('the edges of words', () => {
  test('at a pause, move to where the voice stops and begins', () => {
    const sound = voiceAt(3, [0.4, 1.2], [1.8, 2.5]);
    const words = [
      { text: 'one', onset: 0.35 },
      { text: 'two', onset: 1.7 },
    ];
    expect(edges(timeWords(words, sound))).toEqual([
      [0.4, 1.2],
      [1.8, 2.5],
    ]);
  });

  test('without a pause, a word ends where the next one starts', () => {
    const words = [
      { text: 'one', onset: 0.5 },
      { text: 'two', onset: 0.8 },
    ];
    expect(edges(timeWords(words, voiceAt(2, [0.5, 1.5])))).toEqual([
      [0.5, 0.8],
      [0.8, 1.5],
    ]);
  });

  test('a word that is expected in the pause, or just before it, starts after it', () => {
    const sound = voiceAt(3, [0.2, 1], [1.6, 2.4]);
    for (const onset of [0.95, 1.1, 1.5, 1.7])
      expect(
        edges(
          timeWords(
            [
              { text: 'one', onset: 0.2 },
              { text: 'two', onset },
            ],
            sound,
          ),
        ),
      ).toEqual([
        [0.2, 1],
        [1.6, 2.4],
      ]);
  });

  test('the closure of a consonant inside a word is not a pause', () => {
    const words = [
      { text: 'export', onset: 0.5 },
      { text: 'it', onset: 1.2 },
    ];
    expect(edges(timeWords(words, voiceAt(2, [0.5, 0.8], [0.88, 1.5])))).toEqual([
      [0.5, 1.2],
      [1.2, 1.5],
    ]);
  });

  test('a word ends at the first pause, not at a click behind it', () => {
    expect(edges(timeWords([{ text: 'bye', onset: 0.3 }], voiceAt(2, [0.3, 0.9], [1.5, 1.52])))).toEqual([
      [0.3, 0.9],
    ]);
  });

  test('are in order and within the audio, whatever was estimated', () => {
    const onsets = [-0.4, 0.6, 0.6, 0.6, 5];
    const words = timeWords(
      onsets.map((onset) => ({ text: 'a', onset })),
      voiceAt(1, [0.2, 0.9]),
    );
    let before = 0;
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThanOrEqual(start);
      before = end;
    }
    expect(before).toBeLessThanOrEqual(1);
  });

  test('are empty without words', () => {
    expect(timeWords([], voiceAt(1))).toEqual([]);
  });
});
