import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Invitation, organizationSchema } from '@voice-feedback/contract/organizations';
import { Link, useNavigate, useParams } from 'react-router';
import { nothing } from '../../backend/call-backend.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Empty, Failure, Page } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { invitationIdOf } from './invitation-address.ts';
import { receivedQuery } from './organization-queries.ts';
import classes from './team.module.css';
import { useSwitch } from './use-switch.ts';

/** Where the link of an invitation leads: who invites, and the answer. */
export default function InvitationPage() {
  const words = useWords('team');
  const { user, server } = useSignedIn();
  const to = useTo();
  const { '*': address = '' } = useParams();
  const { data, error, refetch } = useQuery(receivedQuery(server));
  const invitation = data?.find(({ id }) => id === invitationIdOf(address.replace(/\/+$/, '')));
  return (
    <Page title={words.invitation}>
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={120} />
      ) : invitation === undefined ? (
        <Empty
          title={words.noInvitation}
          action={
            <Button size="sm" variant="default" component={Link} to={to('/dashboard')}>
              {words.toDashboard}
            </Button>
          }
        >
          {words.noInvitationText(user.email)}
        </Empty>
      ) : (
        <Answer invitation={invitation} />
      )}
    </Page>
  );
}

function Answer({ invitation }: { invitation: Invitation }) {
  const words = useWords('team');
  const { roles } = useWords('dashboard');
  const { server } = useSignedIn();
  const navigate = useNavigate();
  const to = useTo();
  const open = useSwitch();
  const path = `/api/invitations/${invitation.id}`;
  const join = useMutation({
    mutationFn: () => server.call(`${path}/accept`, { body: {}, answer: organizationSchema }),
    onSuccess: open,
  });
  const decline = useMutation({
    mutationFn: () => server.call(`${path}/decline`, { body: {}, answer: nothing }),
    onSuccess() {
      showToast({ kind: 'success', message: words.declined });
      void navigate(to('/dashboard'));
    },
  });
  const error = join.error ?? decline.error;
  const isBusy = join.isPending || join.isSuccess || decline.isPending;
  const { invited_by: by, organization, role } = invitation;
  return (
    <div className={classes.invitation}>
      <p>
        {by === null ? words.invited(organization) : words.invitedBy(by, organization)}{' '}
        {words.invitedAs(roles[role])}
      </p>
      {error && <Failure what={words.joinFailed} error={error} />}
      <div className={classes.buttons}>
        <Button
          size="sm"
          loading={join.isPending || join.isSuccess}
          disabled={isBusy}
          onClick={() => join.mutate()}
        >
          {words.join}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => decline.mutate()}>
          {words.decline}
        </Button>
      </div>
    </div>
  );
}
