import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import type { Words } from '../../i18n/words.ts';

/** Codes with their message in the response: it names the wrong value. */
const SAYS_MORE_ITSELF = new Set(['invalid_request']);
/** Codes that somebody has to look up: the request's id goes with them. */
const TO_BE_LOOKED_UP = new Set(['internal_error', 'unknown', 'processing_failed']);

/** What a failed call means to the person in front of the page. `errorWords`: the words for a code. */
export function explainFailure(
  error: Error,
  errorWords: (code: string) => string,
  words: Pick<Words<'dashboard'>, 'unexpected' | 'request'>,
): string {
  if (error instanceof UnreachableError) return errorWords('unreachable');
  if (!(error instanceof RefusedError)) return words.unexpected;
  const what =
    SAYS_MORE_ITSELF.has(error.code) || errorWords(error.code) === errorWords('unknown')
      ? error.message
      : errorWords(error.code);
  const isForUs = TO_BE_LOOKED_UP.has(error.code) && error.requestId !== undefined;
  return isForUs ? `${what} ${words.request(error.requestId ?? '')}` : what;
}
