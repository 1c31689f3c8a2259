import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, loadWords } from '../i18n/words.ts';
import type { Language } from '../paths.ts';
import { askLinkIdOf } from './ask-links/ask-address.ts';
import { feedbackIdOf } from './inbox/feedback-address.ts';
import { invitationIdOf } from './organization/invitation-address.ts';
import { requestIdOf } from './requests/request-address.ts';

export interface TabPage {
  /** renders the page once its chunk has arrived */
  Content: LazyExoticComponent<ComponentType>;
  /** the texts of the chunk, which come with it */
  areas: readonly Area[];
  /** Loads both, before anything renders the page. A failure is left to what renders it. */
  load(language: Language): void;
}

function page(load: () => Promise<{ default: ComponentType }>, areas: readonly Area[]): TabPage {
  return {
    Content: lazy(load),
    areas,
    load(language) {
      Promise.all([load(), loadWords(language, areas)]).catch(() => undefined);
    },
  };
}

const BILLING = page(() => import('./billing/billing.route.tsx'), ['checkout', 'dashboardBilling']);
const SETTINGS = page(
  () => import('./settings/settings.route.tsx'),
  ['askLinks', 'digests', 'discussion', 'donePage', 'replies', 'settings'],
);

/**
 * Tabs by their address below `/dashboard`. Each is a chunk that loads when the tab is opened, with the texts of all its
 * files: the test lists them. Otherwise, each `useWords` would wait for its own, one after another.
 */
const TAB_PAGES: ReadonlyMap<string, TabPage> = new Map([
  [
    '',
    page(
      () => import('./overview/overview.route.tsx'),
      ['apiKeys', 'dashboardBilling', 'discussion', 'inbox', 'overview', 'recovery', 'values'],
    ),
  ],
  [
    'insights',
    page(
      () => import('./insights/insights.route.tsx'),
      [
        'asking',
        'charts',
        'discussion',
        'filters',
        'inbox',
        'insights',
        'periods',
        'projects',
        'recovery',
        'reports',
        'triage',
        'values',
      ],
    ),
  ],
  [
    'feedback',
    page(
      () => import('./inbox/inbox.route.tsx'),
      [
        'discussion',
        'filters',
        'inbox',
        'periods',
        'projects',
        'recovery',
        'triage',
        'values',
        'viewActions',
      ],
    ),
  ],
  [
    'person',
    page(
      () => import('./person/person.route.tsx'),
      [
        'charts',
        'discussion',

        'filters',
        'inbox',
        'person',
        'recovery',
        'replies',
        'triage',
        'values',
      ],
    ),
  ],
  ['ask', page(() => import('./ask-links/ask-links.route.tsx'), ['askLinks'])],
  ['ask/new', page(() => import('./ask-links/new-ask-link.route.tsx'), ['askLinks', 'projects'])],
  ['voice-test', page(() => import('./voice-test/voice-test.route.tsx'), ['values', 'voiceTest'])],
  ['get-started', page(() => import('./get-started/get-started.route.tsx'), ['apiKeys', 'getStarted'])],
  ['api-keys', page(() => import('./api-keys/api-keys.route.tsx'), ['apiKeys', 'projects'])],
  ['webhooks', page(() => import('./webhooks/webhooks.route.tsx'), ['webhooks'])],
  ['requests', page(() => import('./requests/requests.route.tsx'), ['requests'])],
  ['billing', BILLING],
  ['billing/plan', BILLING],
  ['billing/statement', BILLING],
  ['billing/invoices', BILLING],
  ['settings', SETTINGS],
  ['settings/notifications', SETTINGS],
  ['settings/analysis', SETTINGS],
  ['settings/replies', SETTINGS],
  ['settings/data', SETTINGS],
  ['settings/team', page(() => import('./organization/team.route.tsx'), ['singleSignOn', 'team'])],
  ['settings/projects', page(() => import('./projects/projects.route.tsx'), ['projects', 'settings'])],
  ['settings/connections', page(() => import('./connections/connections.route.tsx'), ['connections'])],
  ['settings/slack', page(() => import('./chat/slack.route.tsx'), ['chat', 'digests', 'inbox', 'triage'])],
  ['settings/security', page(() => import('./settings/security.route.tsx'), ['settings'])],
]);
const INVITATION = page(() => import('./organization/invitation.route.tsx'), ['team']);
const FEEDBACK = page(
  () => import('./inbox/feedback-page.route.tsx'),
  ['clips', 'discussion', 'facts', 'inbox', 'projects', 'recovery', 'replies', 'triage', 'values'],
);
const REQUEST = page(() => import('./requests/request-page.route.tsx'), ['requests']);
const ASK_LINK = page(() => import('./ask-links/ask-link-page.route.tsx'), ['askLinks', 'projects']);
const NOT_FOUND = page(() => import('../marketing/not-found.route.tsx'), ['notFound']);

/** The page at an address below `/dashboard`, without slashes around it. */
export function pageAt(address: string): TabPage {
  const tab = TAB_PAGES.get(address);
  if (tab !== undefined) return tab;
  if (invitationIdOf(address) !== undefined) return INVITATION;
  if (askLinkIdOf(address) !== undefined) return ASK_LINK;
  if (feedbackIdOf(address) !== undefined) return FEEDBACK;
  return requestIdOf(address) === undefined ? NOT_FOUND : REQUEST;
}
