import { RefusedError } from '../backend/errors.ts';
import { wordsForCode } from '../i18n/error-words.ts';
import type { Words } from '../i18n/words.ts';

export interface Explanation {
  /** what happened */
  what: string;
  /** what to do now */
  next: string;
  /** whether the same audio may succeed on a retry */
  canRetry: boolean;
}

const RETRY_CODES = new Set([
  'unreachable',
  'rate_limited',
  'processing_failed',
  'unavailable',
  'overloaded',
  'unknown',
]);

/** Explains a failure to the user, in the page's language. */
export function explainFailure(
  error: Error,
  { words, errors }: { words: Words<'demo'>; errors: Words<'errors'> },
): Explanation {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const canRetry = RETRY_CODES.has(code);
  const known = Object.entries(words.next).find(([one]) => one === code)?.[1];
  if (known !== undefined) return { what: wordsForCode(errors, code), next: known, canRetry };
  const reference =
    error instanceof RefusedError && error.requestId ? ` ${words.request(error.requestId)}` : '';
  return {
    what: error instanceof RefusedError ? saidByServer(error, errors) : errors.processing_failed,
    next: `${canRetry ? words.stillHere : words.another}${reference}`,
    canRetry,
  };
}

/** Our text for the error code; the server's own text for a code this page doesn't know. */
function saidByServer(error: RefusedError, errors: Words<'errors'>): string {
  const ours = wordsForCode(errors, error.code);
  return ours === errors.unknown ? error.message : ours;
}
