import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { spendingLimitSchema } from '@voice-feedback/contract/billing';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatEuros } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './billing.module.css';
import { LIMIT_ADDRESS, limitQuery } from './billing-queries.ts';

export function SpendingLimit() {
  const words = useWords('dashboardBilling');
  const { data } = useQuery(limitQuery(useServer()));
  return (
    <Section title={words.limit} lead={words.limitLead}>
      {data && (
        <LimitForm key={data.monthly_limit_euros} saved={data.monthly_limit_euros} left={data.left_euros} />
      )}
    </Section>
  );
}

function LimitForm({ saved, left }: { saved: string | null; left: string | null }) {
  const words = useWords('dashboardBilling');
  const { save } = useWords('dashboard');
  const language = useLanguage();
  const server = useServer();
  const queries = useQueryClient();
  const [euros, setEuros] = useState<number | ''>(saved === null ? '' : Number(saved));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(LIMIT_ADDRESS, {
        method: 'PUT',
        answer: spendingLimitSchema,
        body: { monthly_limit_euros: euros === '' ? null : euros },
      }),
    onSuccess(answer) {
      queries.setQueryData(limitQuery(server).queryKey, answer);
      showToast({ kind: 'success', message: words.limitSaved });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <form className={classes.narrow} onSubmit={submit}>
      <div className={classes.row}>
        <NumberInput
          label={words.limitLabel}
          description={left === null ? words.limitNone : words.limitLeft(formatEuros(Number(left), language))}
          min={0}
          decimalScale={2}
          error={euros === 0 ? words.limitZero : undefined}
          value={euros}
          onChange={(value) => setEuros(value === '' ? '' : Number(value))}
        />
        <Button size="sm" type="submit" variant="default" disabled={euros === 0} loading={isPending}>
          {save}
        </Button>
      </div>
      {error && <Failure what={words.limitFailed} error={error} />}
    </form>
  );
}
