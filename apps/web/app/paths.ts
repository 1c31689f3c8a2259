/** Every page by its English path. The French version of each is under `/fr`. */

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const FRENCH = '/fr';

/** Prerendered, listed in the sitemap, and linked with their twin in the other language. */
export const PUBLIC_PATHS = [
  '/',
  '/docs',
  '/all',
  '/wellness',
  '/elearning',
  '/gaming',
  '/saas',
  '/quick-integration',
  '/ux-improvement',
  '/ready-api',
  '/pricing',
  '/showcase',
  '/voice-feedback',
  '/buy-credits',
  '/login',
  '/terms',
  '/privacy',
  '/status',
] as const;

/** Pages that search engines must not index. */
const PRIVATE_PATHS = [
  '/dashboard',
  '/showcase/live',
  '/credits',
  '/success',
  '/cancel',
  '/oauth/consent',
  '/shared',
] as const;

export type PagePath = (typeof PUBLIC_PATHS)[number] | (typeof PRIVATE_PATHS)[number];
/** A page, or an address within it: below it, with a query, or with an anchor. */
export type PageTarget = PagePath | `${PagePath}${'/' | '?' | '#'}${string}` | `/#${string}` | `/?${string}`;

/** The address of a page in a language: `/wellness` → `/fr/wellness`. */
export function localized(target: PageTarget, language: Language): string {
  if (language === 'en') return target;
  if (target === '/') return FRENCH;
  return target.startsWith('/#') || target.startsWith('/?')
    ? `${FRENCH}${target.slice(1)}`
    : `${FRENCH}${target}`;
}

/** The language of an address. */
export function languageOf(pathname: string): Language {
  return pathname === FRENCH || pathname.startsWith(`${FRENCH}/`) ? 'fr' : 'en';
}

/**
 * The language of the document that was loaded. Its router doesn't know the other language's pages
 * (scripts/finish-web-build.mjs). Undefined at build time.
 */
export const DOCUMENT_LANGUAGE =
  typeof window === 'undefined' ? undefined : languageOf(window.location.pathname);

/** An address without its language and without a slash at its end: `/fr/wellness/` → `/wellness`. */
export function barePath(pathname: string): string {
  const bare = languageOf(pathname) === 'fr' ? pathname.slice(FRENCH.length) : pathname;
  return bare.replace(/\/+$/, '') || '/';
}

/** The address of the same page in another language. */
export function sameIn(pathname: string, language: Language): string {
  const bare = barePath(pathname);
  if (language === 'en') return bare;
  return bare === '/' ? FRENCH : `${FRENCH}${bare}`;
}

/** The size messengers require. */
export const CARD = { widthPixels: 1200, heightPixels: 630 } as const;

/** The path of the preview image of a page for messengers: `/fr/wellness` → `/cards/fr/wellness.png`. Made by the build. */
export function cardOf(pathname: string): string {
  const bare = barePath(pathname);
  return `/cards/${languageOf(pathname)}${bare === '/' ? '/home' : bare}.png`;
}

/** Whether this address is indexed by search engines, with its counterpart in the other language. */
export function isPublic(pathname: string): boolean {
  const bare = barePath(pathname);
  return PUBLIC_PATHS.some((one) => one === bare) || bare.startsWith('/docs/');
}
