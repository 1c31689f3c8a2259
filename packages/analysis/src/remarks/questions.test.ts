import { describe, expect, it } from 'vitest';
import { questionStrength } from './questions.ts';

describe('detecting a question', () => {
  it('finds one by its opening, its question mark or its wording', () => {
    expect(questionStrength(' how do i cancel my plan ', true)).toBe(1);
    expect(questionStrength(' how do i cancel my plan ', false)).toBeGreaterThan(0.5);
    expect(questionStrength(' i was wondering if it works offline ', false)).toBeGreaterThan(0.5);
    expect(questionStrength(' you deliver on sundays ', true)).toBeGreaterThan(0.5);
  });

  it('finds none in a plain statement', () => {
    expect(questionStrength(' i love how it looks ', false)).toBe(0);
    expect(questionStrength(' it does what it says ', false)).toBe(0);
  });
});
