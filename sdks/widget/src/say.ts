import type { SessionView } from './session-view.ts';
import type { CoreStrings, KnownStrings } from './words/strings.ts';

/** Before the end this is said, to those who see no clock too. */
const WARN_SECONDS_LEFT = 10;

/** One short line for the eye and for the screen reader; empty when there is nothing to say. */
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
  // Of a recording that is hardly longer, the beginning would be the warning.
  const isEnding =
    maximumSeconds - elapsedSeconds <= WARN_SECONDS_LEFT && maximumSeconds > 2 * WARN_SECONDS_LEFT;
  if (state === 'recording')
    return isEnding ? strings.secondsLeft.replace('{seconds}', String(WARN_SECONDS_LEFT)) : strings.recording;
  return '';
}

export interface FailureWords {
  what: string;
  /** what it means for what was said, and what to do now */
  next: string;
  canRetry: boolean;
  /** whether there is something to delete */
  canDiscard: boolean;
  /** the retry button's words */
  retry: string;
}

/** Where the view stands when something went wrong. */
export interface FailureSurroundings {
  isOnline: boolean;
  /** whether somebody can write instead of speaking */
  canWrite: boolean;
}

/** As long as the second script isn't there, which explains more (`explain-failure.ts`). */
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

/** Every error of ours, and of the recorder, has a code; a defect has none. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
