import { createHash } from 'node:crypto';

/**
 * Headers of pages that anyone may open and frame: they only load themselves and the link's picture, and send answers
 * to this server.
 */
export function askPageHeaders(style: string, script?: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${hashOf(style)}'`,
      ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`]),
      "img-src 'self' data:",
      'media-src blob:',
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      'frame-ancestors *',
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding, accept-language',
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
