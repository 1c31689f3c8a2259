import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { spendingLimitSchema } from '@voice-feedback/contract/billing';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatEuros } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
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
  const isPaused = saved !== null && Number(saved) === 0;
  const [euros, setEuros] = useState<number | ''>(saved === null ? '' : Number(saved));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (limit: number | '') =>
      server.call(LIMIT_ADDRESS, {
        method: 'PUT',
        answer: spendingLimitSchema,
        body: { monthly_limit_euros: limit === '' ? null : limit },
      }),
    onSuccess(answer) {
      queries.setQueryData(limitQuery(server).queryKey, answer);
      showToast({ kind: 'success', message: words.limitSaved });
    },
  });
  const { at, rest } = useFieldErrors(error, { monthly_limit_euros: [] });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate(euros);
  }
  return (
    <form className={classes.narrow} onSubmit={submit}>
      <div className={classes.row}>
        <NumberInput
          {...at('monthly_limit_euros')}
          label={words.limitLabel}
          description={
            isPaused
              ? words.limitPaused
              : left === null
                ? words.limitNone
                : words.limitLeft(formatEuros(Number(left), language))
          }
          min={0}
          decimalScale={2}
          value={euros}
          onChange={(value) => setEuros(value === '' ? '' : Number(value))}
        />
        <Button size="sm" type="submit" variant="default" loading={isPending}>
          {save}
        </Button>
        {!isPaused && (
          <Button size="sm" variant="default" disabled={isPending} onClick={() => mutate(0)}>
            {words.pauseSpending}
          </Button>
        )}
      </div>
      {rest && <Failure what={words.limitFailed} error={rest} />}
    </form>
  );
}
