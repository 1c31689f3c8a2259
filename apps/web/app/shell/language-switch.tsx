import { useLocation } from 'react-router';
import { rememberLanguage } from '../i18n/remembered-language.ts';
import { languageOf, sameIn } from '../paths.ts';

const NAMES = { en: 'English', fr: 'Français' } as const;

/** Links to the same page in the other language and saves the choice. A page only knows the routes of its language. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const other = languageOf(pathname) === 'en' ? 'fr' : 'en';
  return (
    <a
      href={`${sameIn(pathname, other)}${search}`}
      className={className}
      lang={other}
      hrefLang={other}
      aria-label={`${other.toUpperCase()}: ${NAMES[other]}`}
      onClick={() => rememberLanguage(other)}
    >
      {other.toUpperCase()}
    </a>
  );
}
