import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PrivacyDefaults,
  privacyPreviewSchema,
  privacySchema,
} from '@voice-feedback/contract/account-data';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { withQuery } from '../server/server.ts';
import { PRIVACY_ADDRESS, privacyQuery } from './privacy-queries.ts';
import { RetentionQuestion } from './retention-question.tsx';
import classes from './settings.module.css';

/** Offered next to the current setting, which may come from the API. 0 stores nothing after the response. */
const DAYS = [0, 30, 90, 180, 365, 730];
const FOREVER = '';

/** How long feedbacks and audio are stored, and whether names and other personal details are redacted. */
export function PrivacyForm() {
  const words = useWords('settings');
  const server = useServer();
  const { data, error, refetch } = useQuery(privacyQuery(server));
  return (
    <Section title={words.retention} lead={words.retentionLead}>
      {error ? (
        <Failure what={words.retentionFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={112} />
      ) : (
        <Fields key={JSON.stringify(data)} saved={data} />
      )}
    </Section>
  );
}

function Fields({ saved }: { saved: PrivacyDefaults }) {
  const words = useWords('settings');
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const [form, setForm] = useState(saved);
  const saving = useMutation({
    mutationFn: () => server.call(PRIVACY_ADDRESS, { method: 'PATCH', body: form, answer: privacySchema }),
    onSuccess(now) {
      queries.setQueryData(privacyQuery(server).queryKey, now);
      showToast({ kind: 'success', message: words.retentionSaved });
    },
  });
  const counting = useMutation({
    mutationFn: (retentionDays: number) =>
      server.call(withQuery(`${PRIVACY_ADDRESS}/preview`, { retention_days: retentionDays }), {
        answer: privacyPreviewSchema,
      }),
    onSuccess({ feedbacks }) {
      if (feedbacks === 0) saving.mutate();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (deletesMore) counting.mutate(days);
    else saving.mutate();
  }
  function confirm(): void {
    counting.reset();
    saving.mutate();
  }
  const error = saving.error ?? counting.error;
  const doomed = counting.data?.feedbacks ?? 0;
  const { retention_days: days } = form;
  const before = saved.retention_days;
  const offered = [...new Set([...DAYS, ...(before === null ? [] : [before])])].sort((a, b) => a - b);
  const deletesMore = days !== null && (before === null || days < before);
  const isSaved =
    days === before && form.redact_pii === saved.redact_pii && form.request_details === saved.request_details;
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={words.retentionKeep}
        description={deletesMore ? words.retentionDeletes : undefined}
        value={days ?? FOREVER}
        onChange={({ currentTarget: { value } }) =>
          setForm({ ...form, retention_days: value === FOREVER ? null : Number(value) })
        }
        data={[
          { value: FOREVER, label: words.retentionForever },
          ...offered.map((count) => ({
            value: String(count),
            label: count === 0 ? words.retentionNone : words.retentionDays(count),
          })),
        ]}
      />
      <Checkbox
        label={words.redact}
        description={words.redactHint}
        checked={form.redact_pii}
        onChange={(event) => setForm({ ...form, redact_pii: event.currentTarget.checked })}
      />
      <Checkbox
        label={words.requestDetails}
        description={words.requestDetailsHint}
        checked={form.request_details}
        onChange={(event) => setForm({ ...form, request_details: event.currentTarget.checked })}
      />
      {error && <Failure what={words.retentionFailed} error={error} />}
      <Button
        size="sm"
        type="submit"
        variant="default"
        disabled={isSaved}
        loading={saving.isPending || counting.isPending}
      >
        {save}
      </Button>
      {doomed > 0 && <RetentionQuestion feedbacks={doomed} onConfirm={confirm} onCancel={counting.reset} />}
    </form>
  );
}
