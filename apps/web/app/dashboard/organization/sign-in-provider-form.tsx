import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  JOINING_ROLES,
  type SingleSignOn,
  singleSignOnSchema,
} from '@voice-feedback/contract/single-sign-on';
import { type FormEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import classes from './team.module.css';

/** Issuer, client and role of the organization's provider. */
export function SignInProviderForm({ current, isReadOnly }: { current: SingleSignOn; isReadOnly: boolean }) {
  const words = useWords('singleSignOn');
  const { roles } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const { provider } = current;
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [clientId, setClientId] = useState(provider?.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [role, setRole] = useState<string>(provider?.default_role ?? '');
  const [trusts, setTrusts] = useState(provider?.trusts_unmarked_addresses ?? false);
  const form = useRef<HTMLFormElement>(null);
  const isSame = provider !== null && issuer === provider.issuer && clientId === provider.client_id;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call('/api/single-sign-on', {
        method: 'PUT',
        body: {
          issuer,
          client_id: clientId,
          ...(secret === '' ? {} : { client_secret: secret }),
          default_role: JOINING_ROLES.find((each) => each === role) ?? null,
          trusts_unmarked_addresses: trusts,
        },
        answer: singleSignOnSchema,
      }),
    onSuccess() {
      setSecret('');
      showToast({ kind: 'success', message: words.saved });
      void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
    },
  });
  const { at, rest } = useFieldErrors(error, {
    issuer: ['provider_refused'],
    client_id: [],
    client_secret: [],
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <form ref={form} className={classes.invitation} onSubmit={submit}>
      <p className={classes.name}>
        {words.redirect} <code>{current.redirect_uri}</code>{' '}
        <CopyButton text={current.redirect_uri} label={words.copyRedirect} />
      </p>
      <TextInput
        {...at('issuer')}
        type="url"
        required
        label={words.issuer}
        placeholder="https://login.example.com"
        value={issuer}
        onChange={(event) => setIssuer(event.currentTarget.value)}
      />
      <TextInput
        {...at('client_id')}
        required
        label={words.clientId}
        autoComplete="off"
        value={clientId}
        onChange={(event) => setClientId(event.currentTarget.value)}
      />
      <TextInput
        {...at('client_secret')}
        type="password"
        required={!isSame}
        label={words.clientSecret}
        description={isSame ? words.secretStays : undefined}
        autoComplete="off"
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.newPeople}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
        data={[
          { value: '', label: words.invitedOnly },
          ...JOINING_ROLES.map((value) => ({ value, label: words.joinAs(roles[value]) })),
        ]}
      />
      <Checkbox
        label={words.trusts}
        description={words.trustsLead}
        checked={trusts}
        onChange={(event) => setTrusts(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        {provider === null || isSame ? (
          <Button size="sm" type="submit" disabled={isReadOnly} loading={isPending}>
            {words.save}
          </Button>
        ) : (
          <ConfirmButton
            size="sm"
            label={words.replace}
            question={words.replaceAsk}
            disabled={isReadOnly}
            loading={isPending}
            onConfirm={() => form.current?.requestSubmit()}
          />
        )}
      </div>
      {rest && <Failure what={words.failed} error={rest} />}
    </form>
  );
}
