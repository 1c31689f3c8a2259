import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from '@slack/web-api';
import { SECOND_MS } from '../../durations.ts';
import { AddressRefusedError } from '../../http/address-guard.ts';
import { ChatError } from '../chat-error.ts';

/** If Slack names no time. */
const LIMITED_MS = 60 * SECOND_MS;

const UNAUTHORIZED = new Set([
  ...['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired', 'team_not_found'],
]);
/** Slack’s documentation says of these that the operation may have succeeded. */
const UNCERTAIN = new Set(['fatal_error', 'internal_error']);
const AWAY = new Set(['service_unavailable', 'request_timeout', 'team_added_to_org']);
/** Codes of errors before a request was sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
]);

/** Why a call failed (docs.slack.dev: the errors of each method, and "Rate limits"). */
export function chatErrorOf(error: unknown): ChatError {
  const cause = { cause: error };
  if (error instanceof WebAPIRateLimitedError)
    return limited(error.retryAfter > 0 ? error.retryAfter * SECOND_MS : LIMITED_MS, cause);
  if (error instanceof WebAPIPlatformError) return answered(error.data.error, cause);
  if (error instanceof WebAPIHTTPError) {
    if (error.statusCode >= 500)
      return new ChatError('unavailable', `Slack answered ${error.statusCode}.`, cause);
    return new ChatError('refused', `Slack refused it (${error.statusCode}).`, cause);
  }
  // The SDK's error for a 429 without a usable Retry-After is a plain one.
  if (error instanceof Error && error.message.startsWith('Retry header')) return limited(LIMITED_MS, cause);
  const reasons = causesOf(error instanceof WebAPIRequestError ? error.original : error);
  const refused = reasons.find((one) => one instanceof AddressRefusedError);
  if (refused !== undefined) return new ChatError('refused', refused.message, cause);
  const isUnsent = reasons.some((one) => 'code' in one && NOT_SENT.has(String(one.code)));
  return isUnsent
    ? new ChatError('unavailable', 'Slack can’t be reached.', cause)
    : new ChatError('uncertain', 'Slack’s response was lost.', cause);
}

function answered(code: string, cause: ErrorOptions): ChatError {
  if (UNAUTHORIZED.has(code)) return new ChatError('unauthorized', 'Slack doesn’t accept the token.', cause);
  if (UNCERTAIN.has(code)) return new ChatError('uncertain', 'Slack had an error of its own.', cause);
  if (AWAY.has(code)) return new ChatError('unavailable', 'Slack is away.', cause);
  switch (code) {
    case 'ratelimited':
    case 'rate_limited':
      return limited(LIMITED_MS, cause);
    case 'channel_not_found':
      return new ChatError('gone', 'The channel was deleted, or the app can’t see it.', cause);
    case 'is_archived':
      return new ChatError('archived', 'The channel is archived.', cause);
    case 'not_in_channel':
      return new ChatError('not_in_channel', 'The app has to be invited to the channel.', cause);
    default:
      return new ChatError('refused', `Slack refused it (${code}).`, cause);
  }
}

function limited(retryAfterMs: number, cause: ErrorOptions): ChatError {
  return new ChatError('rate_limited', 'Slack’s rate limit is reached.', { ...cause, retryAfterMs });
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
