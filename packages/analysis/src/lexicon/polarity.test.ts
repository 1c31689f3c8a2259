import { describe, expect, it } from 'vitest';
import { words } from '../text/words.ts';
import { parseOpinionLexicon } from './opinion-lexicon.ts';
import { polarity } from './polarity.ts';

const lexicon = parseOpinionLexicon('+good\n+like\n-bad\n-dark\n');
function balance(text: string): number {
  const found = polarity(
    words(text).map((word) => word.text),
    lexicon,
  );
  return found.good - found.bad;
}

describe('counting opinion words', () => {
  it('distinguishes good from bad', () => {
    expect(balance('good')).toBeGreaterThan(0);
    expect(balance('bad')).toBeLessThan(0);
    expect(balance('the table')).toBe(0);
  });

  it('is reversed by negation, but not by "not only"', () => {
    expect(balance("it isn't good")).toBeLessThan(0);
    expect(balance('not bad')).toBeGreaterThan(0);
    expect(balance('not bad')).toBeLessThan(balance('good'));
    expect(balance('not only good')).toBeGreaterThan(0);
  });

  it('weighs stressed words more and softened ones less', () => {
    expect(balance('very good')).toBeGreaterThan(balance('good'));
    expect(balance('a bit bad')).toBeGreaterThan(balance('bad'));
  });

  it('ignores the filler "like" and the subject "dark mode"', () => {
    expect(balance('it was like you know dark mode')).toBe(0);
    expect(balance('i really like dark mode')).toBeGreaterThan(0);
  });

  it('finds a complaint in "too much" of anything', () => {
    expect(balance('the music is too loud')).toBeLessThan(0);
    expect(balance('it is not too loud')).toBe(0);
  });
});
