import { LANGUAGES, type Language, languageOf, sameIn } from '../paths.ts';

const STORED_AS = 'vf-language';

/** Saved when the visitor uses the language switch, but not when they follow a link. */
export function rememberLanguage(language: Language): void {
  try {
    window.localStorage.setItem(STORED_AS, language);
  } catch {
    // Storage is off in this browser: the address still says the language.
  }
}

/**
 * Somebody who chose a language and arrives from outside goes on in it. Links inside the site are in the language they
 * lead to. True when the page is being left.
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
