/** How long an accepted recording is retried before it becomes a dead letter. */
export interface Patience {
  /** limit for failures on our side, counted from the first one: GIVE_UP_AFTER_HOURS */
  giveUpAfterHours: number;
  /** limit for problems that the account has to resolve: WAIT_FOR_ACCOUNT_DAYS */
  waitForAccountDays: number;
}

/** Crashes of shared processes after which a recording is processed in a separate process. */
export const CRASHES_BESIDE_OTHERS = 2;
/** Additional crashes of a separate process after which the recording is considered at fault. */
export const CRASHES_ALONE = 2;
/** Limit for a recording that crashes the whole machine, including the parent of its process. */
export const MOST_CRASHES = 20;

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 900;
/** Spreads the retries of recordings that failed together. */
const JITTER = 0.2;

/**
 * Returns the seconds to wait after the `failures`th failure: 2, 4, 8 … up to 15 minutes, with jitter.
 * @param random 0 … 1
 */
export function pauseSeconds(failures: number, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - 1, 20));
  return pause * (1 - JITTER * random);
}
