const MAXIMUM_LENGTH = 2048;
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;
/**
 * Private-use schemes are reversed domain names (RFC 8252, section 7.1), which excludes `javascript:` and `data:`.
 */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/;

/** The reason to refuse this redirect URI at registration; undefined if it's valid. */
export function refusalOfRedirectUri(uri: string): string | undefined {
  if (uri.length > MAXIMUM_LENGTH) return 'is too long';
  // Browsers drop control characters and turn backslashes into slashes, so a URI with them could open something else
  // than was checked.
  if (/[\\\s\p{Cc}]|[^\x21-\x7e]/u.test(uri)) return 'holds a character that must be percent-encoded';
  const url = URL.parse(uri);
  if (url === null) return 'is not an absolute URI';
  if (uri.includes('#')) return 'must not have a fragment';
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?]*@/i.test(uri))
    return 'must not have a user name';
  if (uri.includes('*')) return 'must not have a wildcard';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:')
    return LOOPBACK.test(uri) ? undefined : 'must use https, unless it is on 127.0.0.1, [::1] or localhost';
  return PRIVATE_SCHEME.test(url.protocol)
    ? undefined
    : 'must use https, or a scheme that is a reversed domain name such as com.example.app:';
}

/**
 * Whether `given` is one of the registered URIs, compared character by character. A program on the user's machine
 * listens on any free port, so for loopback addresses the port may differ (RFC 8252, section 7.3).
 */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (refusalOfRedirectUri(given) !== undefined) return false;
  return registered.some((uri) => uri === given || (LOOPBACK.test(uri) && portless(uri) === portless(given)));
}

/** Whether any program on the user's machine could listen there and receive the code. */
export function isOnThisMachine(uri: string): boolean {
  return !uri.startsWith('https://');
}

function portless(uri: string): string {
  return uri.replace(LOOPBACK, '$1');
}

/** Adds the response parameters to `uri` and keeps its own query. */
export function withAnswer(uri: string, answer: Record<string, string | null>): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
