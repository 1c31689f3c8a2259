/** Limits of the HTTP server. Tests use the same constants. */

export const MEGABYTE = 1_000_000;
export const KILOBYTE = 1_000;

export const JSON_BODY_BYTES = 1_000 * KILOBYTE;
export const AUDIO_FILE_BYTES = 100 * MEGABYTE;

/** How long a client may take to send its headers, so that slow-header attacks can't hold a socket longer. */
export const HEADERS_TIMEOUT_MS = 20_000;
/** How often Node checks for connections past a headers or request timeout; its default is 30 s. */
export const CONNECTIONS_CHECKED_EVERY_MS = 1_000;
/** Limit for a whole request, including a 100 MB upload. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** Idle timeout of a connection; longer than the 30 s that a request may wait for its answer. */
export const CONNECTION_TIMEOUT_MS = 60_000;
/** Longer than a load balancer's usual 60 s, so that the load balancer closes first and never uses a closing socket. */
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;
export const REQUESTS_PER_SOCKET = 10_000;
/** An upload is aborted if it sends nothing for this long. */
export const UPLOAD_IDLE_MS = 15_000;
/** How long the rest of a rejected upload is discarded, so that the client can read the answer (lingering close). */
export const LINGER_MS = 5_000;

export const EVENT_LOOP_DELAY_MS = 1_000;
export const RETRY_AFTER_PRESSURE_SECONDS = 5;
