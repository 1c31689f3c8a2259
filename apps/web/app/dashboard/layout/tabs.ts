import { mayDo, type Permission } from '@voice-feedback/contract/permissions';
import type { Words } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import { useMemberRole } from '../organization/use-may.ts';

export interface Tab {
  id: keyof Words<'dashboard'>['tabs'];
  path: PageTarget;
  /** what the page needs; absent: every member can open it */
  permission?: Permission;
  startsGroup?: true;
}

/** Each tab has its own address, so that it can be linked to. */
export const TABS: readonly Tab[] = [
  { id: 'overview', path: '/dashboard' },
  { id: 'insights', path: '/dashboard/insights', permission: 'feedback:read' },
  { id: 'feedback', path: '/dashboard/feedback', permission: 'feedback:read' },
  { id: 'askLinks', path: '/dashboard/ask', permission: 'feedback:read' },
  { id: 'voiceTest', path: '/dashboard/voice-test', permission: 'feedback:submit' },
  { id: 'getStarted', path: '/dashboard/get-started', permission: 'keys:read', startsGroup: true },
  { id: 'apiKeys', path: '/dashboard/api-keys', permission: 'keys:read' },
  { id: 'webhooks', path: '/dashboard/webhooks', permission: 'webhooks:read' },
  { id: 'requests', path: '/dashboard/requests', permission: 'requests:read' },
  { id: 'billing', path: '/dashboard/billing', permission: 'billing:read', startsGroup: true },
  { id: 'settings', path: '/dashboard/settings' },
];

/** The tabs that the user's role includes. */
export function useTabs(): Tab[] {
  const role = useMemberRole();
  return TABS.filter(
    ({ permission }) => role === undefined || permission === undefined || mayDo(role, permission),
  );
}

/** Pages without a tab of their own, and the tab that they belong to. */
const PART_OF: Readonly<Record<string, string>> = { person: 'feedback' };

/** The tab of an address below `/dashboard`, without slashes around it. */
export function tabAt(address: string): Tab | undefined {
  const [first = ''] = address.split('/');
  const tab = PART_OF[first] ?? first;
  return TABS.find(({ path }) => path === (tab === '' ? '/dashboard' : `/dashboard/${tab}`));
}
