import { Checkbox, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { useWords } from '../../i18n/words.ts';
import { profileQuery } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';

/** Whether the owner is mailed about alerts. Saved at once. */
export function AlertMails() {
  const words = useWords('settings');
  const server = useServer();
  const queries = useQueryClient();
  const { data } = useQuery(profileQuery(server));
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (alert_mails: boolean) =>
      server.call('/api/user/profile', { method: 'PATCH', body: { alert_mails }, answer: profileSchema }),
    onSuccess: ({ user }) => queries.setQueryData(profileQuery(server).queryKey, user),
  });
  return (
    <Section title={words.alerts}>
      {data === undefined ? (
        <Skeleton height={48} />
      ) : (
        <Checkbox
          label={words.alertMails}
          description={words.alertMailsHint}
          checked={isPending ? variables : data.alert_mails}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
      )}
      {error && <Failure what={words.profileFailed} error={error} />}
    </Section>
  );
}
