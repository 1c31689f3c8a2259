import { describe, expect, test } from 'vitest';
import { Resampler } from './resample.ts';

function tone(frequency: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * frequency * i) / rate),
  );
}

function resample(samples: Float32Array, rate: number, piece: number): Float32Array {
  const resampler = new Resampler(rate);
  const parts: Float32Array[] = [];
  for (let at = 0; at < samples.length; at += piece)
    parts.push(resampler.push(samples.subarray(at, at + piece)).slice());
  parts.push(resampler.flush());
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** Level without the edges, in decibels relative to a full-scale sine. */
function decibels(samples: Float32Array): number {
  const inner = samples.subarray(1600, -1600);
  const power = inner.reduce((sum, x) => sum + x * x, 0) / inner.length;
  return 10 * Math.log10(2 * power);
}

describe.each([8_000, 22_050, 24_000, 44_100, 48_000, 96_000])('from %i Hz', (rate) => {
  test('keeps speech frequencies at their level', () => {
    for (const frequency of [100, 1000, 3000, ...(rate > 16_000 ? [6500] : [])]) {
      expect(Math.abs(decibels(resample(tone(frequency, rate, 1), rate, 1000)))).toBeLessThan(0.1);
    }
  });

  test('keeps phase and length: sample n is at n / 16000 s', () => {
    const output = resample(tone(440, rate, 1), rate, 777);
    expect(Math.abs(output.length - 16_000)).toBeLessThanOrEqual(1);
    const expected = tone(440, 16_000, 1);
    for (let i = 1600; i < 14_400; i++)
      expect(Math.abs((output[i] ?? 0) - (expected[i] ?? 0))).toBeLessThan(2e-3);
  });

  test('the size of the pieces doesn’t matter', () => {
    const input = tone(1000, rate, 0.3);
    expect(resample(input, rate, 160)).toEqual(resample(input, rate, input.length));
  });
});

test.each([
  [44_100, 9500],
  [48_000, 9500],
  [48_000, 15_000],
  [48_000, 20_000],
  [96_000, 30_000],
])('what 16 kHz cannot hold does not fold back: %i Hz, tone of %i Hz', (rate, frequency) => {
  expect(decibels(resample(tone(frequency, rate, 1), rate, 4096))).toBeLessThan(-60);
});

test('16 kHz stays unchanged', () => {
  const input = tone(1000, 16_000, 0.1);
  expect(resample(input, 16_000, 100)).toEqual(input);
});
