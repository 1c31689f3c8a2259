import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, sameIn } from '../paths.ts';

/** Each tab has an address of its own and is loaded when it is opened. */
const TABS: readonly (readonly [path: string, file: string])[] = [
  ['feedback', 'inbox/inbox.route.tsx'],
  ['feedback/:id', 'inbox/feedback-page.route.tsx'],
  ['voice-test', 'voice-test/voice-test.route.tsx'],
  ['get-started', 'get-started/get-started.route.tsx'],
  ['api-keys', 'api-keys/api-keys.route.tsx'],
  ['webhooks', 'webhooks/webhooks.route.tsx'],
  ['requests', 'requests/requests.route.tsx'],
  ['billing', 'billing/billing.route.tsx'],
  ['settings', 'settings/settings.route.tsx'],
];

/** The signed-in pages, and what links from them open for others, in one language. */
export function dashboardRoutes(language: Language): RouteConfigEntry[] {
  return [
    route(
      sameIn('/dashboard', language),
      'dashboard/dashboard.route.tsx',
      { id: `${language}/dashboard frame` },
      [
        index('dashboard/overview/overview.route.tsx', { id: `${language}/dashboard` }),
        ...TABS.map(([path, file]) =>
          route(path, `dashboard/${file}`, { id: `${language}/dashboard/${path}` }),
        ),
      ],
    ),
    route(sameIn('/shared', language), 'shared/shared.route.tsx', { id: `${language}/shared` }),
  ];
}
