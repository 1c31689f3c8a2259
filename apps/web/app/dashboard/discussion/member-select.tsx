import { Select, type SelectProps } from '@mantine/core';
import type { Member } from '@voice-feedback/contract/organizations';
import { useWords } from '../../i18n/words.ts';

/** Members offered at once: typing finds the others. */
const OFFERED = 50;

interface Properties extends Omit<SelectProps, 'data' | 'limit' | 'nothingFoundMessage' | 'searchable'> {
  members: readonly Member[];
  /** choices before the members */
  first?: readonly { value: string; label: string }[];
}

/** Chooses one of the members, by their user id. Typing searches them. */
export function MemberSelect({ members, first = [], ...select }: Properties) {
  const words = useWords('discussion');
  return (
    <Select
      searchable
      limit={OFFERED}
      nothingFoundMessage={words.noMember}
      data={[...first, ...members.map(({ user_id, email }) => ({ value: user_id, label: email }))]}
      {...select}
    />
  );
}
