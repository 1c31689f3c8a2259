import { useLanguage } from '../../i18n/words.ts';
import { localized, type PageTarget } from '../../paths.ts';

/** Returns a function that builds page addresses in the current language. */
export function useTo(): (target: PageTarget) => string {
  const language = useLanguage();
  return (target) => localized(target, language);
}
