import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import type { Words } from '../../i18n/words.ts';

/** Error codes whose response message names the wrong value. */
const SAYS_MORE_ITSELF = new Set(['invalid_request']);
/** Error codes that support has to look up, so the request id is shown with them. */
const TO_BE_LOOKED_UP = new Set(['internal_error', 'unknown', 'processing_failed']);

/** The user-facing text for a failed call. `errorWords` has the text for each code. */
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
