import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IdentitySettings } from '../settings.ts';
import { readQuery } from './read-body.ts';
import { redirectPattern } from './redirect-patterns.ts';

type RedirectSettings = Pick<IdentitySettings, 'siteUrl' | 'redirectAllowList'>;

const MAXIMUM_URL_LENGTH = 2048;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const querySchema = z.object({ redirect_to: z.string().optional().catch(undefined) });

/** Where a confirmed address leads when nobody said: the web application's way in, in the language of the mail. */
export function signInPage(settings: Pick<IdentitySettings, 'siteUrl'>, locale: 'en' | 'fr'): string {
  return `${settings.siteUrl.replace(/\/$/, '')}${locale === 'fr' ? '/fr' : ''}/login`;
}

/** Where this request wants its person sent: query, header, Referer; the site URL when none of them is allowed. */
export function redirectOf(settings: RedirectSettings, request: FastifyRequest): string {
  const header = request.headers.redirect_to;
  const wanted =
    readQuery(querySchema, request).redirect_to ??
    (typeof header === 'string' ? header : undefined) ??
    request.headers.referer;
  return allowedRedirect(settings, wanted);
}

/**
 * `candidate` when it may be redirected to, else the site URL. Allowed: scheme, host and port of the site URL, and what a
 * glob of the allow list matches. Never: user names in the address, hosts written as a number,
 * addresses other than loopback.
 */
export function allowedRedirect(settings: RedirectSettings, candidate: string | undefined): string {
  if (candidate === undefined || candidate === '' || candidate.length > MAXIMUM_URL_LENGTH)
    return settings.siteUrl;
  // The parser would turn a backslash into a slash and drop control characters: what is matched must be what is sent.
  if (/[\\\s\p{Cc}]/u.test(candidate)) return settings.siteUrl;
  const url = URL.parse(candidate);
  if (url === null || url.username !== '' || url.password !== '') return settings.siteUrl;
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    // "http://2130706433" and "http://0x7f.1" would become 127.0.0.1; only the dotted form is taken.
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

/** The error as the client reads it from the address: in the fragment, and for PKCE in the query too. */
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
