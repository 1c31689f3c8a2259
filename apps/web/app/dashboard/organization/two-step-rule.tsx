import { Checkbox, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { organizationSchema } from '@voice-feedback/contract/organizations';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY, profileQuery } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { factorsQuery } from '../settings/factors-query.ts';
import { memberCountQuery, organizationsQuery } from './organization-queries.ts';

/** Whether the members must have two-step sign-in. Saved at once. */
export function TwoStepRule({ isReadOnly }: { isReadOnly: boolean }) {
  const words = useWords('team');
  const server = useServer();
  const to = useTo();
  const queries = useQueryClient();
  const id = useQuery({ ...profileQuery(server), enabled: false }).data?.organization?.id;
  const { data, error, refetch } = useQuery(organizationsQuery(server));
  const { data: without = 0 } = useQuery(memberCountQuery(server, { has_second_factor: false }));
  const { data: factors } = useQuery(factorsQuery);
  const current = data?.find((each) => each.id === id);
  const change = useMutation({
    mutationFn: (isRequired: boolean) =>
      server.call(`/api/organizations/${id}`, {
        method: 'PATCH',
        body: { requires_second_factor: isRequired },
        answer: organizationSchema,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
  });
  const isMissing = factors !== undefined && factors.totp.length + factors.webauthn.length === 0;
  return (
    <Section title={words.twoSteps} lead={words.twoStepsLead}>
      {error && <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {current === undefined ? (
        error === null && <Skeleton height={48} />
      ) : (
        <Checkbox
          label={words.requireTwoSteps}
          description={
            isMissing ? (
              <>
                {words.twoStepsYoursFirst} <Link to={to('/dashboard/settings')}>{words.openSettings}</Link>
              </>
            ) : (
              !current.requires_second_factor && without > 0 && words.twoStepsWithout(without)
            )
          }
          disabled={isReadOnly || isMissing}
          checked={change.isPending ? change.variables : current.requires_second_factor}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      )}
      {change.error && <Failure what={words.failed} error={change.error} />}
    </Section>
  );
}
