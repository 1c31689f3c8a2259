import { RecorderError } from '@voice-feedback/recorder/errors';
import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import type { Words } from '../../i18n/words.ts';
import { AnalysisFailedError } from './analysis-failed-error.ts';
import { HeldUpError } from './held-up-error.ts';

interface Said {
  /** the words for a code */
  errorWords: (code: string) => string;
  /** what a failed call means */
  explain: (error: Error) => string;
}

/** What went wrong with a test, and what to do about a recorder that failed. */
export function sayFailure(
  error: Error,
  words: Pick<
    Words<'voiceTest'>,
    'processingError' | 'analysisError' | 'heldUp' | 'heldUpNext' | 'nextSteps'
  >,
  { errorWords, explain }: Said,
): { what: string; next: string | undefined } {
  if (error instanceof RecorderError) {
    const nextSteps: Readonly<Record<string, string>> = words.nextSteps;
    return { what: errorWords(error.code), next: nextSteps[error.code] };
  }
  if (error instanceof HeldUpError) return { what: words.heldUp, next: words.heldUpNext };
  return { what: whatFailed(error, words, { errorWords, explain }), next: undefined };
}

function whatFailed(
  error: Error,
  words: Pick<Words<'voiceTest'>, 'processingError' | 'analysisError'>,
  { errorWords, explain }: Said,
): string {
  if (error instanceof RefusedError) return words.processingError(explain(error));
  if (error instanceof UnreachableError) return explain(error);
  const why = error instanceof AnalysisFailedError ? errorWords(error.code) : error.message;
  return `${words.analysisError}: ${why}`;
}
