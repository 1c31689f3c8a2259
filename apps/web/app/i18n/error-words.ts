import { useWords, type Words } from './words.ts';

/** What goes wrong before the server has anything to say. */
export type BrowserErrorCode =
  | 'unreachable'
  | 'unknown'
  | 'microphone_denied'
  | 'microphone_unavailable'
  | 'recording_unsupported'
  | 'recording_failed'
  | 'recording_empty';

/** The words for an error code in the page's language; for a code from a newer server, those for an unknown error. */
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
