import { useLanguage } from '../../i18n/words.ts';
import { localized, type PageTarget } from '../../paths.ts';

/** The address of a page in the language that is read. */
export function useTo(): (target: PageTarget) => string {
  const language = useLanguage();
  return (target) => localized(target, language);
}
