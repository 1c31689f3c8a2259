import { eld } from 'eld/extrasmall';

/** Below this many letters there is nothing to tell a language by (measured: "ok", "wow" come out as anything). */
const MINIMUM_LETTERS = 12;
/** English is what the speech model speaks; another language must beat it clearly to be believed. */
const ENGLISH_MARGIN = 0.05;

export const UNDETERMINED = 'und';
export const ENGLISH = 'en';

/**
 * Language of a text, ISO 639-1 (`und` where it has no letters).
 * Short texts count as English, and so do texts where English comes within a small margin of the best score.
 */
export function detectLanguage(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters === 0) return UNDETERMINED;
  const result = eld.detect(text);
  if (result.language === ENGLISH || result.language === '') return ENGLISH;
  const scores = result.getScores();
  const best = scores[result.language] ?? 0;
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isLatin && letters < MINIMUM_LETTERS) return ENGLISH;
  return best - (scores[ENGLISH] ?? 0) < ENGLISH_MARGIN ? ENGLISH : result.language;
}
