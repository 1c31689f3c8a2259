import { describe, expect, it } from 'vitest';
import { createNoiser, WRONG_WORDS } from './noise.ts';

const vocabulary = ['crash', 'crush', 'great', 'grade', 'love', 'leave', 'the', 'app', 'hope'];

describe('the noiser', () => {
  it('lower-cases, drops punctuation and gets about the named share of words wrong', () => {
    const clean = Array.from({ length: 4_000 }, (_, index) => vocabulary[index % vocabulary.length] ?? '');
    const noised = createNoiser(vocabulary, 7)(`${clean.join(' ').toUpperCase()}!?.`).split(' ');
    expect(noised.join('')).toMatch(/^[a-z]+$/);
    const kept = new Set(vocabulary);
    expect(noised.filter((word) => kept.has(word)).length / clean.length).toBeGreaterThan(0.9);
    const deletedLessInserted = (clean.length - noised.length) / clean.length;
    expect(deletedLessInserted).toBeGreaterThan(0);
    expect(deletedLessInserted).toBeLessThan(WRONG_WORDS * 0.2);
  });

  it('does the same again with the same seed, and something else with another', () => {
    const text = 'the great app I love and hope for '.repeat(20);
    expect(createNoiser(vocabulary, 7)(text)).toBe(createNoiser(vocabulary, 7)(text));
    expect(createNoiser(vocabulary, 7)(text)).not.toBe(createNoiser(vocabulary, 8)(text));
  });
});
