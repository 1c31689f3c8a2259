import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Invitation, invitationSchema } from '@voice-feedback/contract/organizations';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatDay } from '../figures.ts';
import list from '../layout/list.module.css';
import { Failure, Section } from '../layout/page.tsx';
import { ShowMore } from '../layout/show-more.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { INVITATIONS_KEY, invitationPagesQuery } from './organization-queries.ts';
import classes from './team.module.css';

/** Invitations that nobody has accepted yet. Nothing is shown if there are none. */
export function PendingInvitations({ isReadOnly }: { isReadOnly: boolean }) {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const language = useLanguage();
  const server = useServer();
  const queries = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    invitationPagesQuery(server),
  );
  const invitations = data?.pages.flatMap((page) => page.invitations);
  const onSettled = () => queries.invalidateQueries({ queryKey: INVITATIONS_KEY });
  const resend = useMutation({
    mutationFn: ({ id }: Invitation) =>
      server.call(`/api/invitations/${id}/resend`, { body: {}, language, answer: invitationSchema }),
    onSuccess: ({ email }) => showToast({ kind: 'success', message: words.sent(email) }),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) =>
      server.call(`/api/invitations/${id}`, { method: 'DELETE', answer: nothing }),
    onSuccess: () => showToast({ kind: 'success', message: words.withdrawn }),
    onSettled,
  });
  const problem = resend.error ?? withdraw.error;
  const isBusy = resend.isPending || withdraw.isPending;
  if (error) return <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (invitations === undefined || invitations.length === 0) return null;
  return (
    <Section title={words.pending} lead={words.pendingLead}>
      {problem && <Failure what={words.failed} error={problem} />}
      <ul className={list.list} aria-label={words.pending}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className={classes.name}>
              {invitation.email}
              <small>
                {roles[invitation.role]},{' '}
                {invitation.is_expired
                  ? words.expired
                  : words.validUntil(formatDay(invitation.expires_at, language))}
              </small>
            </span>
            {!isReadOnly && (
              <span className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isBusy}
                  aria-label={words.resendNamed(invitation.email)}
                  onClick={() => resend.mutate(invitation)}
                >
                  {words.resend}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isBusy}
                  aria-label={words.withdrawNamed(invitation.email)}
                  onClick={() => withdraw.mutate(invitation)}
                >
                  {words.withdraw}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <ShowMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
}
