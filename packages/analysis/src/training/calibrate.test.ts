import { describe, expect, it } from 'vitest';
import { fitEmotions, fitSentiment } from './calibrate.ts';

describe('calibration', () => {
  it('lowers the confidence of an overconfident model', () => {
    const sure = Float64Array.of(6, 0, 0);
    const cases = Array.from({ length: 100 }, (_, at) => ({
      sparse: sure,
      network: sure,
      truth: at % 10 < 7 ? 0 : 2,
      weight: 1,
    }));
    expect(fitSentiment(cases).temperature).toBeGreaterThan(1.5);
  });

  it('gives a higher share to the correct model', () => {
    const right = Float64Array.of(2, 0, 0);
    const wrong = Float64Array.of(0, 0, 2);
    expect(fitSentiment([{ sparse: wrong, network: right, truth: 0, weight: 1 }]).share).toBeGreaterThan(0.6);
  });

  it('puts the threshold of an emotion between those that have it and those that do not', () => {
    const logits = (value: number) => new Float64Array(28).fill(value);
    const cases = [-2, -2, -1, 1, 2, 2].map((value) => ({
      sparse: logits(value),
      network: logits(value),
      truth: new Uint8Array(28).fill(value > 0 ? 1 : 0),
      isPunctuated: true,
    }));
    const threshold = fitEmotions(cases).thresholds.punctuated[0] ?? 0;
    expect(threshold).toBeGreaterThan(1 / (1 + Math.exp(1)));
    expect(threshold).toBeLessThan(1 / (1 + Math.exp(-1)) + 0.001);
  });
});
