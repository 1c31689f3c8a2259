import { z } from 'zod';

/**
 * All error codes of the HTTP API, each with its status and title. Published codes never change; titles may. A title is
 * one sentence a developer can act on. The web app translates codes, not titles. Where section 8 of the spec has a
 * text, the title is that text.
 */
export const ERRORS = {
  // Authentication and permissions
  api_key_missing: { status: 401, title: 'Send your API key in the Authorization header: "Bearer vf_…".' },
  api_key_invalid: { status: 401, title: 'This API key is not valid.' },
  api_key_revoked: { status: 401, title: 'This API key has been revoked.' },
  api_key_expired: { status: 401, title: 'This API key has expired.' },
  session_invalid: { status: 401, title: 'This session is not valid. Sign in again.' },
  session_expired: { status: 401, title: 'This session has expired. Sign in again.' },
  token_invalid: { status: 401, title: 'This token is not valid.' },
  token_expired: { status: 401, title: 'This token has expired. Make a new one from the secret key.' },
  token_used_up: { status: 401, title: 'This token was used as often as it may be. Make a new one.' },
  forbidden: { status: 403, title: 'This key may not do that.' },
  second_factor_required: {
    status: 403,
    title: 'This account has two-step sign-in. Confirm the second step first.',
  },
  sign_in_again: {
    status: 403,
    title: 'Confirm first that it is you: this needs a sign-in of the last 10 minutes.',
  },
  email_not_proven: {
    status: 403,
    title: 'Confirm your email address first: open the link in the mail that we sent you.',
  },
  not_your_account: { status: 403, title: 'This is not your account.' },
  origin_not_allowed: { status: 403, title: 'This API key may not be used from this website.' },
  secret_key_in_browser: {
    status: 403,
    title: 'A secret key can’t be used in a web page. Use a publishable key or a browser token there.',
  },
  insufficient_scope: { status: 403, title: 'This call needs a scope that the key or the app doesn’t have.' },
  address_not_allowed: { status: 403, title: 'This API key may not be used from this network address.' },
  account_suspended: { status: 403, title: 'This account is suspended.' },
  admin_only: { status: 403, title: 'Only an administrator may do that.' },
  admin_second_factor_required: {
    status: 403,
    title: 'Administrators need two-step sign-in. Turn it on under Settings, then sign in with it.',
  },
  admin_password_wrong: { status: 403, title: 'Incorrect password' },
  admin_locked: {
    status: 403,
    title: 'No administrator password is set. Set one with "npm run admin:password".',
  },
  admin_attempts_used_up: { status: 429, title: 'Too many wrong passwords. Wait before the next try.' },

  // Sign-up and API keys
  account_exists: { status: 400, title: 'An account with this email address already exists.' },
  sign_up_closed: { status: 403, title: 'New accounts cannot be created here.' },
  weak_password: { status: 422, title: 'Password must be at least 6 characters' },
  last_api_key: { status: 409, title: 'Cannot delete your last API key. Create a new one first.' },
  too_many_api_keys: { status: 409, title: 'There are too many API keys. Delete one first.' },

  // Requests
  not_found: { status: 404, title: 'There is nothing here.' },
  method_not_allowed: { status: 405, title: 'This address does not take this method.' },
  not_acceptable: { status: 406, title: 'The answer cannot be given in the format asked for.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive.' },
  upgrade_required: { status: 426, title: 'This address speaks WebSocket: connect to it as one.' },
  too_many_streams: { status: 429, title: 'Too many streams are open at once. End one first.' },
  upload_stalled: { status: 408, title: 'The upload stopped sending data.' },
  conflict: { status: 409, title: 'This is not possible in the present state.' },
  edit_conflict: {
    status: 409,
    title: 'This was changed in the meantime. The newer version is in this answer.',
  },
  too_many_connections: {
    status: 429,
    title: 'There are too many open connections of this account. Close one first.',
  },
  view_name_taken: { status: 409, title: 'There is a view of this name.' },
  too_many_views: { status: 409, title: 'There are too many saved views. Delete one first.' },
  too_many_shares: { status: 409, title: 'There are too many links to this feedback. Withdraw one first.' },
  link_expired: { status: 410, title: 'This link has expired.' },
  idempotency_in_flight: {
    status: 409,
    title: 'A request with this Idempotency-Key is still being answered. Try again shortly.',
  },
  body_too_large: { status: 413, title: 'The request body is too large.' },
  unsupported_media_type: { status: 415, title: 'This content type is not accepted here.' },
  range_not_satisfiable: { status: 416, title: 'The range asked for lies outside the file.' },
  unknown_cursor: { status: 400, title: 'This list gave out no such cursor.' },
  unknown_api_version: { status: 400, title: 'There is no such version of the API.' },
  malformed_body: { status: 400, title: 'The request body cannot be read.' },
  malformed_request: { status: 400, title: 'The request is malformed.' },
  invalid_request: { status: 422, title: 'Some values are wrong.' },
  unsupported_option: { status: 422, title: 'This option is not known.' },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used before with other content.',
  },
  rate_limited: { status: 429, title: 'Too many requests. Slow down and try again.' },

  daily_limit_reached: { status: 429, title: 'All requests of this API key for 24 hours are used.' },
  monthly_limit_reached: { status: 429, title: 'All recordings of this month are used.' },

  // Credit and payments
  insufficient_credits: {
    status: 402,
    title: 'There are not enough credits for this. Add credits and try again.',
  },
  spending_limit_reached: {
    status: 402,
    title: 'This would pass the spending limit that you have set for the month.',
  },
  no_saved_card: {
    status: 409,
    title: 'There is no saved card. Buy credits once with "save_card", then try again.',
  },
  already_subscribed: {
    status: 409,
    title: 'There is a subscription already. Change its plan instead of starting another.',
  },
  not_subscribed: { status: 409, title: 'There is no subscription to change.' },
  plan_not_for_sale: { status: 422, title: 'This plan has no monthly price that could be subscribed to.' },
  return_address_refused: {
    status: 422,
    title: 'After the payment we may only send people back to the origins that are configured.',
  },
  webhook_signature_invalid: { status: 400, title: 'This delivery is not signed by the payment provider.' },
  payments_unavailable: {
    status: 503,
    title: 'The payment provider cannot be reached. Try again in a moment; nothing is charged twice.',
  },

  // Webhooks
  webhook_url_refused: { status: 422, title: 'Webhooks cannot be sent to this address.' },
  too_many_webhooks: { status: 409, title: 'There are too many webhooks. Delete one first.' },

  // Recordings
  audio_missing: { status: 422, title: 'No audio to process: send it as the multipart field "audio".' },
  audio_empty: { status: 422, title: 'No audio data recorded: the file is empty.' },
  audio_too_large: { status: 413, title: 'The audio file is larger than 100 MB.' },
  unsupported_format: {
    status: 415,
    title: 'This is not an audio file we can read. Send webm, ogg, mp3, wav, m4a, mp4, aac or flac.',
  },
  unreadable_audio: { status: 422, title: 'The audio file is damaged and cannot be read.' },
  no_audio_track: { status: 422, title: 'The file has no sound track.' },
  audio_too_short: { status: 422, title: 'The recording is too short.' },
  audio_too_long: { status: 422, title: 'The recording is longer than allowed.' },
  // The limit is processor time, which a busy machine doesn't use up, so the same file would be refused again.
  decode_timeout: {
    status: 422,
    title: 'This audio file takes too much work to read. Convert it, for example to WAV, and send it again.',
  },
  unsupported_language: { status: 422, title: 'This language is not supported yet.' },
  audio_url_refused: { status: 422, title: 'The audio cannot be fetched from this address.' },
  audio_url_unreachable: { status: 422, title: 'The audio could not be fetched from this address.' },
  audio_gone: { status: 410, title: 'The audio of this feedback is no longer kept.' },
  unsupported_image: { status: 415, title: 'This is not an image we can show. Send PNG, JPEG or WebP.' },
  unreadable_image: { status: 422, title: 'The image is damaged and cannot be read.' },
  image_too_large: { status: 413, title: 'The image is larger than 5 MB, or than 8,000 × 8,000 pixels.' },
  image_not_redactable: {
    status: 422,
    title: 'An image can’t be redacted. Send the recording without it, or without redact_pii.',
  },
  not_finished: { status: 409, title: 'This feedback is still being processed.' },
  not_retryable: {
    status: 409,
    title: 'This feedback did not fail on our side, so there is nothing to retry.',
  },

  // Server errors
  processing_failed: { status: 500, title: 'Failed to process audio' },
  internal_error: { status: 500, title: 'Something went wrong on our side.' },
  overloaded: { status: 503, title: 'The service is busy. Try again in a moment.' },
  unavailable: { status: 503, title: 'The service is not ready.' },
  storage_unavailable: {
    status: 503,
    title: 'The recording cannot be stored right now. Try again in a moment.',
  },
  storage_full: { status: 507, title: 'There is no room to store the recording. Try again later.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
export const errorCodeSchema = z.enum(codes).meta({ id: 'ErrorCode' });

/**
 * RFC 9457 problem. Under `/api/*` it also has `success: false`, `message` and `error` (a string, or for the recorder's
 * calls an object with `message`, which the spec's clients expect).
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: errorCodeSchema,
    request_id: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Invalid values, for `invalid_request`'),
    current: z
      .looseObject({ version: z.int() })
      .optional()
      .describe('For `edit_conflict`, the newer version, in the format in which you read it'),
    success: z.literal(false).optional(),
    message: z.string().optional(),
    error: z.union([z.string(), z.object({ code: errorCodeSchema, message: z.string() })]).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemBody = z.infer<typeof problemSchema>;
