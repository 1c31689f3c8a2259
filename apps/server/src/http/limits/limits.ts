/** Limits of the HTTP surface: every one has a name, and the tests use the same names. */

export const MEGABYTE = 1_000_000;
export const KILOBYTE = 1_000;

export const JSON_BODY_BYTES = 1_000 * KILOBYTE;
export const AUDIO_FILE_BYTES = 100 * MEGABYTE;

/** How long a client may take to send its headers; slow-header attacks hold a socket no longer than this. */
export const HEADERS_TIMEOUT_MS = 20_000;
/** How often Node looks for connections that are past a timeout of headers or a request; its default is 30 s. */
export const CONNECTIONS_CHECKED_EVERY_MS = 1_000;
/** A whole request, 100 MB upload included. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** No byte in either direction for this long ends the connection; longer than the 30 s an answer may wait. */
export const CONNECTION_TIMEOUT_MS = 60_000;
/** Longer than a load balancer's usual 60 s, so that it closes first and never meets a closing socket. */
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;
export const REQUESTS_PER_SOCKET = 10_000;
/** An upload that sends nothing for this long is given up. */
export const UPLOAD_IDLE_MS = 15_000;
/** After a refused upload, how long the rest of it is read away so that the client sees the answer (lingering close). */
export const LINGER_MS = 5_000;

export const EVENT_LOOP_DELAY_MS = 1_000;
export const RETRY_AFTER_PRESSURE_SECONDS = 5;
