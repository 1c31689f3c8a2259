/** Limits of streams: each has a name, and the tests use the same names. */

/** After the connection, until the first message. */
export const FIRST_MESSAGE_MS = 10_000;
/** A stream to which nothing is sent for this long is given up. */
export const IDLE_MS = 15_000;
/** A stream whose connection broke is kept this long for its client to come back. */
export const RESUME_MS = 30_000;
/** A connection that does not answer a ping by the next one is dead. */
export const PING_MS = 10_000;
/** Streams at once of one account, or of one address with a demo key. */
export const STREAMS_PER_ACCOUNT = 10;
export const STREAMS_PER_DEMO_ADDRESS = 3;
/** Streams at once of one worker, for each of its processors: each costs about a tenth of one while somebody speaks. */
export const STREAMS_PER_PROCESSOR = 8;
/** Bytes that may wait on their way in either direction before their sender has to. */
export const WAITING_BYTES = 512_000;
/** The first piece of money that is held, in seconds of sound; then more, ahead of what is spoken. */
export const FIRST_RESERVED_SECONDS = 10;
export const RESERVED_STEP_SECONDS = 30;
export const RESERVE_AHEAD_SECONDS = 5;
/** How often a client is told how much has arrived. */
export const ACK_EVERY_MS = 1_000;
export const WORKER_CONNECT_MS = 5_000;
/** At most so long after a key was revoked or an account suspended their streams are ended. */
export const REFUSED_WITHIN_MS = 1_000;
/**
 * Words that were given out and never paid, since the recording was cancelled or dropped: so many seconds a day of an account, or as
 * many as it paid for if that is more. Beyond, recordings are uploaded.
 */
export const UNPAID_SECONDS_A_DAY = 3_600;
/** How long a running stream waits for an unavailable database; its sound is held in memory meanwhile. */
export const DATABASE_PATIENCE_MS = 60_000;
