import { expect, test } from 'vitest';
import { areSilent } from './silence.ts';

const RATE_HZ = 16_000;
const tone = (amplitude: number, seconds: number) =>
  Float32Array.from({ length: RATE_HZ * seconds }, (_, index) => amplitude * Math.sin(index / 3));

test('a muted microphone and the hiss of a quiet room are silent', () => {
  expect(areSilent(new Float32Array(RATE_HZ), RATE_HZ)).toBe(true);
  expect(areSilent(tone(0.0004, 2), RATE_HZ)).toBe(true);
});

test('a whisper isn’t silent, and neither is one short word in a long pause', () => {
  expect(areSilent(tone(0.008, 1), RATE_HZ)).toBe(false);
  const pause = new Float32Array(RATE_HZ * 10);
  pause.set(tone(0.05, 0.1), RATE_HZ * 4);
  expect(areSilent(pause, RATE_HZ)).toBe(false);
});
