import { ERRORS, type ErrorCode } from '@voice-feedback/contract/errors';
import type { ErrorFormat } from '../errors/error-formats.ts';
import { Problem } from '../errors/problem.ts';
import type { Json, JsonObject } from './json.ts';

/** Facts that determine which errors an operation may return. */
export interface ErrorFacts {
  path: string;
  method: string;
  tag: string;
  scope: 'submit' | 'read' | 'manage' | undefined;
  takesIdempotencyKey: boolean;
  /** a paginated list */
  takesCursor: boolean;
  hasBody: boolean;
  /** accepts a file */
  takesAudio: boolean;
  /** pages of other origins may call it */
  isForPages: boolean;
}

type Rule = (facts: ErrorFacts) => boolean;
const guarded: Rule = ({ scope }) => scope !== undefined;
const admin: Rule = ({ tag }) => tag === 'admin';
const audio: Rule = ({ takesAudio }) => takesAudio;
/** Operations that accept an image besides the recording. */
const image: Rule = ({ path }) => /\/process(-audio)?$/.test(path);
const sent: Rule = ({ scope }) => scope === 'submit';
const changes: Rule = ({ scope, method }) => scope === 'manage' && method !== 'GET';
const idempotent: Rule = ({ takesIdempotencyKey }) => takesIdempotencyKey;
const body: Rule = ({ hasBody }) => hasBody;
const under =
  (...starts: string[]): Rule =>
  ({ path }) =>
    starts.some((start) => path.replace(/^\/api\/v1|^\/v1/, '').startsWith(start));
const toReplies: Rule = ({ method, path }) => method === 'POST' && path.endsWith('/replies');
const toAnnouncements: Rule = ({ method, path }) => method === 'POST' && path.endsWith('/announcements');
const never: Rule = () => false;

/**
 * Restricts codes to operations, in addition to the declared status. A code that isn't listed applies to every
 * operation that declares its status.
 */
