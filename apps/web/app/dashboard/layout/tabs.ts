import type { Words } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';

export interface Tab {
  id: keyof Words<'dashboard'>['tabs'];
  path: PageTarget;
  startsGroup?: true;
}

/** Each tab has its own address, so that it can be linked to. */
export const TABS: readonly Tab[] = [
  { id: 'overview', path: '/dashboard' },
  { id: 'insights', path: '/dashboard/insights' },
  { id: 'feedback', path: '/dashboard/feedback' },
  { id: 'voiceTest', path: '/dashboard/voice-test' },
  { id: 'getStarted', path: '/dashboard/get-started', startsGroup: true },
  { id: 'apiKeys', path: '/dashboard/api-keys' },
  { id: 'webhooks', path: '/dashboard/webhooks' },
  { id: 'requests', path: '/dashboard/requests' },
  { id: 'billing', path: '/dashboard/billing', startsGroup: true },
  { id: 'settings', path: '/dashboard/settings' },
];
