import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AttemptKeys } from '../../backend/attempt-key.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import classes from './api-keys.module.css';
import { domainsOf, EMPTY_KEY_FORM, KeyFields, type KeyForm } from './key-fields.tsx';
import { refusedDomain } from './refused-domain.ts';
import { useCreateKey } from './use-change-keys.ts';

export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const words = useWords('apiKeys');
  return (
    <Modal opened={opened} onClose={onClose} title={words.create} size="lg">
      <CreateKeyForm onDone={onClose} />
    </Modal>
  );
}

function CreateKeyForm({ onDone }: { onDone: () => void }) {
  const words = useWords('apiKeys');
  const { cancel } = useWords('dashboard');
  const [form, setForm] = useState(EMPTY_KEY_FORM);
  const [isWithoutDomains, setWithoutDomains] = useState(false);
  // Pressing twice, or again after a lost answer, gives the first key.
  const [attempts] = useState(() => new AttemptKeys());
  const { mutate, isPending, error, variables } = useCreateKey();
  const sentDomains = variables?.draft.allowed_domains ?? [];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const allowedDomains = domainsOf(form);
    if (form.kind === 'publishable' && allowedDomains.length === 0) {
      setWithoutDomains(true);
      return;
    }
    const draft = {
      key_name: form.name,
      kind: form.kind,
      expires_at: form.expiry === '' ? null : new Date(`${form.expiry}T23:59:59`).toISOString(),
      allowed_domains: allowedDomains,
      requests_per_minute: form.perMinute === '' ? null : form.perMinute,
      requests_per_day: form.perDay === '' ? null : form.perDay,
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

  const refused = refusedDomain(error, sentDomains);
  return (
    <form onSubmit={submit} noValidate>
      <KeyFields
        form={form}
        isNew
        domainsError={
          isWithoutDomains
            ? words.domainsRequired
            : refused === undefined
              ? undefined
              : words.domainWrong(refused)
        }
        onChange={(change: Partial<KeyForm>) => {
          setWithoutDomains(false);
          setForm({ ...form, ...change });
        }}
      />
      {error && refused === undefined && <Failure what={words.createFailed} error={error} />}
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
