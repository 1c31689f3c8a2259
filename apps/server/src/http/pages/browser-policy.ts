import { DAY_SECONDS } from '../../durations.ts';

/** Headers for browsers: content security policy, permissions, cross-origin reads. */

export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // The component library sets style attributes and inserts its theme as a style element.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** Formats the policy as a header, with hashes of allowed inline scripts. */
export function contentSecurityPolicyOf(scriptHashes: readonly string[]): string {
  return Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) =>
      [directive, ...sources, ...(directive === 'script-src' ? scriptHashes : [])].join(' '),
    )
    .join(';');
}

export const PERMISSIONS_POLICY = 'microphone=(self), camera=(), geolocation=(), payment=(self)';

/**
 * CORS settings for endpoints that customers' pages call with a key in a header, never with cookies (cross-origin.ts):
 * any origin may read, without credentials. A key's list of allowed origins is checked together with the key.
 */
export const CROSS_ORIGIN = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'x-request-id',
    'etag',
    'ratelimit',
    'ratelimit-policy',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'retry-after',
    'location',
    'idempotency-replayed',
    'preference-applied',
    'content-range',
    'accept-ranges',
    'www-authenticate',
    'voicefeedback-version',
    'deprecation',
    'sunset',
    'link',
  ],
  maxAge: DAY_SECONDS,
};
