import { isFrench } from '../french/is-french.ts';
import { scoreLanguages } from './language-scores.ts';

/** Fewer letters don't identify a language. Measured: "ok" and "wow" are detected as anything. */
const MINIMUM_LETTERS = 12;
/** Another language must beat English by this margin, because the speech model outputs English. */
const ENGLISH_MARGIN = 0.05;

export const UNDETERMINED = 'und';
export const ENGLISH = 'en';
export const FRENCH = 'fr';

/**
 * Detects the language of a text. Returns ISO 639-1, or `und` if the text has no letters. Short texts that
 * aren't French count as English, and so do texts for which English is within a small margin of the best score.
 */
export function detectLanguage(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters === 0) return UNDETERMINED;
  if (isFrench(text)) return FRENCH;
  const { best, scoreOf } = scoreLanguages(text);
  if (best === undefined || best === ENGLISH) return ENGLISH;
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isLatin && letters < MINIMUM_LETTERS) return ENGLISH;
  return scoreOf(best) - scoreOf(ENGLISH) < ENGLISH_MARGIN ? ENGLISH : best;
}
