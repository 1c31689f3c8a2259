import { useLanguage } from '../../i18n/words.ts';
import { localized, type PageTarget } from '../../paths.ts';
import { useIsVisitor } from '../visit/visitor.ts';

const DASHBOARD = '/dashboard';
const DEMO = '/showcase/live';

/** Returns a function that builds page addresses in the current language. In the demo, its own pages take the dashboard's place. */
export function useTo(): (target: PageTarget) => string {
  const language = useLanguage();
  const isVisitor = useIsVisitor();
  return (target) =>
    isVisitor && target.startsWith(DASHBOARD)
      ? `${localized(DEMO, language)}${target.slice(DASHBOARD.length)}`
      : localized(target, language);
}
