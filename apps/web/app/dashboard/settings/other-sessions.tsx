import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { browserSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { Section } from '../layout/page.tsx';
import { AuthFailure } from './auth-failure.tsx';

export function OtherSessions() {
  const words = useWords('settings');
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const client = await browserSession.client();
      const answer = await client.signOut({ scope: 'others' });
      if (answer.error !== null) throw answer.error;
    },
    onSuccess: () => showToast({ kind: 'success', message: words.sessionsEnded }),
  });
  return (
    <Section title={words.sessions} lead={words.sessionsLead}>
      {error && <AuthFailure what={words.sessionsFailed} error={error} />}
      <div>
        <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {words.sessionsEnd}
        </Button>
      </div>
    </Section>
  );
}
