import { beforeAll, describe, expect, it } from 'vitest';
import { TONES, type Tone } from '../analysis.ts';
import { type BaseModels, readBaseModels } from '../model/read-models.ts';
import type { Claim } from '../remarks/claims.ts';
import { readSentiment, weighEvidence } from './sentiment.ts';

let models: BaseModels;
beforeAll(async () => {
  models = await readBaseModels();
});
const claim = (kind: Claim['kind'], weight: number): Claim => ({
  kind,
  weight,
  defect: null,
  span: { start: 0, end: 1 },
  sentence: { start: 0, end: 1 },
});

describe('sentiment', () => {
  it('distinguishes clearly good from clearly bad, punctuated or not', () => {
    for (const text of ['I love this app, it is wonderful!', 'i love this app it is wonderful']) {
      expect(readSentiment(models, text)).toMatchObject({ label: 'positive' });
      expect(readSentiment(models, text).score).toBeGreaterThan(0.4);
    }
    for (const text of ['Terrible. It crashes and I hate it.', 'terrible it crashes and i hate it']) {
      expect(readSentiment(models, text)).toMatchObject({ label: 'negative' });
      expect(readSentiment(models, text).score).toBeLessThan(-0.4);
    }
    expect(readSentiment(models, 'How do I change my email address?').label).toBe('neutral');
  });

  it('is neutral for an empty text', () => {
    expect(readSentiment(models, '  ')).toEqual({ label: 'neutral', score: 0, confidence: 0.34 });
  });

  it('follows the claims, further for severe ones', () => {
    const shares = [0.5, 0.2, 0.3] as const;
    const plain = weighEvidence(shares, [claim('none', 1)], null);
    const complaint = weighEvidence(shares, [claim('complaint', 1)], null);
    const crash = weighEvidence(shares, [claim('defect', 2.5)], null);
    expect(plain.label).toBe('positive');
    expect(complaint.score).toBeLessThan(plain.score);
    expect(crash.score).toBeLessThan(complaint.score);
    expect(crash.label).toBe('negative');
    expect(weighEvidence(shares, [claim('praise', 1)], null).score).toBeGreaterThan(plain.score);
  });

  it('follows the tone that the model predicts', () => {
    const shares = [0.4, 0.25, 0.35] as const;
    const none = Object.fromEntries(TONES.map((tone) => [tone, 0])) as Record<Tone, number>;
    const read = (tone: Tone) => weighEvidence(shares, [claim('none', 1)], { ...none, [tone]: 1 });
    const plain = weighEvidence(shares, [claim('none', 1)], null);
    expect(read('appreciative').score).toBeGreaterThan(plain.score + 0.2);
    for (const tone of ['mixed', 'worried', 'angry'] as const) expect(read(tone).label).toBe('negative');
    for (const tone of ['neutral', 'curious'] as const) expect(read(tone).label).toBe('neutral');
  });
});
