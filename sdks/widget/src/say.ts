import type { SessionView } from './session-view.ts';
import type { CoreStrings, KnownStrings } from './words/strings.ts';

/** When to warn about the end, also for users who can't see the clock. */
const WARN_SECONDS_LEFT = 10;

/** Returns a short status line, shown and read by screen readers; may be empty. */
export function sayStatus(
  {
    state,
    isInterrupted,
    elapsedSeconds,
    isSlow = false,
    keptIds = [],
    isLasting = false,
  }: Pick<SessionView, 'state' | 'isInterrupted' | 'elapsedSeconds'> & Partial<SessionView>,
  strings: CoreStrings,
  maximumSeconds: number,
): string {
  if (state === 'asking') return strings.asking;
  if (isInterrupted) return strings.interrupted;
  if (state === 'paused') return strings.paused;
  if (state === 'reviewing') return strings.review;
  if (state === 'processing' && isSlow && keptIds.length > 0)
    return isLasting ? strings.saved : strings.keepOpen;
  // No warning for short maximums, where it would appear near the start.
  const isEnding =
    maximumSeconds - elapsedSeconds <= WARN_SECONDS_LEFT && maximumSeconds > 2 * WARN_SECONDS_LEFT;
  if (state === 'recording')
    return isEnding ? strings.secondsLeft.replace('{seconds}', String(WARN_SECONDS_LEFT)) : strings.recording;
  return '';
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
