import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, sameIn } from '../paths.ts';

/** Each tab has an address of its own; `tab-pages.ts` says what stands there. */
const TABS = [
  'feedback',
  'feedback/:id',
  'voice-test',
  'get-started',
  'api-keys',
  'webhooks',
  'requests',
  'billing',
  'settings',
];

/** The signed-in pages, and what links from them open for others, in one language. */
export function dashboardRoutes(language: Language): RouteConfigEntry[] {
  const id = `${language}/dashboard`;
  const file = 'dashboard/tab.route.tsx';
  return [
    route(sameIn('/dashboard', language), 'dashboard/dashboard.route.tsx', { id: `${language} dashboard` }, [
      index(file, { id }),
      ...TABS.map((path) => route(path, file, { id: `${id}/${path}` })),
    ]),
    route(sameIn('/shared', language), 'shared/shared.route.tsx', { id: `${language}/shared` }),
  ];
}
