/**
 * For a server that shares its process with its test, which loads models and imports modules for seconds: how busy the process is
 * isn't what these tests check. Load shedding has its own tests.
 */
export const NEVER_TOO_BUSY = { maxEventLoopDelayMs: 0 };
