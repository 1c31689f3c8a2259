import { LANGUAGES, type Language, languageOf, sameIn } from '../paths.ts';

const STORED_AS = 'vf-language';

/** Saved when the visitor uses the language switch, but not when they follow a link. */
export function rememberLanguage(language: Language): void {
  try {
    window.localStorage.setItem(STORED_AS, language);
  } catch {
    // The browser has no storage; the URL still has the language.
  }
}

/**
 * Redirects visitors who chose a language and arrive from another site. Links within the site keep their own
 * language. Returns true if the page is being left.
 */
export function goToRememberedLanguage(): boolean {
  const { pathname, search, hash, origin } = window.location;
  if (document.referrer.startsWith(`${origin}/`)) return false;
  const remembered = readRemembered();
  if (remembered === undefined || remembered === languageOf(pathname)) return false;
  window.location.replace(`${sameIn(pathname, remembered)}${search}${hash}`);
  return true;
}

function readRemembered(): Language | undefined {
  try {
    const stored = window.localStorage.getItem(STORED_AS);
    return LANGUAGES.find((one) => one === stored);
  } catch {
    return undefined;
  }
}
