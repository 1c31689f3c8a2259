import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiKeyView, keyAnswerSchema } from '@voice-feedback/contract/api-keys';
import { type FormEvent, useState } from 'react';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { keysQuery } from '../account/account-queries.ts';
import { Edited, useHold, useSave } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './api-keys.module.css';
import { KeyFields } from './key-fields.tsx';
import { type KeyForm, settingsOf } from './key-form.ts';
import { refusedEntry } from './refused-entry.ts';
import { useKeysChanged } from './use-change-keys.ts';

interface Properties {
  apiKey: ApiKeyView;
  onClose: () => void;
}

export function EditKeyDialog({ apiKey, onClose }: Properties) {
  const words = useWords('apiKeys');
  const queries = useQueryClient();
  const { queryKey } = keysQuery(useServer());
  function keep({ key: newer }: { key: ApiKeyView }): void {
    queries.setQueryData(queryKey, (keys) => keys?.map((key) => (key.id === newer.id ? newer : key)));
  }
  return (
    <Dialog opened onClose={onClose} title={words.editTitle(apiKey.key_name)} size="lg">
      <Edited latest={{ success: true as const, key: apiKey }} part={({ key }) => formOf(key)} onNewer={keep}>
        {({ key }) => <Form key={JSON.stringify(formOf(key))} apiKey={key} onClose={onClose} />}
      </Edited>
    </Dialog>
  );
}

/** What the form changes. */
function formOf(key: ApiKeyView): KeyForm {
  return {
    name: key.key_name,
    kind: key.kind,
    expiry: '',
    domains: key.allowed_domains.join('\n'),
    scopes: key.scopes,
    addresses: key.allowed_addresses.join('\n'),
    allowBrowser: key.allow_browser,
    perMinute: key.requests_per_minute ?? '',
    perDay: key.requests_per_day ?? '',
    project: key.project,
  };
}

function Form({ apiKey, onClose }: Properties) {
  const words = useWords('apiKeys');
  const { cancel, save: saveLabel } = useWords('dashboard');
  const changed = useKeysChanged();
  const { isTheirs, save, isPending, error } = useSave(
    { address: `/api/api-keys/${apiKey.id}`, method: 'PATCH', answer: keyAnswerSchema },
    {
      onSaved() {
        showToast({ kind: 'success', message: words.changed });
        onClose();
        void changed();
      },
    },
  );
  const [form, setForm] = useState(() => formOf(apiKey));
  useHold(form);
  const settings = settingsOf(form);
  const [sent, setSent] = useState(settings);
  const domain = refusedEntry(error, 'allowed_domains', sent.allowed_domains);
  const address = refusedEntry(error, 'allowed_addresses', sent.allowed_addresses);
  const isLastManager = error instanceof RefusedError && error.code === 'last_api_key';
  const isWithoutDomains = form.kind === 'publishable' && settings.allowed_domains.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWithoutDomains || settings.scopes.length === 0) return;
    setSent(settings);
    save({ ...(form.name.trim() === '' ? {} : { key_name: form.name }), ...settings });
  }

  return (
    <form onSubmit={submit} noValidate>
      <KeyFields
        form={form}
        isNew={false}
        domainsError={
          isWithoutDomains
            ? words.domainsRequired
            : domain === undefined
              ? undefined
              : words.domainWrong(domain)
        }
        addressesError={address === undefined ? undefined : words.addressWrong(address)}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      {isLastManager && <p role="alert">{words.lastManager}</p>}
      {error && domain === undefined && address === undefined && !isLastManager && (
        <Failure what={words.changeFailed} error={error} />
      )}
      {!isTheirs && (
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
