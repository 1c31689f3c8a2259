/**
 * For a server in the same process as its test, which loads models and imports modules for seconds. How busy the
 * process is isn't what these tests check. Load shedding has its own tests.
 */
export const NEVER_TOO_BUSY = { maxEventLoopDelayMs: 0 };
