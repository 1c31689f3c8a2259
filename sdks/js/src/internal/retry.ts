import { ApiError, ConnectionFailedError } from '../errors.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A limit that ends later than this, such as a daily one, is the caller's to wait for. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504, 507];

/**
 * Milliseconds to wait before the next attempt, or undefined when there should be none. Back-off doubles from half a
 * second and is spread by up to half, so that many clients do not return together; `Retry-After` is never undercut.
 */
export function waitBeforeRetry(error: unknown, attempts: number): number | undefined {
  const backOffMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS) * (1 - Math.random() / 2);
  if (error instanceof ConnectionFailedError) return backOffMs;
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, retryAfterSeconds = 0 } = error;
  if (!RETRIED_STATUSES.includes(status) && code !== 'idempotency_in_flight') return undefined;
  if (retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return undefined;
  return Math.max(backOffMs, retryAfterSeconds * 1000);
}

const FIRST_POLL_MS = 1_000;

/** Asks until `ask` gives something. The pauses grow to `longestMs`. Throws what `late` makes when they add up to more than `maximumWaitMs`. */
export async function poll<Value>(
  { longestMs, maximumWaitMs, signal }: { longestMs: number; maximumWaitMs: number; signal?: AbortSignal },
  ask: () => Promise<Value | undefined>,
  late: () => Error,
): Promise<Value> {
  const end = Date.now() + maximumWaitMs;
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 1.5, longestMs)) {
    const value = await ask();
    if (value !== undefined) return value;
    if (Date.now() + pauseMs > end) throw late();
    await sleep(pauseMs, signal);
  }
}

/** Waits; throws the signal's reason when it is aborted before. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
