import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { suspensionUpdatedSchema } from '@voice-feedback/contract/admin';
import { useState } from 'react';
import { formatMoment } from '../dashboard/figures.ts';
import { ConfirmButton } from '../dashboard/layout/confirm-button.tsx';
import { Failure } from '../dashboard/layout/page.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';
import type { Client } from './client.ts';

/** Suspends a client or lifts the suspension. The reason is logged. */
export function Suspension({ client }: { client: Client }) {
  const words = useWords('admin');
  const language = useLanguage();
  const call = useAdminCall();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const isSuspended = client.suspended_at !== null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('/api/admin/suspension', {
        body: { user_id: client.id, suspended: !isSuspended, ...(reason === '' ? {} : { reason }) },
        answer: suspensionUpdatedSchema,
      }),
    onSuccess({ suspended_at }) {
      setReason('');
      showToast({ kind: 'success', message: suspended_at === null ? words.resumed : words.suspended });
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <fieldset className={classes.fieldset}>
      <legend>
        {client.suspended_at === null
          ? words.suspension
          : words.suspendedSince(formatMoment(client.suspended_at, language))}
      </legend>
      <p>{words.suspensionText}</p>
      <div className={classes.changeRow}>
        <TextInput
          className={classes.note ?? ''}
          label={words.reason}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isSuspended ? (
          <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
            {words.resume}
          </Button>
        ) : (
          <ConfirmButton
            size="sm"
            variant="default"
            loading={isPending}
            label={words.suspend}
            question={words.suspendAsk(client.email)}
            onConfirm={mutate}
          />
        )}
      </div>
      {error && <Failure what={words.changeFailed} error={error} />}
    </fieldset>
  );
}
