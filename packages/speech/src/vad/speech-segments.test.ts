import { expect, test } from 'vitest';
import { findSpeech } from './speech-segments.ts';

/** One probability for each 32 ms, from `[windows, probability]` runs. */
function runs(...parts: [number, number][]): Float32Array {
  return Float32Array.from(parts.flatMap(([count, value]) => Array.from({ length: count }, () => value)));
}

test('speech starts at 0.5 and lasts until it falls below 0.35 for 0.1 s', () => {
  const [span, ...more] = findSpeech(runs([10, 0.1], [10, 0.9], [20, 0.4], [5, 0.1], [10, 0.49]));
  expect(more).toEqual([]);
  expect(span?.start).toBeCloseTo(0.32);
  expect(span?.end).toBeCloseTo(1.28);
});

test('a dip inside a word doesn’t split it', () => {
  expect(findSpeech(runs([10, 0.9], [3, 0.1], [10, 0.9]))).toHaveLength(1);
  expect(findSpeech(runs([10, 0.9], [4, 0.1], [10, 0.9]))).toHaveLength(2);
});

test('a burst of 0.1 s isn’t speech, one of 0.16 s is', () => {
  expect(findSpeech(runs([10, 0.1], [3, 0.9], [10, 0.1]))).toEqual([]);
  expect(findSpeech(runs([10, 0.1], [5, 0.9], [10, 0.1]))).toHaveLength(1);
});

test('speech that lasts to the end ends there', () => {
  const [span] = findSpeech(runs([2, 0], [10, 0.9]));
  expect(span?.end).toBeCloseTo(12 * 0.032);
});

test('no probabilities, no speech', () => {
  expect(findSpeech(new Float32Array(0))).toEqual([]);
});
