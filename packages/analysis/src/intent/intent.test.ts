import { describe, expect, it } from 'vitest';
import type { Sentiment } from '../analysis.ts';
import type { Claim } from '../remarks/claims.ts';
import { intentOf } from './intent.ts';

const span = { start: 0, end: 1 };
const claim = (kind: Claim['kind'], weight = 1): Claim => ({
  kind,
  weight,
  defect: null,
  span,
  sentence: span,
});
const sentiment = (score: number): Sentiment => ({ label: 'neutral', score, confidence: 0.5 });

describe('intent', () => {
  it('is that of the claims with the most weight', () => {
    expect(intentOf([claim('praise')], sentiment(0))).toBe('praise');
    expect(intentOf([claim('defect', 2)], sentiment(0))).toBe('problem');
    expect(intentOf([claim('question')], sentiment(0))).toBe('question');
  });

  it('is a request despite any politeness around it, unless there is a defect', () => {
    expect(intentOf([claim('praise', 2), claim('praise', 2), claim('request')], sentiment(0.9))).toBe(
      'request',
    );
    expect(intentOf([claim('defect', 2.5), claim('request')], sentiment(-0.5))).toBe('problem');
  });

  it('follows the sentiment without claims, and is other if the sentiment is weak', () => {
    expect(intentOf([], sentiment(0.8))).toBe('praise');
    expect(intentOf([], sentiment(-0.8))).toBe('problem');
    expect(intentOf([claim('none')], sentiment(0.1))).toBe('other');
  });
});
