import { Button, NumberInput, Skeleton, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { autoTopUpSchema } from '@voice-feedback/contract/billing';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { balanceQuery } from '../account/account-queries.ts';
import { euroField, formatEuros } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import classes from './billing.module.css';
import { TOP_UP_ADDRESS, topUpQuery } from './billing-queries.ts';

type Settings = z.infer<typeof autoTopUpSchema>;

/** names of the amounts in a request */
const SENT_AS = {
  threshold: 'threshold_euros',
  amount: 'amount_euros',
  monthly: 'monthly_limit_euros',
} as const;
const USUAL = { threshold: 2, amount: 10, monthly: 50 };

export function AutoTopUp() {
  const words = useWords('dashboardBilling');
  const { data, error, refetch } = useQuery(topUpQuery(useServer()));
  return (
    <Section title={words.topUp} lead={words.topUpLead}>
      {error ? (
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={80} />
      ) : data.card === null ? (
        <p className={classes.quiet}>{words.noCard}</p>
      ) : (
        <TopUpForm key={String(data.enabled)} settings={data} card={data.card} />
      )}
    </Section>
  );
}

function TopUpForm({ settings, card }: { settings: Settings; card: { brand: string; last4: string } }) {
  const words = useWords('dashboardBilling');
  const { save } = useWords('dashboard');
  const language = useLanguage();
  const server = useServer();
  const queries = useQueryClient();
  const [isOn, setOn] = useState(settings.enabled);
  const [form, setForm] = useState({
    threshold: Number(settings.threshold_euros ?? USUAL.threshold),
    amount: Number(settings.amount_euros ?? USUAL.amount),
    monthly: Number(settings.monthly_limit_euros ?? USUAL.monthly),
  });
  const balance = useQuery(balanceQuery(server)).data;
  const isNow = isOn && balance !== undefined && balance.balance_euros < form.threshold;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(TOP_UP_ADDRESS, {
        method: 'PUT',
        answer: autoTopUpSchema,
        body: isOn
          ? {
              enabled: true,
              [SENT_AS.threshold]: form.threshold,
              [SENT_AS.amount]: form.amount,
              [SENT_AS.monthly]: form.monthly,
            }
          : { enabled: false },
      }),
    onSuccess(saved) {
      queries.setQueryData(topUpQuery(server).queryKey, saved);
      showToast({ kind: 'success', message: words.topUpSaved });
    },
  });
  const { at, rest } = useFieldErrors(error, {
    threshold_euros: [],
    amount_euros: [],
    monthly_limit_euros: [],
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <form className={classes.narrow} onSubmit={submit}>
      <p className={classes.quiet}>
        {words.card(card.brand, card.last4)}.{' '}
        {words.bought(formatEuros(Number(settings.bought_this_month_euros), language))}.
      </p>
      {settings.stopped_at !== null ? (
        <p role="alert">{words.stopped}</p>
      ) : (
        settings.failures > 0 && <p role="alert">{words.failures(settings.failures)}</p>
      )}
      <Switch label={words.topUpOn} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      {isOn && (
        <div className={classes.row}>
          {(['threshold', 'amount', 'monthly'] as const).map((name) => (
            <NumberInput
              key={name}
              {...at(SENT_AS[name])}
              label={words[name]}
              {...euroField(language)}
              min={1}
              decimalScale={2}
              w={144}
              value={form[name]}
              onChange={(value) => setForm({ ...form, [name]: Number(value) })}
            />
          ))}
        </div>
      )}
      {isNow && <p role="status">{words.topUpNow(formatEuros(form.amount, language))}</p>}
      {rest && <Failure what={words.topUpFailed} error={rest} />}
      <Button size="sm" type="submit" variant="default" loading={isPending}>
        {save}
      </Button>
    </form>
  );
}
