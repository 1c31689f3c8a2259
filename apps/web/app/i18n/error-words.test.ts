import { ERRORS } from '@voice-feedback/contract/errors';
import { describe, expect, test } from 'vitest';
import { words as english } from './en/errors.ts';
import { wordsForCode } from './error-words.ts';
import { words as french } from './fr/errors.ts';

describe('an error code', () => {
  test.each(Object.keys(ERRORS))('%s has words in both languages', (code) => {
    expect(wordsForCode(english, code)).not.toBe(english.unknown);
    expect(wordsForCode(french, code)).not.toBe(french.unknown);
    expect(wordsForCode(french, code)).not.toBe(wordsForCode(english, code));
  });

  test('that is not known is an unknown error, even if it is the name of a built-in property', () => {
    expect(wordsForCode(english, 'brand_new')).toBe('Unknown error');
    expect(wordsForCode(english, 'toString')).toBe('Unknown error');
  });
});
