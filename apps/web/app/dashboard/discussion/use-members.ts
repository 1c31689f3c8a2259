import { useQuery } from '@tanstack/react-query';
import type { Member } from '@voice-feedback/contract/organizations';
import { mayDo } from '@voice-feedback/contract/permissions';
import { useMemo } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import { membersQuery } from '../organization/organization-queries.ts';
import { useIsVisitor } from '../visit/visitor.ts';

/** Who is in a team seldom changes. */
const FRESH_MS = 60_000;
const NOBODY_YET: readonly Member[] = [];

/** The members who can read feedback, the user first. Empty until they're known. */
export function useMembers(isEnabled = true): readonly Member[] {
  const isVisitor = useIsVisitor();
  const { data = NOBODY_YET } = useQuery({
    ...membersQuery(useServer()),
    staleTime: FRESH_MS,
    enabled: isEnabled && !isVisitor,
  });
  return useMemo(
    () =>
      data
        .filter(({ role }) => mayDo(role, 'feedback:read'))
        .toSorted((one, other) => Number(other.is_you) - Number(one.is_you)),
    [data],
  );
}

/** Names a member by their user id: an email address, or that they left. */
export function useMemberName(isEnabled = true): (userId: string) => string {
  const words = useWords('discussion');
  const members = useMembers(isEnabled);
  return (userId) => {
    if (members.length === 0) return '…';
    return members.find((member) => member.user_id === userId)?.email ?? words.leftMember;
  };
}
