import { describe, expect, it } from 'vitest';
import { BUCKETS, hashedNgrams, WORD_BUCKETS } from './hashed-ngrams.ts';

describe('hashed n-grams', () => {
  it('put word and character n-grams into their own halves', () => {
    const { buckets, wordCount } = hashedNgrams(['it', 'keeps', 'crashing']);
    expect(wordCount).toBe(6);
    expect([...buckets.slice(0, wordCount)].every((bucket) => bucket < WORD_BUCKETS)).toBe(true);
    expect([...buckets.slice(wordCount)].every((bucket) => bucket >= WORD_BUCKETS && bucket < BUCKETS)).toBe(
      true,
    );
  });

  it('give each half about unit length, and are zero for an empty text', () => {
    const { wordCount, wordValue } = hashedNgrams(['a', 'b', 'c', 'd']);
    expect(wordCount * wordValue ** 2).toBeCloseTo(1);
    expect(hashedNgrams([]).buckets).toHaveLength(0);
  });

  it('depend on the order of words', () => {
    const one = hashedNgrams(['not', 'good']).buckets;
    expect(one).not.toEqual(hashedNgrams(['good', 'not']).buckets);
    expect(one).toEqual(hashedNgrams(['not', 'good']).buckets);
  });
});
