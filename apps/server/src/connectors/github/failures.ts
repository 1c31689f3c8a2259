import { RequestError } from '@octokit/request-error';
import { SECOND_MS } from '../../durations.ts';
import { readRetryAfter } from '../../http/limits/retry-after.ts';
import { TrackerError } from '../connector.ts';
import { unreachedError } from '../unreached.ts';

/** GitHub asks to wait at least a minute after a secondary limit that names no time. */
const SECONDARY_LIMIT_MS = 60 * SECOND_MS;

/**
 * Why a call failed (docs.github.com/rest/using-the-rest-api: "Rate limits" and "Troubleshooting"). GitHub answers 404
 * for what the token can't see.
 */
export function trackerErrorOf(error: unknown, now: Date): TrackerError {
  if (!(error instanceof RequestError) || error.response === undefined) {
    return unreachedError('GitHub', error);
  }
  const { status, message } = error;
  const retryAfterMs =
    waitOf(error.response.headers, now) ?? (/rate limit/i.test(message) ? SECONDARY_LIMIT_MS : undefined);
  if (status === 429 || (status === 403 && retryAfterMs !== undefined))
    return new TrackerError('rate_limited', 'GitHub’s rate limit is reached.', {
      retryAfterMs: retryAfterMs ?? SECONDARY_LIMIT_MS,
    });
  if (status === 401) return new TrackerError('unauthorized', 'GitHub doesn’t accept the token.');
  if (status === 404 || status === 410)
    return new TrackerError('gone', 'GitHub can’t find it, or the token can’t see it.');
  if (status === 408 || status >= 500) return new TrackerError('unavailable', `GitHub answered ${status}.`);
  return new TrackerError('refused', `GitHub refused it (${status}).`, { cause: error });
}

/** Milliseconds to wait, from `Retry-After`, or until the reset if no requests remain. */
function waitOf(
  headers: Readonly<Record<string, string | number | undefined>>,
  now: Date,
): number | undefined {
  const retryAfter = headers['retry-after'];
  if (retryAfter !== undefined) return readRetryAfter(String(retryAfter), now);
  if (String(headers['x-ratelimit-remaining']) !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset']) * SECOND_MS;
  return Number.isFinite(reset) ? Math.max(SECOND_MS, reset - now.getTime()) : undefined;
}
