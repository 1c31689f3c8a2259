import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { askLinkIdOf } from './ask-links/ask-address.ts';
import { feedbackIdOf } from './inbox/feedback-address.ts';
import { invitationIdOf } from './organization/invitation-address.ts';
import { requestIdOf } from './requests/request-address.ts';

type Page = LazyExoticComponent<ComponentType>;

const BILLING = lazy(() => import('./billing/billing.route.tsx'));
const SETTINGS = lazy(() => import('./settings/settings.route.tsx'));

/** Tabs by their address below `/dashboard`. Each is a chunk that loads when the tab is opened. */
const TAB_PAGES: ReadonlyMap<string, Page> = new Map([
  ['', lazy(() => import('./overview/overview.route.tsx'))],
  ['insights', lazy(() => import('./insights/insights.route.tsx'))],
  ['feedback', lazy(() => import('./inbox/inbox.route.tsx'))],
  ['person', lazy(() => import('./person/person.route.tsx'))],
  ['ask', lazy(() => import('./ask-links/ask-links.route.tsx'))],
  ['ask/new', lazy(() => import('./ask-links/new-ask-link.route.tsx'))],
  ['voice-test', lazy(() => import('./voice-test/voice-test.route.tsx'))],
  ['get-started', lazy(() => import('./get-started/get-started.route.tsx'))],
  ['api-keys', lazy(() => import('./api-keys/api-keys.route.tsx'))],
  ['webhooks', lazy(() => import('./webhooks/webhooks.route.tsx'))],
  ['requests', lazy(() => import('./requests/requests.route.tsx'))],
  ['billing', BILLING],
  ['billing/plan', BILLING],
  ['billing/statement', BILLING],
  ['billing/invoices', BILLING],
  ['settings', SETTINGS],
  ['settings/notifications', SETTINGS],
  ['settings/analysis', SETTINGS],
  ['settings/replies', SETTINGS],
  ['settings/data', SETTINGS],
  ['settings/team', lazy(() => import('./organization/team.route.tsx'))],
  ['settings/projects', lazy(() => import('./projects/projects.route.tsx'))],
  ['settings/connections', lazy(() => import('./connections/connections.route.tsx'))],
  ['settings/slack', lazy(() => import('./chat/slack.route.tsx'))],
  ['settings/security', lazy(() => import('./settings/security.route.tsx'))],
]);
const INVITATION = lazy(() => import('./organization/invitation.route.tsx'));
const FEEDBACK = lazy(() => import('./inbox/feedback-page.route.tsx'));
const REQUEST = lazy(() => import('./requests/request-page.route.tsx'));
const ASK_LINK = lazy(() => import('./ask-links/ask-link-page.route.tsx'));
const NOT_FOUND = lazy(() => import('../marketing/not-found.route.tsx'));

/** The page at an address below `/dashboard`, without slashes around it. */
export function pageAt(address: string): Page {
  const tab = TAB_PAGES.get(address);
  if (tab !== undefined) return tab;
  if (invitationIdOf(address) !== undefined) return INVITATION;
  if (askLinkIdOf(address) !== undefined) return ASK_LINK;
  if (feedbackIdOf(address) !== undefined) return FEEDBACK;
  return requestIdOf(address) === undefined ? NOT_FOUND : REQUEST;
}
