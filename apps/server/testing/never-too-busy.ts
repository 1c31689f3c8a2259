/**
 * For a server that shares its process with its test, which loads models and imports modules for seconds: how busy the process is
 * isn't what the test asks about. Load shedding has tests of its own.
 */
export const NEVER_TOO_BUSY = { maxEventLoopDelayMs: 0 };
