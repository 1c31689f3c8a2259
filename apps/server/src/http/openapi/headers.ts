import { API_VERSIONS, LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import type { JsonObject } from './json.ts';

/** Descriptions of all request and response headers. `RouteConfig` or a rule selects them by name. */

const REQUEST_HEADERS = {
  'Idempotency-Key': {
    description:
      'Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with ' +
      '`idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different ' +
      'content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e',
  },
  Prefer: {
    description: '`respond-async` returns 202 right away; `wait=n` returns 202 after n seconds (RFC 7240).',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'If-Match': {
    description: '`ETag` of the version you edited. If there’s a newer one, the edit is refused with 409.',
    schema: { type: 'string', pattern: '^(W/)?"(\\d{1,10}(-[a-z_]+(-[0-9a-f]+)?)?|[0-9a-f]{16})"$|^\\*$' },
    example: '"1"',
  },
  'If-None-Match': {
    description: '`ETag` of the version you have. If it’s still current, the response is 304 without a body.',
    schema: { type: 'string' },
    example: '"1"',
  },
  Range: {
    description: 'A single byte range (RFC 9110, section 14).',
    schema: { type: 'string' },
    example: 'bytes=0-1023',
  },
  'Last-Event-ID': {
    description: 'Id of the last event you received. Later events are sent again, up to 10 minutes back.',
    schema: { type: 'string' },
    example: '4711',
  },
  'VoiceFeedback-Version': {
    description: 'API version (a date) to use for this call. Without it, your account’s version is used.',
    schema: { type: 'string', enum: [...API_VERSIONS] },
    example: LATEST_API_VERSION,
  },
  'X-Admin-Token': {
    description: 'Token from `POST /api/admin/session`, instead of the administrator password.',
    schema: { type: 'string' },
    example: 'vf_admin_example',
  },
} as const satisfies Record<string, JsonObject>;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

const RESPONSE_HEADERS = {
  'x-request-id': {
    description: 'Request id, also found in `GET /requests` and in the `request_id` of an error.',
    schema: { type: 'string', format: 'uuid' },
    example: '5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f',
  },
  'voicefeedback-version': {
    description: 'API version used for this response.',
    schema: { type: 'string', enum: [...API_VERSIONS] },
    example: LATEST_API_VERSION,
  },
  Deprecation: {
    description:
      'Date since which something this call uses has been deprecated (RFC 9745). Only sent in that case.',
    schema: { type: 'string' },
    example: '@1795392000',
  },
  Sunset: {
    description:
      'Earliest date on which the deprecated behavior may stop working (RFC 8594). Only sent with `Deprecation`.',
    schema: { type: 'string' },
    example: 'Tue, 23 Nov 2027 00:00:00 GMT',
  },
  RateLimit: {
    description:
      'Remaining quota: `r` requests for the next `t` seconds (IETF draft RateLimit header fields).',
    schema: { type: 'string' },
    example: '"default";r=999;t=60',
  },
  'RateLimit-Policy': {
    description: 'Limit: `q` requests per `w` seconds.',
    schema: { type: 'string' },
    example: '"default";q=1000;w=60',
  },
  'x-ratelimit-limit': {
    description: 'Maximum requests per minute for this key.',
    schema: { type: 'integer' },
    example: 1_000,
  },
  'x-ratelimit-remaining': {
    description: 'Requests left in this minute.',
    schema: { type: 'integer' },
    example: 999,
  },
  'x-ratelimit-reset': {
    description: 'Seconds until the count resets.',
    schema: { type: 'integer' },
    example: 60,
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer' },
    example: 30,
  },
  'idempotency-replayed': {
    description: '`true` if this is the response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'WWW-Authenticate': {
    description:
      'Type of credential that’s missing or invalid, and where clients can find out how to get one (RFC 9728).',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  'Preference-Applied': {
    description: 'Preferences from `Prefer` that were applied (RFC 7240).',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  Location: {
    description: 'URL of the result or file.',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/v1/feedbacks/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
  },
  ETag: {
    description: 'Version of the resource, for `If-Match` and `If-None-Match`.',
    schema: { type: 'string' },
    example: '"1"',
  },
  'Content-Disposition': {
    description: 'File name.',
    schema: { type: 'string' },
    example: 'attachment; filename="feedbacks.csv"',
  },
  'x-sb-error-code': {
    description: 'Stable error code.',
    schema: { type: 'string' },
    example: 'validation_failed',
  },
  'x-total-count': {
    description: 'Total number of entries on all pages.',
    schema: { type: 'integer' },
    example: 1,
  },
  Link: {
    description:
      'Related URLs (RFC 8288): the next and last page of a list, or the explanation of a `Deprecation`.',
    schema: { type: 'string' },
    example: '</auth/v1/admin/users?page=1>; rel="last"',
  },
  Upgrade: {
    description: 'Protocol this URL needs.',
    schema: { type: 'string' },
    example: 'websocket',
  },
  'Content-Range': {
    description: 'Range of bytes in this response, and the total size.',
    schema: { type: 'string' },
    example: 'bytes 0-1023/48211',
  },
  'Accept-Ranges': {
    description: '`bytes` if ranges are supported.',
    schema: { type: 'string' },
    example: 'bytes',
  },
} as const satisfies Record<string, JsonObject>;
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Facts that determine the headers of an operation's answers. */
export interface HeaderFacts {
  method: string;
  /** the rate limit applies to it */
  isMetered: boolean;
  /** part of the versioned API */
  isVersioned: boolean;
  takesIdempotencyKey: boolean;
  /** it may answer 202 and continue processing */
  takesPrefer: boolean;
  /** additional headers by status; `*` for every answer */
  answerHeaders: Readonly<Record<string, readonly ResponseHeader[]>>;
}

export const RATE_HEADERS: readonly ResponseHeader[] = [
  'RateLimit',
  'RateLimit-Policy',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
const VERSION_HEADERS: readonly ResponseHeader[] = ['voicefeedback-version', 'Deprecation', 'Sunset', 'Link'];
const FIRST_ERROR_STATUS = 400;
/** Statuses with `Retry-After`. */
const PASSING = new Set([409, 429, 503, 507]);

/** Returns the header names of an answer with `status`. */
export function responseHeadersOf(facts: HeaderFacts, status: number): ResponseHeader[] {
  const names = new Set<ResponseHeader>(['x-request-id']);
  if (facts.isVersioned) for (const name of VERSION_HEADERS) names.add(name);
  // Requests that fail to authenticate aren't counted.
  if (facts.isMetered && status !== 401) for (const name of RATE_HEADERS) names.add(name);
  if (PASSING.has(status)) names.add('Retry-After');
  if (status === 401 || status === 403) names.add('WWW-Authenticate');
  if (facts.takesIdempotencyKey && status < 500) names.add('idempotency-replayed');
  if (facts.takesPrefer && status < FIRST_ERROR_STATUS) names.add('Preference-Applied');
  if (facts.takesPrefer && status === 202) names.add('Location').add('Retry-After');
  for (const key of [String(status), '*']) for (const name of facts.answerHeaders[key] ?? []) names.add(name);
  return [...names];
}

/** `components.headers` */
export function headerComponents(): JsonObject {
  return structuredClone(RESPONSE_HEADERS);
}

/** Header parameters of an operation. */
export function headerParameters(names: readonly RequestHeader[]): JsonObject[] {
  return names.map((name) => ({
    name,
    in: 'header',
    required: false,
    ...structuredClone(REQUEST_HEADERS[name]),
  }));
}
