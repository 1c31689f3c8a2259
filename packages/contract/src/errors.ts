import { z } from 'zod';

/**
 * All error codes of the HTTP API, each with its status and title. Published codes never change; titles may. A title is
 * one sentence a developer can act on. The web app translates codes, not titles. Where a text
 * is fixed (`apps/web/app/i18n/spec-strings.json`), the title is that text.
 */
export const ERRORS = {
  // Authentication and permissions
  api_key_missing: { status: 401, title: 'Send your API key in the Authorization header: "Bearer vf_…".' },
  api_key_invalid: { status: 401, title: 'This API key isn’t valid.' },
  api_key_revoked: { status: 401, title: 'This API key has been revoked.' },
  api_key_expired: { status: 401, title: 'This API key has expired.' },
  session_invalid: { status: 401, title: 'This session isn’t valid. Sign in again.' },
  session_expired: { status: 401, title: 'This session has expired. Sign in again.' },
  token_invalid: { status: 401, title: 'This token isn’t valid.' },
  token_expired: { status: 401, title: 'This token has expired. Create a new one with your secret key.' },
  token_used_up: { status: 401, title: 'This token has reached its usage limit. Create a new one.' },
  forbidden: { status: 403, title: 'This key isn’t allowed to do that.' },
  second_factor_required: {
    status: 403,
    title: 'This account uses two-step sign-in. Confirm the second step first.',
  },
  sign_in_again: {
    status: 403,
    title: 'Confirm it’s you first. This needs a sign-in within the last 10 minutes.',
  },
  email_not_proven: {
    status: 403,
    title: 'Confirm your email address first. Open the link in the email we sent you.',
  },
  not_your_account: { status: 403, title: 'This isn’t your account.' },
  origin_not_allowed: { status: 403, title: 'This API key can’t be used from this website.' },
  secret_key_in_browser: {
    status: 403,
    title: 'A secret key can’t be used in a web page. Use a publishable key or a browser token there.',
  },
  insufficient_role: { status: 403, title: 'Your role in this organization doesn’t allow that.' },
  not_a_member: { status: 403, title: 'You aren’t a member of this organization.' },
  organization_requires_second_factor: {
    status: 403,
    title: 'This organization requires two-step sign-in. Set it up in your settings.',
  },
  organization_requires_single_sign_on: {
    status: 403,
    title: 'This organization requires its single sign-on. Sign in with it.',
  },
  provider_refused: { status: 422, title: 'This sign-in provider can’t be used.' },
  domain_not_verified: { status: 422, title: 'The TXT record of this domain can’t be found yet.' },
  domain_taken: { status: 409, title: 'Another organization has already verified this domain.' },
  single_sign_on_not_ready: {
    status: 409,
    title: 'No one has signed in through this provider yet. Test it before you require it.',
  },
  insufficient_scope: { status: 403, title: 'This call needs a scope that the key or the app doesn’t have.' },
  outside_project: {
    status: 403,
    title: 'This API key belongs to a project, so it can only send, read and change the project’s feedback.',
  },
  address_not_allowed: { status: 403, title: 'This API key can’t be used from this IP address.' },
  account_suspended: { status: 403, title: 'This account is suspended.' },
  admin_only: { status: 403, title: 'Only administrators can do that.' },
  admin_second_factor_required: {
    status: 403,
    title: 'Administrators need two-step sign-in. Turn it on under Settings, then sign in with it.',
  },
  admin_password_wrong: { status: 403, title: 'Incorrect password' },
  admin_locked: {
    status: 403,
    title: 'No administrator password is set. Set one with "npm run admin:password".',
  },
  admin_attempts_used_up: {
    status: 429,
    title: 'Too many wrong passwords. Wait a while before you try again.',
  },

  // Sign-up and API keys
  account_exists: { status: 400, title: 'An account with this email address already exists.' },
  sign_up_closed: { status: 403, title: 'Sign-up is closed here.' },
  weak_password: { status: 422, title: 'Password must be at least 6 characters' },
  last_api_key: { status: 409, title: 'Cannot delete your last API key. Create a new one first.' },
  too_many_api_keys: { status: 409, title: 'You’ve reached the limit of API keys. Delete one first.' },

  // Requests
  not_found: { status: 404, title: 'There’s nothing here.' },
  method_not_allowed: { status: 405, title: 'This address doesn’t support this method.' },
  not_acceptable: { status: 406, title: 'The response isn’t available in the requested format.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive.' },
  upgrade_required: { status: 426, title: 'This address is a WebSocket. Connect with a WebSocket client.' },
  too_many_streams: { status: 429, title: 'Too many streams are open. End one first.' },
  upload_stalled: { status: 408, title: 'The upload stopped sending data.' },
  conflict: { status: 409, title: 'This isn’t possible in the current state.' },
  edit_conflict: {
    status: 409,
    title: 'This was changed in the meantime. The response has the newer version.',
  },
  last_owner: { status: 409, title: 'An organization needs an owner. Make someone else an owner first.' },
  already_member: { status: 409, title: 'This person is already a member.' },
  already_invited: { status: 409, title: 'This address has an invitation. Send it again instead.' },
  too_many_members: {
    status: 409,
    title: 'You’ve reached the limit of members and invitations. Remove one first.',
  },
  too_many_organizations: {
    status: 409,
    title: 'You own as many organizations as one person can. Leave or erase one first.',
  },
  invitation_gone: {
    status: 404,
    title: 'We can’t find an invitation for your address. It may have expired or been withdrawn.',
  },
  organization_has_members: {
    status: 409,
    title: 'This organization has other members. Remove them, or make someone else the owner and leave.',
  },
  too_many_connections: {
    status: 429,
    title: 'This account has too many open connections. Close one first.',
  },
  view_name_taken: { status: 409, title: 'A view with this name already exists.' },
  too_many_views: { status: 409, title: 'You’ve reached the limit of saved views. Delete one first.' },
  project_name_taken: { status: 409, title: 'A project with this name already exists.' },
  too_many_projects: { status: 409, title: 'You’ve reached the limit of projects. Archive one first.' },
  project_archived: { status: 403, title: 'This project is archived. Restore it first.' },
  too_many_comments: { status: 409, title: 'This feedback has too many comments. Delete some first.' },
  no_contact_address: {
    status: 409,
    title: 'The person left no email address, so they can’t get a reply.',
  },
  person_unsubscribed: { status: 409, title: 'The person doesn’t want emails from you.' },
  reply_address_missing: { status: 409, title: 'First choose who gets the answers to replies.' },
  reply_repeated: { status: 409, title: 'This person has already received the same reply.' },
  too_many_replies: { status: 409, title: 'This feedback has too many replies.' },
  theme_not_done: { status: 409, title: 'Mark the theme as done first.' },
  nobody_to_tell: { status: 409, title: 'There’s no one left to email about this theme.' },
  too_many_shares: { status: 409, title: 'This feedback has too many shared links. Revoke one first.' },
  link_expired: { status: 410, title: 'This link has expired.' },
  idempotency_in_flight: {
    status: 409,
    title: 'A request with this Idempotency-Key is still being processed. Try again shortly.',
  },
  body_too_large: { status: 413, title: 'The request body is too large.' },
  unsupported_media_type: { status: 415, title: 'This content type isn’t supported here.' },
  range_not_satisfiable: { status: 416, title: 'The requested range is outside the file.' },
  unknown_cursor: { status: 400, title: 'This cursor isn’t from this list.' },
  unknown_api_version: { status: 400, title: 'This API version doesn’t exist.' },
  malformed_body: { status: 400, title: 'The request body can’t be read.' },
  malformed_request: { status: 400, title: 'The request is malformed.' },
  invalid_request: { status: 422, title: 'Some values are invalid.' },
  unsupported_option: { status: 422, title: 'This option doesn’t exist.' },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was already used for a different request.',
  },
  rate_limited: { status: 429, title: 'Too many requests. Slow down and try again.' },

  daily_limit_reached: { status: 429, title: 'This API key has reached its daily limit.' },
  monthly_limit_reached: { status: 429, title: 'You’ve used all your recordings for this month.' },

  // Credit and payments
  insufficient_credits: {
    status: 402,
    title: 'You don’t have enough credits for this. Add credits and try again.',
  },
  spending_limit_reached: {
    status: 402,
    title: 'This would exceed the spending limit you set for this month.',
  },
  no_saved_card: {
    status: 409,
    title: 'You don’t have a saved card. Buy credits once with "save_card", then try again.',
  },
  already_subscribed: {
    status: 409,
    title: 'You already have a subscription. Change its plan instead.',
  },
  not_subscribed: { status: 409, title: 'You don’t have a subscription to change.' },
  plan_not_for_sale: { status: 422, title: 'You can’t subscribe to this plan.' },
  return_address_refused: {
    status: 422,
    title: 'The return address must be on one of the configured origins.',
  },
  connection_refused: { status: 422, title: 'The issue tracker or the chat refused the connection.' },
  webhook_signature_invalid: {
    status: 400,
    title: 'This message isn’t signed by the service it should come from.',
  },
  payments_unavailable: {
    status: 503,
    title: 'The payment provider can’t be reached. Try again in a moment. You won’t be charged twice.',
  },

  // Webhooks
  webhook_url_refused: { status: 422, title: 'Webhooks can’t be sent to this address.' },
  too_many_webhooks: { status: 409, title: 'You’ve reached the limit of webhooks. Delete one first.' },

  // Recordings
  audio_missing: { status: 422, title: 'No audio to process: send it as the multipart field "audio".' },
  audio_empty: { status: 422, title: 'No audio data recorded: the file is empty.' },
  audio_too_large: { status: 413, title: 'The audio file is larger than 100 MB.' },
  unsupported_format: {
    status: 415,
    title: 'We can’t read this audio file. Send webm, ogg, mp3, wav, m4a, mp4, aac or flac.',
  },
  unreadable_audio: { status: 422, title: 'The audio file is damaged and can’t be read.' },
  no_audio_track: { status: 422, title: 'The file has no audio track.' },
  audio_too_short: { status: 422, title: 'The recording is too short.' },
  audio_too_long: { status: 422, title: 'The recording is longer than allowed.' },
  // The limit is processor time, which a busy machine doesn't use up, so the same file would be refused again.
  decode_timeout: {
    status: 422,
    title: 'This audio file takes too much work to read. Convert it, for example to WAV, and send it again.',
  },
  unsupported_language: { status: 422, title: 'This language isn’t supported yet.' },
  audio_url_refused: { status: 422, title: 'We can’t fetch audio from this address.' },
  audio_url_unreachable: { status: 422, title: 'We couldn’t fetch the audio from this address.' },
  audio_gone: { status: 410, title: 'The audio of this feedback has been deleted.' },
  unsupported_image: { status: 415, title: 'We can’t read this type of image. Send PNG, JPEG or WebP.' },
  unreadable_image: { status: 422, title: 'The image is damaged and can’t be read.' },
  image_too_large: { status: 413, title: 'The image is larger than 5 MB, or than 8,000 × 8,000 pixels.' },
  image_not_redactable: {
    status: 422,
    title: 'An image can’t be redacted. Send the recording without it, or without redact_pii.',
  },
  not_finished: { status: 409, title: 'This feedback is still being processed.' },
  not_retryable: {
    status: 409,
    title: 'This feedback didn’t fail on our side, so there’s nothing to retry.',
  },

  // Server errors
  processing_failed: { status: 500, title: 'Failed to process audio' },
  needs_language_model: {
    status: 409,
    title: 'Questions need a language model, and none is configured here.',
  },
  language_model_unavailable: {
    status: 503,
    title: 'The language model didn’t answer. Try again in a moment.',
  },
  internal_error: { status: 500, title: 'Something went wrong on our side.' },
  overloaded: { status: 503, title: 'The service is busy. Try again in a moment.' },
  unavailable: { status: 503, title: 'The service isn’t ready.' },
  storage_unavailable: {
    status: 503,
    title: 'The recording can’t be saved right now. Try again in a moment.',
  },
  storage_full: { status: 507, title: 'Our storage is full. Try again later.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
export const errorCodeSchema = z.enum(codes).meta({ id: 'ErrorCode' });

/**
 * RFC 9457 problem. Under `/api/*` it also has `success: false`, `message` and `error` (a string, or for the recorder's
 * calls an object with `message`, which its clients expect).
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
      .looseObject({ version: z.int().optional() })
      .optional()
      .describe('For `edit_conflict`, the newer version, in the format in which you read it'),
    needed_roles: z
      .array(z.string())
      .optional()
      .describe('For `insufficient_role`, the roles that may do this')
      .meta({ examples: [['owner', 'admin']] }),
    success: z.literal(false).optional(),
    message: z.string().optional(),
    error: z.union([z.string(), z.object({ code: errorCodeSchema, message: z.string() })]).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemBody = z.infer<typeof problemSchema>;
