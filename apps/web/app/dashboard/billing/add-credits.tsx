import { Button, Checkbox, NumberInput, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createCheckoutResponseSchema } from '@voice-feedback/contract/billing';
import { type FormEvent, useState } from 'react';
import { TestMode } from '../../checkout/test-mode.tsx';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { catalogueQuery } from '../account/account-queries.ts';
import { euroField } from '../figures.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './billing.module.css';

const USUAL_PRESETS = [10, 25, 50, 100, 200];
const USUAL_EUROS = 25;

/** Buys credit for the signed-in account, so there is no key to paste. */
export function AddCredits() {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const to = useTo();
  const server = useServer();
  const [euros, setEuros] = useState<number | ''>(USUAL_EUROS);
  const [savesCard, setSavesCard] = useState(false);
  const topUp = useQuery(catalogueQuery(server)).data?.top_up;
  const { prefix = '', suffix = '' } = euroField(language);
  const presets = topUp?.presets_euros.map(Number) ?? USUAL_PRESETS;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (amount: number) =>
      server.call('/api/billing/create-checkout-session', {
        answer: createCheckoutResponseSchema,
        body: {
          amount_euros: amount,
          success_url: new URL(to('/success'), window.location.origin).href,
          cancel_url: new URL(to('/dashboard/billing'), window.location.origin).href,
          locale: language,
          save_card: savesCard,
        },
      }),
    onSuccess: ({ checkout_url: address }) => window.location.assign(address),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (euros !== '') mutate(euros);
  }
  return (
    <Section title={words.addCredits}>
      <TestMode />
      <form className={classes.narrow} onSubmit={submit}>
        <SegmentedControl
          aria-label={words.presets}
          value={String(euros)}
          onChange={(value) => setEuros(Number(value))}
          data={presets.map((preset) => ({ value: String(preset), label: `${prefix}${preset}${suffix}` }))}
        />
        <div className={classes.row}>
          <NumberInput
            aria-label={words.presets}
            {...euroField(language)}
            min={Number(topUp?.minimum_euros ?? 1)}
            max={Number(topUp?.maximum_euros ?? 1_000)}
            decimalScale={2}
            clampBehavior="blur"
            value={euros}
            onChange={(value) => setEuros(value === '' ? '' : Number(value))}
            w={128}
          />
          <Button size="sm" type="submit" loading={isPending || isSuccess} disabled={euros === ''}>
            {words.addCredits}
          </Button>
        </div>
        <Checkbox
          label={words.saveCard}
          checked={savesCard}
          onChange={(event) => setSavesCard(event.currentTarget.checked)}
        />
        {error && <Failure what={words.checkoutFailed} error={error} />}
      </form>
    </Section>
  );
}
