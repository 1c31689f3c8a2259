import { useWords, type Words } from './words.ts';

/**
 * The words for an error code in the page's language; for a code from a newer server, those for an unknown error.
 * @public
 */
export function useErrorWords(): (code: string) => string {
  const words = useWords('errors');
  return (code) => wordsForCode(words, code);
}

export function wordsForCode(words: Words<'errors'>, code: string): string {
  return isKnown(words, code) ? words[code] : words.unknown;
}

function isKnown(words: Words<'errors'>, code: string): code is keyof Words<'errors'> {
  return Object.hasOwn(words, code);
}
