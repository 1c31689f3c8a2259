import { mayDo, type Permission } from '@voice-feedback/contract/permissions';
import type { Words } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useMemberRole } from '../organization/use-may.ts';
import { isVisitorPage, useIsVisitor } from '../visit/visitor.ts';

export interface Tab {
  id: keyof Words<'dashboard'>['tabs'];
  path: PageTarget;
  icon: IconName;
  /** what the page needs; absent: every member can open it */
  permission?: Permission;
  startsGroup?: true;
}

/** Each tab has its own address, so that it can be linked to. */
export const TABS: readonly Tab[] = [
  { id: 'overview', path: '/dashboard', icon: 'home' },
  { id: 'insights', path: '/dashboard/insights', icon: 'chart', permission: 'feedback:read' },
  { id: 'feedback', path: '/dashboard/feedback', icon: 'chat', permission: 'feedback:read' },
  { id: 'askLinks', path: '/dashboard/ask', icon: 'link', permission: 'feedback:read' },
  { id: 'voiceTest', path: '/dashboard/voice-test', icon: 'microphone', permission: 'feedback:submit' },
  {
    id: 'getStarted',
    path: '/dashboard/get-started',
    icon: 'flag',
    permission: 'keys:read',
    startsGroup: true,
  },
  { id: 'apiKeys', path: '/dashboard/api-keys', icon: 'key', permission: 'keys:read' },
  { id: 'webhooks', path: '/dashboard/webhooks', icon: 'bolt', permission: 'webhooks:read' },
  { id: 'requests', path: '/dashboard/requests', icon: 'log', permission: 'requests:read' },
  { id: 'billing', path: '/dashboard/billing', icon: 'card', permission: 'billing:read', startsGroup: true },
  { id: 'settings', path: '/dashboard/settings', icon: 'sliders' },
];

/** The tabs that the user's role, or the demo, includes. */
export function useTabs(): Tab[] {
  const role = useMemberRole();
  const isVisitor = useIsVisitor();
  const all = isVisitor ? TABS.filter(({ path }) => isVisitorPage(path.slice('/dashboard/'.length))) : TABS;
  return all.filter(
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
