import type { SessionView } from './session.ts';
import type { Strings } from './strings.ts';

/** Before the end this is said, to those who see no clock too. */
const WARN_SECONDS_LEFT = 10;

/** One short line for the eye and for the screen reader; empty when there is nothing to say. */
export function sayStatus(
  { state, isInterrupted, elapsedSeconds }: Pick<SessionView, 'state' | 'isInterrupted' | 'elapsedSeconds'>,
  strings: Strings,
  maximumSeconds: number,
): string {
  if (state === 'asking') return strings.asking;
  if (isInterrupted) return strings.interrupted;
  // Of a recording that is hardly longer, the beginning would be the warning.
  const isEnding =
    maximumSeconds - elapsedSeconds <= WARN_SECONDS_LEFT && maximumSeconds > 2 * WARN_SECONDS_LEFT;
  if (state === 'recording')
    return isEnding ? strings.secondsLeft.replace('{seconds}', String(WARN_SECONDS_LEFT)) : strings.recording;
  return '';
}

export interface FailureWords {
  what: string;
  /** what it means for what was said */
  next: string;
  canRetry: boolean;
  /** the retry button's words */
  retry: string;
}

/** To the person in front of the page some are the same. */
function sameWords(code: string): string {
  return code
    .replace(/^(api_key_(rev|exp)|secret|addr).*|.*scope$/, 'api_key_invalid')
    .replace(/.*_(suspended|reached)$/, 'insufficient_credits')
    .replace(/^(storage_|unav).*/, 'overloaded');
}

/** What went wrong, in the person's language, and what it means for what they said. */
export function sayFailure(
  { state, error, keptId, canRetry }: SessionView,
  strings: Strings,
  isOnline: boolean,
): FailureWords | undefined {
  if (state !== 'failed' || error === undefined) return undefined;
  const code = codeOf(error);
  const retry = code === 'recording_silent' ? strings.sendAnyway : strings.retry;
  if (code === 'unreachable' && !isOnline && keptId !== undefined)
    return { what: strings.offline, next: '', canRetry, retry };
  return {
    what: strings.failures[sameWords(code)] ?? strings.failed,
    next: keptId === undefined ? '' : strings.kept,
    canRetry,
    retry,
  };
}

/** Every error of ours, and of the recorder, has a code; a defect has none. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
