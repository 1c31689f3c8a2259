import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { profileQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { nameApart } from './name-apart.ts';
import { organizationsQuery } from './organization-queries.ts';
import { useSwitch } from './use-switch.ts';

/** Switches between organizations, for people who belong to several. */
export function OrganizationSwitch() {
  const words = useWords('dashboard');
  const language = useLanguage();
  const server = useServer();
  const current = useQuery({ ...profileQuery(server), enabled: false }).data?.organization;
  const isShown = current !== undefined && current.memberships > 1;
  const { data = [] } = useQuery({ ...organizationsQuery(server), enabled: isShown });
  const open = useSwitch();
  if (!isShown) return null;
  const choices = data.length === 0 ? [{ ...current, is_default: false }] : data;
  const names = nameApart(data, { roles: words.roles, since: words.memberSince, language });
  return (
    <NativeSelect
      size="sm"
      aria-label={words.organization}
      value={current.id}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find(({ id }) => id === value);
        if (chosen !== undefined && value !== current.id) open(chosen);
      }}
      data={choices.map(({ id, name }) => ({ value: id, label: names.get(id) ?? name }))}
    />
  );
}
