import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retentionSchema } from '@voice-feedback/contract/account-data';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './settings.module.css';

const ADDRESS = '/api/v1/retention';
const QUERY_KEY = [ACCOUNT_KEY, 'retention'];
/** Offered besides the one that is set, which may come from the API. */
const DAYS = [30, 90, 180, 365, 730];
const FOREVER = '';

/** How long feedbacks and audio are kept. */
export function RetentionForm() {
  const words = useWords('settings');
  const server = useServer();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: retentionSchema, signal }),
  });
  return (
    <Section title={words.retention} lead={words.retentionLead}>
      {error ? (
        <Failure what={words.retentionFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={60} />
      ) : (
        <Choice key={data.retention_days} saved={data.retention_days} />
      )}
    </Section>
  );
}

function Choice({ saved }: { saved: number | null }) {
  const words = useWords('settings');
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const [days, setDays] = useState(saved);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(ADDRESS, { method: 'PUT', body: { retention_days: days }, answer: retentionSchema }),
    onSuccess(now) {
      queries.setQueryData(QUERY_KEY, now);
      showToast({ kind: 'success', message: words.retentionSaved });
    },
  });
  const offered = [...new Set([...DAYS, ...(saved === null ? [] : [saved])])].sort((a, b) => a - b);
  const deletesMore = days !== null && (saved === null || days < saved);
  return (
    <div className={classes.form}>
      <NativeSelect
        label={words.retentionKeep}
        description={deletesMore ? words.retentionDeletes : undefined}
        value={days ?? FOREVER}
        onChange={({ currentTarget: { value } }) => setDays(value === FOREVER ? null : Number(value))}
        data={[
          { value: FOREVER, label: words.retentionForever },
          ...offered.map((count) => ({ value: String(count), label: words.retentionDays(count) })),
        ]}
      />
      {error && <Failure what={words.retentionFailed} error={error} />}
      <Button variant="default" disabled={days === saved} loading={isPending} onClick={() => mutate()}>
        {save}
      </Button>
    </div>
  );
}
