import { Button, Modal } from '@mantine/core';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { type FormEvent, useState } from 'react';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import classes from './api-keys.module.css';
import { KeyFields } from './key-fields.tsx';
import { type KeyForm, settingsOf } from './key-form.ts';
import { refusedEntry } from './refused-entry.ts';
import { useEditKey } from './use-change-keys.ts';

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const words = useWords('apiKeys');
  const { cancel, save } = useWords('dashboard');
  const { mutate, isPending, error, variables } = useEditKey();
  const domain = refusedEntry(error, 'allowed_domains', variables?.change.allowed_domains ?? []);
  const address = refusedEntry(error, 'allowed_addresses', variables?.change.allowed_addresses ?? []);
  const isLastManager = error instanceof RefusedError && error.code === 'last_api_key';
  const [form, setForm] = useState<KeyForm>({
    name: apiKey.key_name,
    kind: apiKey.kind,
    expiry: '',
    domains: apiKey.allowed_domains.join('\n'),
    scopes: apiKey.scopes,
    addresses: apiKey.allowed_addresses.join('\n'),
    allowBrowser: apiKey.allow_browser,
    perMinute: apiKey.requests_per_minute ?? '',
    perDay: apiKey.requests_per_day ?? '',
    project: apiKey.project,
  });
  const settings = settingsOf(form);
  const isWithoutDomains = form.kind === 'publishable' && settings.allowed_domains.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWithoutDomains || settings.scopes.length === 0) return;
    mutate(
      {
        id: apiKey.id,
        change: {
          ...(form.name.trim() === '' ? {} : { key_name: form.name }),
          ...settings,
        },
      },
      {
        onSuccess() {
          showToast({ kind: 'success', message: words.changed });
          onClose();
        },
      },
    );
  }

  return (
    <Modal opened onClose={onClose} title={`${words.edit} “${apiKey.key_name}”`} size="lg">
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
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
