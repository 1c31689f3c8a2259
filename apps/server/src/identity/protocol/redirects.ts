import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentitySettings } from '../settings.ts';
import { readQuery } from './read-body.ts';
import { redirectPattern } from './redirect-patterns.ts';

type RedirectSettings = Pick<IdentitySettings, 'siteUrl' | 'redirectAllowList'>;

const MAXIMUM_URL_LENGTH = 2048;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const querySchema = z.object({ redirect_to: z.string().optional().catch(undefined) });

/**
 * The default target after confirming an address: the web application's sign-in page, in the language of the mail.
 */
export function signInPage(settings: Pick<IdentitySettings, 'siteUrl'>, locale: 'en' | 'fr'): string {
  return `${settings.siteUrl.replace(/\/$/, '')}${locale === 'fr' ? '/fr' : ''}/login`;
}

/** The target that the request asks for: query, header or Referer; the site URL if none of them is allowed. */
export function redirectOf(settings: RedirectSettings, request: FastifyRequest): string {
  const header = request.headers.redirect_to;
  const wanted =
    readQuery(querySchema, request).redirect_to ??
    (typeof header === 'string' ? header : undefined) ??
    request.headers.referer;
  return allowedRedirect(settings, wanted);
}

/**
 * Returns `candidate` if it's an allowed redirect target, otherwise the site URL. Allowed are the site URL's scheme,
 * host and port, and anything that matches a glob of the allow list. User names in the URL, hosts written as a
 * number, and IP addresses other than loopback are never allowed.
 */
export function allowedRedirect(settings: RedirectSettings, candidate: string | undefined): string {
  if (candidate === undefined || candidate === '' || candidate.length > MAXIMUM_URL_LENGTH)
    return settings.siteUrl;
  // The parser turns a backslash into a slash and drops control characters, so the checked URL would differ from the
  // one sent.
  if (/[\\\s\p{Cc}]/u.test(candidate)) return settings.siteUrl;
  const url = URL.parse(candidate);
  if (url === null || url.username !== '' || url.password !== '') return settings.siteUrl;
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    // "http://2130706433" and "http://0x7f.1" would become 127.0.0.1; only the dotted form is accepted.
    const written = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(candidate)?.[1]?.toLowerCase();
    if (written !== url.hostname) return settings.siteUrl;
    const isAddress = /^\d+(\.\d+){3}$/.test(url.hostname) || url.hostname.startsWith('[');
    if (isAddress && !LOOPBACK.has(url.hostname)) return settings.siteUrl;
    const site = new URL(settings.siteUrl);
    const sameHost = url.protocol === site.protocol && url.hostname === site.hostname;
    if (sameHost && url.port === site.port) return candidate;
  }
  return settings.redirectAllowList.some((glob) => redirectPattern(glob).test(url.href))
    ? candidate
    : settings.siteUrl;
}

export interface Refusal {
  code: string;
  message: string;
}

/** Adds the error where the client reads it: in the fragment, and for PKCE in the query too. */
export function withError(target: string, refusal: Refusal, pkce: boolean): string {
  const parameters = {
    error: refusal.code === 'unexpected_failure' ? 'server_error' : 'access_denied',
    error_code: refusal.code,
    error_description: refusal.message,
  };
  const url = pkce ? withQuery(target, parameters) : target;
  return withFragment(url, { ...parameters, sb: '' });
}

export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