const WHERE: Partial<Record<ErrorCode, Rule>> = {
  api_key_missing: guarded,
  api_key_invalid: guarded,
  api_key_revoked: guarded,
  api_key_expired: guarded,
  token_invalid: sent,
  token_expired: sent,
  token_used_up: sent,
  forbidden: guarded,
  second_factor_required: guarded,
  sign_in_again: changes,
  email_not_proven: guarded,
  origin_not_allowed: guarded,
  secret_key_in_browser: guarded,
  insufficient_role: guarded,
  not_a_member: guarded,
  organization_requires_second_factor: guarded,
  organization_requires_single_sign_on: guarded,
  insufficient_scope: guarded,
  address_not_allowed: guarded,
  account_suspended: guarded,
  admin_only: admin,
  admin_second_factor_required: admin,
  admin_password_wrong: admin,
  admin_locked: admin,
  admin_attempts_used_up: admin,
  not_your_account: under(
    '/api/user',
    '/api/keys',
    '/api/credits',
    '/api/subscription',
    '/api/process-audio-with',
  ),
  account_exists: under('/api/register'),
  sign_up_closed: under('/api/register'),
  weak_password: under('/api/register'),
  last_api_key: ({ method, path }) => method === 'DELETE' && path === '/api/api-keys/{id}',
  too_many_api_keys: under('/api/keys'),
  session_invalid: guarded,
  session_expired: guarded,
  upload_stalled: audio,
  edit_conflict: ({ method, path }) =>
    path.endsWith('/transcript') ||
    (method === 'PATCH' && /\/(feedbacks|ask-links)\/\{id\}$/.test(path)) ||
    (method === 'PUT' &&
      /\/(reply-settings|done-page\/themes\/\{id\}|categories|questions|keyterms)$/.test(path)),
  last_owner: under('/api/members'),
  already_member: under('/api/invitations'),
  already_invited: under('/api/invitations'),
  too_many_members: under('/api/invitations'),
  too_many_organizations: under('/api/organizations'),
  invitation_gone: under('/api/invitations'),
  organization_has_members: under('/api/account/erasure'),
  too_many_connections: under('/events'),
  too_many_streams: under('/stream'),
  project_name_taken: under('/projects'),
  too_many_projects: under('/projects'),
  project_archived: guarded,
  outside_project: guarded,
  view_name_taken: under('/views'),
  too_many_views: under('/views'),
  too_many_comments: ({ path }) => path.endsWith('/comments'),
  no_contact_address: toReplies,
  person_unsubscribed: toReplies,
  reply_address_missing: ({ method, path }) => method === 'POST' && /\/(replies|announcements)$/.test(path),
  reply_repeated: toReplies,
  too_many_replies: toReplies,
  theme_not_done: toAnnouncements,
  nobody_to_tell: toAnnouncements,
  too_many_shares: ({ path }) => path.endsWith('/shares'),
  link_expired: under('/api/shared', '/api/clips', '/api/audio'),
  idempotency_in_flight: idempotent,
  idempotency_key_reused: idempotent,
  unsupported_option: audio,
  unknown_cursor: ({ takesCursor }) => takesCursor,
  malformed_body: body,
  daily_limit_reached: guarded,
  monthly_limit_reached: sent,
  insufficient_credits: ({ scope, tag }) => scope === 'submit' || tag === 'admin',
  spending_limit_reached: sent,
  no_saved_card: under('/api/billing/auto-top-up'),
  already_subscribed: under('/api/billing/subscription'),
  not_subscribed: under('/api/billing/subscription'),
  plan_not_for_sale: under('/api/billing/subscription'),
  return_address_refused: under('/api/billing/create-checkout-session', '/api/billing/subscription'),
  webhook_signature_invalid: ({ path }) =>
    path === '/api/billing/webhook' || path.startsWith('/api/connections'),
  provider_refused: ({ method, path }) => method === 'PUT' && path.endsWith('/single-sign-on'),
  single_sign_on_not_ready: ({ method, path }) => method === 'PATCH' && path.endsWith('/single-sign-on'),
  domain_not_verified: under('/api/single-sign-on/domains/{domain}/check'),
  domain_taken: under('/api/single-sign-on/domains/{domain}/check'),
  connection_refused: ({ method, path }) => method !== 'DELETE' && /\/connections(\/\{id\})?$/.test(path),
  payments_unavailable: under('/api/billing'),
  webhook_url_refused: ({ path, takesAudio }) => takesAudio || /\/webhooks(\/\{id\})?$/.test(path),
  too_many_webhooks: ({ path }) => path.endsWith('/webhooks'),
  audio_missing: audio,
  audio_empty: audio,
  audio_too_large: ({ takesAudio, path }) => takesAudio || path.includes('/uploads'),
  unsupported_format: audio,
  unreadable_audio: audio,
  no_audio_track: audio,
  audio_too_short: audio,
  audio_too_long: audio,
  decode_timeout: audio,
  unsupported_language: sent,
  audio_url_refused: sent,
  audio_url_unreachable: sent,
  audio_gone: ({ path }) => /\/(audio|audio-link|retry|shares)$/.test(path) || path.startsWith('/api/audio'),
  unsupported_image: image,
  unreadable_image: image,
  image_too_large: image,
  image_not_redactable: image,
  not_finished: ({ method, path }) => method === 'PATCH' && path.endsWith('/feedbacks/{id}'),
  not_retryable: ({ path }) => path.endsWith('/retry'),
  needs_language_model: under('/insights/ask'),
  language_model_unavailable: under('/insights/ask'),
  processing_failed: audio,
  storage_unavailable: audio,
  storage_full: audio,
  range_not_satisfiable: ({ path }) => path.includes('audio'),
  // Not caused by any operation: unknown paths and methods, and general errors.
  method_not_allowed: never,
};

const EXAMPLE_ERRORS_URL = 'https://app.example.com/docs/errors';
const EXAMPLE_REQUEST = { id: '5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f', headers: {} };
const CODES = Object.keys(ERRORS).filter((code): code is ErrorCode => code in ERRORS);

/** Collects examples as components, without duplicates. */
export class ErrorExamples {
  readonly #names = new Map<string, string>();
  readonly components: JsonObject = {};

  /** Returns references to examples of all codes that the operation may return with `status`, in its error format. */
  of(status: number, facts: ErrorFacts, format: ErrorFormat): JsonObject {
    const examples: JsonObject = {};
    for (const code of CODES) {
      if (ERRORS[code].status !== status || WHERE[code]?.(facts) === false) continue;
      const { body: text } = format(new Problem(code, moreOf(code)), EXAMPLE_REQUEST, EXAMPLE_ERRORS_URL);
      examples[code] = { $ref: `#/components/examples/${this.#nameOf(code, text)}` };
    }
    return examples;
  }

  #nameOf(code: ErrorCode, text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = code in this.components ? `${code}-${this.#names.size}` : code;
    const value: Json = JSON.parse(text);
    this.components[name] = { summary: ERRORS[code].title, value };
    this.#names.set(text, name);
    return name;
  }
}

function moreOf(code: ErrorCode): ConstructorParameters<typeof Problem>[1] {
  if (code === 'invalid_request')
    return {
      detail: 'limit: is not a whole number.',
      errors: [{ path: 'limit', message: 'is not a whole number' }],
    };
  if (code === 'edit_conflict') return { current: { version: 2 } };
  return {};
}
