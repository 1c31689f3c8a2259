import type { SessionView } from './session-view.ts';
import { statusWords } from './words/en-status.ts';
import type { KnownStrings } from './words/strings.ts';

/** When to warn about the end, also for users who can't see the clock. */
const WARN_SECONDS_LEFT = 10;

/** Returns the status line of a recording if there is more to say than `sayStatus` does; may be empty. */
export function sayMore(
  { state, isInterrupted, elapsedSeconds }: Pick<SessionView, 'state' | 'isInterrupted' | 'elapsedSeconds'>,
  known: KnownStrings,
  maximumSeconds: number,
): string {
  const strings = { ...statusWords, ...known };
  if (isInterrupted) return strings.interrupted;
  if (state === 'reviewing') return strings.review;
  // No warning for short maximums, where it would appear near the start.
  const isEnding =
    maximumSeconds - elapsedSeconds <= WARN_SECONDS_LEFT && maximumSeconds > 2 * WARN_SECONDS_LEFT;
  return state === 'recording' && isEnding
    ? strings.secondsLeft.replace('{seconds}', String(WARN_SECONDS_LEFT))
    : '';
}
