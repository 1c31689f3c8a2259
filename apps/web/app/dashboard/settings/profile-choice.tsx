import { Checkbox, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@voice-feedback/contract/accounts';
import { useWords } from '../../i18n/words.ts';
import { profileQuery } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';

interface Properties {
  field: 'alert_mails' | 'verbatim';
  title: string;
  label: string;
  hint: string;
}

/** A choice of the account, saved at once. */
export function ProfileChoice({ field, title, label, hint }: Properties) {
  const words = useWords('settings');
  const server = useServer();
  const queries = useQueryClient();
  const { data } = useQuery(profileQuery(server));
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isChosen: boolean) =>
      server.call('/api/user/profile', {
        method: 'PATCH',
        body: { [field]: isChosen },
        answer: profileSchema,
      }),
    onSuccess: ({ user }) => queries.setQueryData(profileQuery(server).queryKey, user),
  });
  return (
    <Section title={title}>
      {data === undefined ? (
        <Skeleton height={48} />
      ) : (
        <Checkbox
          label={label}
          description={hint}
          checked={isPending ? variables : data[field] === true}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
      )}
      {error && <Failure what={words.profileFailed} error={error} />}
    </Section>
  );
}
