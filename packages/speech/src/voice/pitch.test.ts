import { describe, expect, it } from 'vitest';
import { singVowel } from '../testing/voices.ts';
import { PitchEstimator } from './pitch.ts';

describe('the pitch of a frame', () => {
  it.for([65, 90, 120, 180, 220, 262, 330, 392, 440, 490])('is right to 0.2 semitones at %i Hz', (hertz) => {
    const samples = singVowel(1, () => hertz).filter((_, i) => i % 4 === 0);
    const estimator = new PitchEstimator(16_000 / 4, 0.025);
    for (let at = 0; at + estimator.frameLength <= samples.length; at += 80)
      expect(Math.abs(12 * Math.log2(estimator.estimate(samples, at) / hertz))).toBeLessThan(0.2);
  });

  it('isn’t that of a strong second harmonic', () => {
    const strong = Float32Array.from({ length: 400 }, (_, i) =>
      [0.025, 0.1, 0.025].reduce(
        (sum, level, n) => sum + level * Math.sin((2 * Math.PI * (n + 1) * 120 * i) / 4_000),
        0,
      ),
    );
    expect(new PitchEstimator(4_000, 0.025).estimate(strong, 0)).toBeCloseTo(120, 0);
  });

  it('is that of the voice even if its fundamental is missing from the recording', () => {
    const missing = Float32Array.from({ length: 400 }, (_, i) =>
      [3, 4, 5].reduce((sum, n) => sum + 0.1 * Math.sin((2 * Math.PI * n * 120 * i) / 4_000), 0),
    );
    expect(new PitchEstimator(4_000, 0.025).estimate(missing, 0)).toBeCloseTo(120, 0);
  });
});
