import { expect, test } from 'vitest';
import { levelOf } from './level-meter.ts';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 5));

test('silence is 0 and full scale is 1', () => {
  expect(levelOf(new Float32Array(1024))).toBe(0);
  expect(levelOf(tone(1))).toBe(1);
});

test('a quiet voice shows about the middle, and louder shows more', () => {
  const quiet = levelOf(tone(0.03));
  expect(quiet).toBeGreaterThan(0.3);
  expect(quiet).toBeLessThan(0.6);
  expect(levelOf(tone(0.1))).toBeGreaterThan(quiet);
});
