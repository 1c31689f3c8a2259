import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, sameIn } from '../paths.ts';

/**
 * The signed-in pages in one language, and the demo of them. `tab-pages.ts` maps addresses to tabs: the route table
 * ships with every page of the site, so it is kept short.
 */
export function dashboardRoutes(language: Language): RouteConfigEntry[] {
  const id = `${language}/dashboard`;
  const file = 'dashboard/tab.route.tsx';
  return [
    route(sameIn('/dashboard', language), 'dashboard/dashboard.route.tsx', { id: `${language} dashboard` }, [
      index(file, { id }),
      route('*', file, { id: `${id}/*` }),
    ]),
    route(sameIn('/showcase/live', language), 'dashboard/visit/visit.route.tsx', { id: `${language} demo` }, [
      index(file, { id: `${language}/demo` }),
      route('*', file, { id: `${language}/demo/*` }),
    ]),
  ];
}
