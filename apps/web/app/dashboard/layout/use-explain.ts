import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import { useErrorWords } from '../../i18n/error-words.ts';
import { useWords } from '../../i18n/words.ts';

/** Codes whose words are in the answer: they name the very value that is wrong. */
const SAYS_MORE_ITSELF = new Set(['invalid_request']);
/** Codes that somebody has to look up: the request's id goes with them. */
const TO_BE_LOOKED_UP = new Set(['internal_error', 'unknown', 'processing_failed']);

/** What a failed call means to the person in front of the page. */
export function useExplain(): (error: Error) => string {
  const errorWords = useErrorWords();
  const words = useWords('dashboard');
  return (error) => {
    if (error instanceof UnreachableError) return errorWords('unreachable');
    if (!(error instanceof RefusedError)) return words.unexpected;
    const what =
      SAYS_MORE_ITSELF.has(error.code) || errorWords(error.code) === errorWords('unknown')
        ? error.message
        : errorWords(error.code);
    const isForUs = TO_BE_LOOKED_UP.has(error.code) && error.requestId !== undefined;
    return isForUs ? `${what} ${words.request(error.requestId ?? '')}` : what;
  };
}
