import { Button, Skeleton, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AccountKeyterms, accountKeytermsSchema } from '@voice-feedback/contract/keyterms';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './settings.module.css';

const ADDRESS = '/api/v1/keyterms';
const QUERY_KEY = [ACCOUNT_KEY, 'keyterms'];

/** Names and terms to expect in all recordings. */
export function KeytermsForm() {
  const words = useWords('settings');
  const server = useServer();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: accountKeytermsSchema, signal }),
  });
  return (
    <Section title={words.keyterms} lead={words.keytermsLead}>
      {error ? (
        <Failure what={words.keytermsFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={112} />
      ) : (
        <Fields key={JSON.stringify(data)} saved={data} />
      )}
    </Section>
  );
}

function Fields({ saved }: { saved: AccountKeyterms }) {
  const words = useWords('settings');
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const [text, setText] = useState(saved.keyterms.join('\n'));
  const saving = useMutation({
    mutationFn: () =>
      server.call(ADDRESS, {
        method: 'PUT',
        body: { keyterms: linesOf(text) },
        answer: accountKeytermsSchema,
      }),
    onSuccess(now) {
      queries.setQueryData(QUERY_KEY, now);
      showToast({ kind: 'success', message: words.keytermsSaved });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={words.keytermsField}
        description={words.keytermsHint}
        rows={6}
        resize="vertical"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {saving.error && <Failure what={words.keytermsFailed} error={saving.error} />}
      <Button
        size="sm"
        type="submit"
        variant="default"
        disabled={linesOf(text).join('\n') === saved.keyterms.join('\n')}
        loading={saving.isPending}
      >
        {save}
      </Button>
    </form>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
