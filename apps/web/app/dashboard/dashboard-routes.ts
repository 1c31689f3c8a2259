import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, sameIn } from '../paths.ts';

/**
 * The signed-in pages, and what links from them open for others, in one language. Which tab an address is, `tab-pages.ts`
 * says: the table of routes is a part of every page of the site, so it is kept short.
 */
export function dashboardRoutes(language: Language): RouteConfigEntry[] {
  const id = `${language}/dashboard`;
  const file = 'dashboard/tab.route.tsx';
  return [
    route(sameIn('/dashboard', language), 'dashboard/dashboard.route.tsx', { id: `${language} dashboard` }, [
      index(file, { id }),
      route('*', file, { id: `${id}/*` }),
    ]),
    route(sameIn('/shared', language), 'shared-feedback/shared-feedback.route.tsx', {
      id: `${language}/shared`,
    }),
  ];
}
