/** The limits of streams. Tests import them from here. */

/** How long a new connection may take to send its first message. */
export const FIRST_MESSAGE_MS = 10_000;
/** A stream that receives nothing for this long is aborted. */
export const IDLE_MS = 15_000;
/** How long a stream waits for its client to reconnect after its connection broke. */
export const RESUME_MS = 30_000;
/** A connection that doesn't answer a ping before the next one is dead. */
export const PING_MS = 10_000;
/** Concurrent streams of one account, and of one address with a demo key. */
export const STREAMS_PER_ACCOUNT = 10;
export const STREAMS_PER_DEMO_ADDRESS = 3;
/** Concurrent streams of one worker per processor. Each uses about a tenth of a processor during speech. */
export const STREAMS_PER_PROCESSOR = 8;
/** Backpressure: bytes buffered in either direction before the sender has to wait. */
export const BUFFERED_BYTES = 512_000;
/** Seconds of audio to reserve credit for at the start; more is reserved in steps, ahead of the speaker. */
export const FIRST_RESERVED_SECONDS = 10;
export const RESERVED_STEP_SECONDS = 30;
export const RESERVE_AHEAD_SECONDS = 5;
/** How often the client gets an `ack` with the number of bytes received. */
export const ACK_EVERY_MS = 1_000;
/** How long the worker of a new stream has to accept it. */
export const WORKER_CONNECT_MS = 5_000;
/** How long a new stream waits if no worker reports, but one did in the last `SILENT_WORKER_SECONDS`. */
export const SILENT_WORKER_WAIT_MS = 5_000;
export const SILENT_WORKER_SECONDS = 120;
/** Longer, because only this worker has the stream. Clients wait 20 s for their result. */
export const WORKER_RESUME_MS = 15_000;
/** Streams end at most this long after their key was revoked or their account suspended. */
export const REFUSED_WITHIN_MS = 1_000;
/**
 * Seconds a day that an account may have transcribed without paying, by cancelling or dropping the stream; as many as it
 * paid for if that's more. Beyond that, it has to upload recordings.
 */
export const UNPAID_SECONDS_A_DAY = 3_600;
/** How long a running stream waits for an unavailable database. Its audio stays in memory meanwhile. */
export const DATABASE_PATIENCE_MS = 60_000;
