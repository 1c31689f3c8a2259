/**
 * For a server in the same process as its test, which loads models and imports modules for seconds. How busy the
 * process is isn't what these tests check. Load shedding has its own tests.
 */
export const NEVER_TOO_BUSY = { maxEventLoopDelayMs: 0 };

/** Longer than any test, for limits of time that a busy machine would reach. The limits have their own tests. */
export const PATIENT_MS = 3_600_000;
/** Settings of an auth server. */
export const PATIENT_REQUESTS = { requestTimeoutMs: PATIENT_MS };
