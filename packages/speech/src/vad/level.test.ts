import { expect, test } from 'vitest';
import { gainFor } from './level.ts';

test('recordings of a usual level aren’t changed', () => {
  expect(gainFor(Float32Array.of(0, 0.1, -0.05))).toBe(1);
  expect(gainFor(Float32Array.of(0, -1))).toBe(1);
});

test('quiet ones are raised to half of full scale, very quiet ones by at most 34 dB, silence not at all', () => {
  expect(gainFor(Float32Array.of(0.01, -0.05))).toBeCloseTo(10);
  expect(gainFor(Float32Array.of(0.0001))).toBe(50);
  expect(gainFor(new Float32Array(100))).toBe(1);
});
