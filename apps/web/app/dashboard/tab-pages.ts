import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { askLinkIdOf } from './ask-links/ask-address.ts';
import { feedbackIdOf } from './inbox/feedback-address.ts';
import { invitationIdOf } from './organization/invitation-address.ts';
import { requestIdOf } from './requests/request-address.ts';

interface Page {
  /** renders the page once its chunk has arrived */
  Content: LazyExoticComponent<ComponentType>;
  /** loads its chunk, before anything renders it */
  load(): Promise<{ default: ComponentType }>;
}

function page(load: Page['load']): Page {
  return { Content: lazy(load), load };
}

const BILLING = page(() => import('./billing/billing.route.tsx'));
const SETTINGS = page(() => import('./settings/settings.route.tsx'));

/** Tabs by their address below `/dashboard`. Each is a chunk that loads when the tab is opened. */
const TAB_PAGES: ReadonlyMap<string, Page> = new Map([
  ['', page(() => import('./overview/overview.route.tsx'))],
  ['insights', page(() => import('./insights/insights.route.tsx'))],
  ['feedback', page(() => import('./inbox/inbox.route.tsx'))],
  ['person', page(() => import('./person/person.route.tsx'))],
  ['ask', page(() => import('./ask-links/ask-links.route.tsx'))],
  ['ask/new', page(() => import('./ask-links/new-ask-link.route.tsx'))],
  ['voice-test', page(() => import('./voice-test/voice-test.route.tsx'))],
  ['get-started', page(() => import('./get-started/get-started.route.tsx'))],
  ['api-keys', page(() => import('./api-keys/api-keys.route.tsx'))],
  ['webhooks', page(() => import('./webhooks/webhooks.route.tsx'))],
  ['requests', page(() => import('./requests/requests.route.tsx'))],
  ['billing', BILLING],
  ['billing/plan', BILLING],
  ['billing/statement', BILLING],
  ['billing/invoices', BILLING],
  ['settings', SETTINGS],
  ['settings/notifications', SETTINGS],
  ['settings/analysis', SETTINGS],
  ['settings/replies', SETTINGS],
  ['settings/data', SETTINGS],
  ['settings/team', page(() => import('./organization/team.route.tsx'))],
  ['settings/projects', page(() => import('./projects/projects.route.tsx'))],
  ['settings/connections', page(() => import('./connections/connections.route.tsx'))],
  ['settings/slack', page(() => import('./chat/slack.route.tsx'))],
  ['settings/security', page(() => import('./settings/security.route.tsx'))],
]);
const INVITATION = page(() => import('./organization/invitation.route.tsx'));
const FEEDBACK = page(() => import('./inbox/feedback-page.route.tsx'));
const REQUEST = page(() => import('./requests/request-page.route.tsx'));
const ASK_LINK = page(() => import('./ask-links/ask-link-page.route.tsx'));
const NOT_FOUND = page(() => import('../marketing/not-found.route.tsx'));

/** The page at an address below `/dashboard`, without slashes around it. */
export function pageAt(address: string): Page {
  const tab = TAB_PAGES.get(address);
  if (tab !== undefined) return tab;
  if (invitationIdOf(address) !== undefined) return INVITATION;
  if (askLinkIdOf(address) !== undefined) return ASK_LINK;
  if (feedbackIdOf(address) !== undefined) return FEEDBACK;
  return requestIdOf(address) === undefined ? NOT_FOUND : REQUEST;
}
