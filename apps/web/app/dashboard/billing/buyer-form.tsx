import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { billingProfileResponseSchema } from '@voice-feedback/contract/billing';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Edited, useHold, useSave } from '../editing/edited.tsx';
import { Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import classes from './billing.module.css';
import { billingProfileQuery, PROFILE_ADDRESS } from './billing-queries.ts';

interface Buyer {
  name: string;
  address: string;
  vat_number: string | null;
}

const NOBODY: Buyer = { name: '', address: '', vat_number: null };

export function BuyerForm() {
  const words = useWords('dashboardBilling');
  const query = billingProfileQuery(useServer());
  const { data } = useQuery(query);
  const queries = useQueryClient();
  return (
    <Section title={words.buyer} lead={words.buyerLead}>
      {data !== undefined && (
        <Edited
          latest={data}
          onNewer={(newer) => {
            queries.setQueryData(query.queryKey, newer);
          }}
        >
          {(saved) => <Fields key={JSON.stringify(saved)} saved={saved ?? NOBODY} />}
        </Edited>
      )}
    </Section>
  );
}

const BUYER = billingProfileResponseSchema.transform(({ profile }) => profile);

function Fields({ saved }: { saved: Buyer }) {
  const words = useWords('dashboardBilling');
  const { save } = useWords('dashboard');
  const [buyer, setBuyer] = useState(saved);
  const given = { ...buyer, vat_number: buyer.vat_number?.trim() || null };
  useHold(given);
  const saving = useSave(
    { address: PROFILE_ADDRESS, method: 'PUT', answer: BUYER },
    { onSaved: () => showToast({ kind: 'success', message: words.buyerSaved }) },
  );
  const { at, rest } = useFieldErrors(saving.error, { name: [], address: [], vat_number: [] });
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.save(given);
  }
  return (
    <form className={classes.narrow} onSubmit={submit}>
      <TextInput
        {...at('name')}
        className={classes.full ?? ''}
        label={words.buyerName}
        required
        value={buyer.name}
        autoComplete="organization"
        onChange={(event) => setBuyer({ ...buyer, name: event.currentTarget.value })}
      />
      <Textarea
        {...at('address')}
        className={classes.full ?? ''}
        label={words.buyerAddress}
        required
        autosize
        minRows={3}
        value={buyer.address}
        autoComplete="street-address"
        onChange={(event) => setBuyer({ ...buyer, address: event.currentTarget.value })}
      />
      <TextInput
        {...at('vat_number')}
        className={classes.full ?? ''}
        label={words.buyerVat}
        description={words.buyerVatHint}
        value={buyer.vat_number ?? ''}
        onChange={(event) => setBuyer({ ...buyer, vat_number: event.currentTarget.value })}
      />
      {rest && <Failure what={words.buyerFailed} error={rest} />}
      {!saving.isTheirs && (
        <Button size="sm" type="submit" variant="default" loading={saving.isPending}>
          {save}
        </Button>
      )}
    </form>
  );
}
