import { expect, test } from 'vitest';
import { fixturePath, readPlainWav, seededRandom } from '../testing/fixtures.ts';
import { denoise } from './denoise.ts';

const FLOOR = 0.1;

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test.each([0, 1, 127, 128, 129, 5_000, 5_120])('a gain of one gives %i samples back', (count) => {
  const random = seededRandom(count);
  const samples = Float32Array.from({ length: count }, () => random() - 0.5);
  const same = denoise(samples, 1);
  expect(same).toHaveLength(count);
  for (const [index, sample] of samples.entries()) expect(same[index]).toBeCloseTo(sample, 5);
});

test('steady noise is reduced nearly to its floor, and speech over it stays', () => {
  const speech = readPlainWav(fixturePath('speech.wav'));
  const random = seededRandom(1);
  const noise = Float32Array.from(speech, () => (random() - 0.5) * 0.02);
  expect(loudness(denoise(noise, FLOOR)) / loudness(noise)).toBeLessThan(3 * FLOOR);
  const both = denoise(
    speech.map((sample, index) => sample + (noise[index] ?? 0)),
    FLOOR,
  );
  const wrong = both.map((sample, index) => sample - (speech[index] ?? 0));
  expect(loudness(wrong)).toBeLessThan(loudness(speech) / 5);
});
