import { type NavigateOptions, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/words.ts';
import { localized, type PageTarget } from '../paths.ts';

/** Navigates to a page in the current language. */
export function useGo(): (to: PageTarget, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return (to, options) => void navigate(localized(to, language), options);
}
