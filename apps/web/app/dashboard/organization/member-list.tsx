import { NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Member, memberSchema } from '@voice-feedback/contract/organizations';
import { type MemberRole, mayDo } from '@voice-feedback/contract/permissions';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { chooseOrganization } from '../../session/chosen-organization.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatDay } from '../figures.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import list from '../layout/list.module.css';
import { Failure, Section } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { membersQuery } from './organization-queries.ts';
import { roleOf, rolesToGive } from './roles.ts';
import classes from './team.module.css';
import { useMemberRole } from './use-may.ts';

/** The members, with a choice of role and a button to remove them where the user's role allows it. */
export function MemberList({ isReadOnly }: { isReadOnly: boolean }) {
  const words = useWords('team');
  const { user, server } = useSignedIn();
  const to = useTo();
  const queries = useQueryClient();
  const own = useMemberRole();
  const { data, error, refetch } = useQuery(membersQuery(server));
  // Also the user's own role, and what depends on it.
  const onSettled = () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
  const change = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: MemberRole }) =>
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
  const owners = data?.filter(({ role }) => role === 'owner').length ?? 0;
  return (
    <Section title={words.members} lead={data && words.count(data.length)}>
      {error && <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {problem && <Failure what={words.failed} error={problem} />}
      {data === undefined && error === null && <Skeleton height={48} />}
      {data && (
        <ul className={list.list} aria-label={words.members}>
          {data.map((member) => (
            <Row
              key={member.user_id}
              member={member}
              own={own}
              isReadOnly={isReadOnly || (member.role === 'owner' && owners === 1)}
              isBusy={
                (change.isPending && change.variables.member.user_id === member.user_id) ||
                (remove.isPending && remove.variables.user_id === member.user_id)
              }
              onRole={(role) => change.mutate({ member, role })}
              onRemove={() => remove.mutate(member)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface RowProperties {
  member: Member;
  own: MemberRole | undefined;
  /** also for the last owner, who has to stay one */
  isReadOnly: boolean;
  isBusy: boolean;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
}

function Row({ member, own, isReadOnly, isBusy, onRole, onRemove }: RowProperties) {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const language = useLanguage();
  const { email, role, is_you: isYou, joined_at: joinedAt } = member;
  const mayManage =
    own !== undefined && mayDo(own, 'members:manage') && (role !== 'owner' || own === 'owner');
  return (
    <li>
      <span className={classes.name}>
        {email}
        {isYou && ` (${words.you})`}
        <small>
          {!mayManage || isReadOnly ? `${roles[role]}, ` : ''}
          {words.since(formatDay(joinedAt, language))}
          {member.has_second_factor === false && `, ${words.noTwoSteps}`}
        </small>
      </span>
      {!isReadOnly && (mayManage || isYou) && (
        <span className={classes.actions}>
          {mayManage && (
            <NativeSelect
              size="xs"
              aria-label={words.roleOf(email)}
              value={role}
              disabled={isBusy}
              onChange={(event) => {
                const chosen = roleOf(event.currentTarget.value);
                if (chosen !== undefined) onRole(chosen);
              }}
              data={rolesToGive(own).map((value) => ({ value, label: roles[value] }))}
            />
          )}
          <ConfirmButton
            size="compact-sm"
            variant="subtle"
            loading={isBusy}
            label={isYou ? words.leave : words.remove}
            name={isYou ? words.leave : words.removeNamed(email)}
            question={isYou ? words.leaveAsk : words.removeAsk(email)}
            onConfirm={onRemove}
          />
        </span>
      )}
    </li>
  );
}
