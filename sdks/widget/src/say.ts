import type { SessionView } from './session-view.ts';
import type { KnownStrings } from './words/strings.ts';

/** Returns a short status line, shown and read by screen readers; may be empty. `say-more.ts` has more of them. */
export function sayStatus({ state, isSlow, keptIds, isLasting }: SessionView, strings: KnownStrings): string {
  if (state === 'asking' || state === 'recording' || state === 'paused') return strings[state];
  if (state !== 'processing' || !isSlow || keptIds.length === 0) return '';
  return isLasting ? strings.saved : strings.keepOpen;
}

export interface FailureWords {
  what: string;
  /** what happens to the feedback, and what to do now */
  next: string;
  canRetry: boolean;
  /** whether there is stored feedback to delete */
  canDiscard: boolean;
  /** text of the retry button */
  retry: string;
}

/** Context of a failure. */
export interface FailureSurroundings {
  isOnline: boolean;
  /** whether the user can write instead of speaking */
  canWrite: boolean;
}

/** Explains a failure until the second script is loaded, which explains more (`explain-failure.ts`). */
export function sayFailure(
  { error, keptIds, canRetry }: SessionView,
  strings: KnownStrings,
  { isOnline }: FailureSurroundings,
): FailureWords {
  const code = error ? codeOf(error) : '';
  const isKept = keptIds.length > 0;
  const isOffline = isKept && !isOnline;
  return {
    what: (isOffline ? strings.offline : wordsFor(code, strings)) ?? strings.failed,
    next: isKept && !isOffline ? strings.kept : '',
    canRetry,
    canDiscard: canRetry || isKept,
    retry: strings.retry,
  };
}

export function wordsFor(code: string, strings: KnownStrings): string | undefined {
  return Object.entries(strings).find(([name]) => name === code)?.[1];
}

/** Returns an error's code. All errors of the widget and the recorder have one; bugs give `unknown`. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
