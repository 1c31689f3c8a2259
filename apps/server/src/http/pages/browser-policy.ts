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

/** The same as a header's text, with the inline scripts that these hashes name. */
export function contentSecurityPolicyOf(scriptHashes: readonly string[]): string {
  return Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) =>
      [directive, ...sources, ...(directive === 'script-src' ? scriptHashes : [])].join(' '),
    )
    .join(';');
}

export const PERMISSIONS_POLICY = 'microphone=(self), camera=(), geolocation=(), payment=(self)';

/**
 * For what customers' own pages call with a key in a header, never with cookies (cross-origin.ts): any origin may read, no
 * credentials are sent. A key's own list of origins is checked where the key is.
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
  maxAge: 86_400,
};
