import { NativeSelect, Skeleton } from '@mantine/core';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { EMAIL_CHARACTERS, type Member, memberSchema } from '@voice-feedback/contract/organizations';
import { type MemberRole, mayDo } from '@voice-feedback/contract/permissions';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { chooseOrganization } from '../../session/chosen-organization.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatDay } from '../figures.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { ListSearch, useListSearch } from '../layout/list-search.tsx';
import { Failure, Section } from '../layout/page.tsx';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import table from '../layout/table.module.css';
import { useTo } from '../layout/use-to.ts';
import { SortHeading } from '../tables/sort-heading.tsx';
import { useSort } from '../tables/use-sort.ts';
import { memberCountQuery, memberPagesQuery, PAGE_ROWS } from './organization-queries.ts';
import { roleOf, rolesToGive } from './roles.ts';
import classes from './team.module.css';
import { useMemberRole } from './use-may.ts';

/** From here on, the members can be searched. */
const SEARCHED_FROM = 8;

interface RoleChange {
  member: Member;
  role: MemberRole;
}

/**
 * The members, page by page, with a choice of role and a button to remove them where the user's role allows it. The
 * server finds those that aren't shown yet.
 */
export function MemberList({ isReadOnly }: { isReadOnly: boolean }) {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const { user, server } = useSignedIn();
  const to = useTo();
  const queries = useQueryClient();
  const own = useMemberRole();
  const [find, setFind] = useListSearch(EMAIL_CHARACTERS);
  const total = useInfiniteQuery(memberPagesQuery(server, '')).data?.pages[0]?.total;
  const owners = useQuery(memberCountQuery(server, { role: 'owner' })).data;
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...memberPagesQuery(server, find), placeholderData: keepPreviousData });
  const members = useMemo(() => data?.pages.flatMap((page) => page.members), [data]);
  const matching = data?.pages[0]?.total;
  // Also the user's own role, and what depends on it.
  const onSettled = () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
  const change = useMutation({
    mutationFn: ({ member, role }: RoleChange) =>
      server.call(`/api/members/${member.user_id}`, {
        method: 'PATCH',
        body: { role },
        answer: memberSchema,
      }),
    onSuccess: () => showToast({ kind: 'success', message: words.roleChanged }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (member: Member) =>
      server.call(`/api/members/${member.user_id}`, { method: 'DELETE', answer: nothing }),
    onSuccess(_, { is_you: isYou }) {
      if (!isYou) {
        showToast({ kind: 'success', message: words.removed });
        return onSettled();
      }
      chooseOrganization(user.id, undefined);
      location.assign(to('/dashboard'));
      return undefined;
    },
  });
  const problem = change.error ?? remove.error;
  const { sorted, headingOf } = useSort(members ?? NOBODY, {
    member: ({ email }) => email,
    role: ({ role }) => roles[role],
    joined: ({ joined_at }) => Date.parse(joined_at),
  });
  // The rows of some pages in another order would look like all there are.
  const heading = (column: 'member' | 'role' | 'joined'): ReactNode =>
    hasNextPage ? (
      <th scope="col">{words.column[column]}</th>
    ) : (
      <SortHeading {...headingOf(column)}>{words.column[column]}</SortHeading>
    );
  const shown = hasNextPage ? members : sorted;
  // Another page of rows is rendered in slices, so that the browser can do something else in between.
  const rows = Math.max(useDeferredValue(shown?.length ?? 0), PAGE_ROWS);
  const found =
    find === '' || matching === undefined || isPlaceholderData
      ? undefined
      : matching === 0
        ? words.noneFound(find)
        : words.found(matching);
  return (
    <Section title={words.members} lead={total !== undefined && words.count(total)}>
      {(find !== '' || (total ?? 0) >= SEARCHED_FROM) && (
        <ListSearch
          label={words.find}
          characters={EMAIL_CHARACTERS}
          find={find}
          onFind={setFind}
          found={found}
        />
      )}
      {error && <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {problem && <Failure what={words.failed} error={problem} />}
      {members === undefined && error === null && <Skeleton height={48} />}
      {shown && shown.length > 0 && (
        <ScrollTable label={words.members} className={table.stacked}>
          <thead>
            <tr>
              {heading('member')}
              {heading('role')}
              {heading('joined')}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, rows).map((member) => (
              <Row
                key={member.user_id}
                member={member}
                own={own}
                isReadOnly={isReadOnly || (member.role === 'owner' && (owners ?? 1) <= 1)}
                isBusy={
                  (change.isPending && change.variables.member.user_id === member.user_id) ||
                  (remove.isPending && remove.variables.user_id === member.user_id)
                }
                onRole={change.mutate}
                onRemove={remove.mutate}
              />
            ))}
          </tbody>
        </ScrollTable>
      )}
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
}

const NOBODY: readonly Member[] = [];

interface RowProperties {
  member: Member;
  own: MemberRole | undefined;
  /** also for the last owner, who has to stay one */
  isReadOnly: boolean;
  isBusy: boolean;
  onRole: (change: RoleChange) => void;
  onRemove: (member: Member) => void;
}

/** Another page of members doesn't render those above it again. */
const Row = memo(function Row({ member, own, isReadOnly, isBusy, onRole, onRemove }: RowProperties) {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const language = useLanguage();
  const { email, role, is_you: isYou, joined_at: joinedAt } = member;
  const mayManage =
    own !== undefined && mayDo(own, 'members:manage') && (role !== 'owner' || own === 'owner');
  return (
    <tr>
      <th scope="row" className={table.wide}>
        {email}
        {isYou && ` (${words.you})`}
        {member.has_second_factor === false && <div className={table.quiet}>{words.noTwoSteps}</div>}
      </th>
      <td className={table.nowrap} data-label={words.column.role}>
        {mayManage && !isReadOnly ? (
          <NativeSelect
            size="xs"
            className={classes.roleChoice ?? ''}
            aria-label={words.roleOf(email)}
            value={role}
            disabled={isBusy}
            onChange={(event) => {
              const chosen = roleOf(event.currentTarget.value);
              if (chosen !== undefined) onRole({ member, role: chosen });
            }}
            data={rolesToGive(own).map((value) => ({ value, label: roles[value] }))}
          />
        ) : (
          roles[role]
        )}
      </td>
      <td className={table.nowrap} data-label={words.column.joined}>
        {formatDay(joinedAt, language)}
      </td>
      <td>
        {!isReadOnly && (mayManage || isYou) && (
          <div className={table.rowActions}>
            <ConfirmButton
              size="compact-sm"
              variant="subtle"
              loading={isBusy}
              label={isYou ? words.leave : words.remove}
              name={isYou ? words.leave : words.removeNamed(email)}
              question={isYou ? words.leaveAsk : words.removeAsk(email)}
              onConfirm={() => onRemove(member)}
            />
          </div>
        )}
      </td>
    </tr>
  );
});
