/** How long an accepted recording is kept going before it becomes a dead letter. */
export interface Patience {
  /** of failures on our side, counted from the first one: GIVE_UP_AFTER_HOURS */
  giveUpAfterHours: number;
  /** of what its account has to do something about: WAIT_FOR_ACCOUNT_DAYS */
  waitForAccountDays: number;
}

/** Processes that a recording may end while it shares them with others. Then it gets one of its own. */
export const CRASHES_BESIDE_OTHERS = 2;
/** Ends of processes of its own, in addition to those above, after which the recording is to blame. */
export const CRASHES_ALONE = 2;
/** A recording that takes the whole machine down, its own process's parent included, is given up after this many crashes. */
export const MOST_CRASHES = 20;

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 900;
/** So that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * Seconds until the attempt after the `failures`th failure: 2, 4, 8 … up to 15 minutes, each a little different.
 * @param random 0 … 1
 */
export function pauseSeconds(failures: number, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - 1, 20));
  return pause * (1 - JITTER * random);
}
