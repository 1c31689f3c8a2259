import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Page = LazyExoticComponent<ComponentType>;

/** The tabs by their address below `/dashboard`, each a part of its own that is loaded when it is opened. */
export const TAB_PAGES: Readonly<Record<string, Page>> = {
  '': lazy(() => import('./overview/overview.route.tsx')),
  feedback: lazy(() => import('./inbox/inbox.route.tsx')),
  'feedback/:id': lazy(() => import('./inbox/feedback-page.route.tsx')),
  'voice-test': lazy(() => import('./voice-test/voice-test.route.tsx')),
  'get-started': lazy(() => import('./get-started/get-started.route.tsx')),
  'api-keys': lazy(() => import('./api-keys/api-keys.route.tsx')),
  webhooks: lazy(() => import('./webhooks/webhooks.route.tsx')),
  requests: lazy(() => import('./requests/requests.route.tsx')),
  billing: lazy(() => import('./billing/billing.route.tsx')),
  settings: lazy(() => import('./settings/settings.route.tsx')),
};
