import { detectLanguage } from '../text/language.ts';

const MINIMUM_CHARACTERS = 12;

/** Percentage (0 … 100) of texts detected as `language`, ignoring texts that are too short. */
export function measureLanguage(texts: readonly string[], language: string): number {
  const long = texts.filter((text) => text.length >= MINIMUM_CHARACTERS);
  return (100 * long.filter((text) => detectLanguage(text) === language).length) / Math.max(1, long.length);
}
