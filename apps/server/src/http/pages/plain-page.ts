import { createHash } from 'node:crypto';

export type PageLanguage = 'en' | 'fr';

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto 0; max-width: 34rem; overflow-wrap: anywhere; padding: 0 1rem }
h1 { line-height: 1.2 }
small { opacity: 0.75 }
b { overflow-wrap: anywhere }
button { background: #2f4ad0; border: 0; border-radius: 6px; color: #fff; cursor: pointer; font: inherit; font-weight: 600; min-height: 44px; padding: 0.6rem 1.25rem }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Returns an HTML document that needs no other file and no script. `content` is HTML, so escape untrusted text. */
export function plainPage({
  language,
  title,
  content,
}: {
  language: PageLanguage;
  title: string;
  content: string;
}): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`;
}

/**
 * Headers of a plain page with a secret in its URL: it loads nothing, and can't be framed, cached or sent as a
 * referrer. Forms post to this server; `leadsTo` is a URL that the answer may redirect to, over any number of hops with
 * that scheme.
 */
export function privatePageHeaders(leadsTo?: string): Record<string, string> {
  const scheme = leadsTo === undefined ? undefined : URL.parse(leadsTo)?.protocol;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action 'self'${scheme === undefined ? '' : ` ${scheme}`}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
