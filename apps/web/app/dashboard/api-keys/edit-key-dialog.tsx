import { Button, Modal } from '@mantine/core';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import classes from './api-keys.module.css';
import { domainsOf, KeyFields, type KeyForm } from './key-fields.tsx';
import { refusedDomain } from './refused-domain.ts';
import { useEditKey } from './use-change-keys.ts';

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const words = useWords('apiKeys');
  const { cancel, save } = useWords('dashboard');
  const { mutate, isPending, error, variables } = useEditKey();
  const refused = refusedDomain(error, variables?.change.allowed_domains ?? []);
  const [form, setForm] = useState<KeyForm>({
    name: apiKey.key_name,
    kind: apiKey.kind,
    expiry: '',
    domains: apiKey.allowed_domains.join('\n'),
    perMinute: apiKey.requests_per_minute ?? '',
    perDay: apiKey.requests_per_day ?? '',
  });
  const isWithoutDomains = form.kind === 'publishable' && domainsOf(form).length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWithoutDomains) return;
    mutate(
      {
        id: apiKey.id,
        change: {
          ...(form.name.trim() === '' ? {} : { key_name: form.name }),
          allowed_domains: domainsOf(form),
          requests_per_minute: form.perMinute === '' ? null : form.perMinute,
          requests_per_day: form.perDay === '' ? null : form.perDay,
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
              : refused === undefined
                ? undefined
                : words.domainWrong(refused)
          }
          onChange={(change) => setForm({ ...form, ...change })}
        />
        {error && refused === undefined && <Failure what={words.changeFailed} error={error} />}
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
