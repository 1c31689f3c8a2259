import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AttemptKeys } from '../../backend/attempt-key.ts';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import classes from './api-keys.module.css';
import { KeyFields } from './key-fields.tsx';
import { EMPTY_KEY_FORM, type KeyForm, settingsOf } from './key-form.ts';
import { refusedEntry } from './refused-entry.ts';
import { useCreateKey } from './use-change-keys.ts';

export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const words = useWords('apiKeys');
  return (
    <Dialog opened={opened} onClose={onClose} title={words.create} size="lg">
      <CreateKeyForm onDone={onClose} />
    </Dialog>
  );
}

function CreateKeyForm({ onDone }: { onDone: () => void }) {
  const words = useWords('apiKeys');
  const { cancel } = useWords('dashboard');
  const [form, setForm] = useState(EMPTY_KEY_FORM);
  const [isWithoutDomains, setWithoutDomains] = useState(false);
  // A double click, or a retry after a lost response, returns the first key.
  const [attempts] = useState(() => new AttemptKeys());
  const { mutate, isPending, error, variables } = useCreateKey();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const settings = settingsOf(form);
    if (settings.scopes.length === 0) return;
    if (form.kind === 'publishable' && settings.allowed_domains.length === 0) {
      setWithoutDomains(true);
      return;
    }
    const draft = {
      key_name: form.name,
      kind: form.kind,
      expires_at: form.expiry === '' ? null : new Date(`${form.expiry}T23:59:59`).toISOString(),
      ...settings,
    };
    mutate(
      { attempt: attempts.keyFor(draft), draft },
      {
        onSuccess() {
          showToast({ kind: 'success', message: words.created });
          onDone();
        },
      },
    );
  }

  const domain = refusedEntry(error, 'allowed_domains', variables?.draft.allowed_domains ?? []);
  const address = refusedEntry(error, 'allowed_addresses', variables?.draft.allowed_addresses ?? []);
  return (
    <form onSubmit={submit} noValidate>
      <KeyFields
        form={form}
        isNew
        domainsError={
          isWithoutDomains
            ? words.domainsRequired
            : domain === undefined
              ? undefined
              : words.domainWrong(domain)
        }
        addressesError={address === undefined ? undefined : words.addressWrong(address)}
        onChange={(change: Partial<KeyForm>) => {
          setWithoutDomains(false);
          setForm({ ...form, ...change });
        }}
      />
      {error && domain === undefined && address === undefined && (
        <Failure what={words.createFailed} error={error} />
      )}
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onDone}>
          {cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
