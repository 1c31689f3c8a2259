import { mayDo, type Permission } from '@voice-feedback/contract/permissions';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import { Page } from '../layout/page.tsx';
import { type NavSection, SectionNav } from '../layout/section-nav.tsx';
import { useMemberRole } from '../organization/use-may.ts';

/** The sections, each with its own address, and the permissions that open it: one of them is enough. */
export const SETTINGS_SECTIONS = [
  { id: 'account', path: '/dashboard/settings' },
  { id: 'notifications', path: '/dashboard/settings/notifications' },
  { id: 'team', path: '/dashboard/settings/team' },
  { id: 'projects', path: '/dashboard/settings/projects', permissions: ['keys:edit'] },
  {
    id: 'analysis',
    path: '/dashboard/settings/analysis',
    permissions: ['organization:edit', 'settings:edit'],
  },
  { id: 'connections', path: '/dashboard/settings/connections', permissions: ['connections:read'] },
  { id: 'slack', path: '/dashboard/settings/slack', permissions: ['connections:read'] },
  { id: 'replies', path: '/dashboard/settings/replies', permissions: ['organization:edit'] },
  {
    id: 'data',
    path: '/dashboard/settings/data',
    permissions: ['privacy:edit', 'organization:export', 'organization:erase'],
  },
  { id: 'security', path: '/dashboard/settings/security' },
] as const satisfies readonly { id: string; path: PageTarget; permissions?: readonly Permission[] }[];

/** A page of the settings, with links to the others that the user's role includes. */
export function SettingsPage(props: {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { tabs } = useWords('dashboard');
  return <Page {...props} sections={<SectionNav label={tabs.settings} sections={useSettingsSections()} />} />;
}

/** The sections that the user's role includes. */
export function useSettingsSections(): NavSection[] {
  const { settingsSections: names } = useWords('dashboard');
  const role = useMemberRole();
  return SETTINGS_SECTIONS.filter(
    (section) =>
      role === undefined ||
      !('permissions' in section) ||
      section.permissions.some((permission) => mayDo(role, permission)),
  ).map(({ id, path }) => ({ path, name: names[id] }));
}
