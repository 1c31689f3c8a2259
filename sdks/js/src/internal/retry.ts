import { ApiError, ConnectionFailedError } from '../errors.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** Longest `Retry-After` that is waited for. The caller handles longer ones, such as daily limits. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504, 507];

/**
 * Returns the milliseconds to wait before the next attempt, or undefined for no retry. The backoff doubles from half a
 * second, minus up to half as jitter, so that clients don't retry together. It is never shorter than `Retry-After`.
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

/** Calls `ask` until it returns a value. Pauses grow up to `longestMs`. Throws `late()` after `maximumWaitMs`. */
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

/** Waits. Throws the signal's reason if it is aborted meanwhile. */
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
