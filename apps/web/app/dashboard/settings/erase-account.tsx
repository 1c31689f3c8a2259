import { Button, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { accountErasureSchema } from '@voice-feedback/contract/account-data';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure, Section } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useSignOut } from '../layout/use-sign-out.ts';
import classes from './settings.module.css';

/** Deletes the account. Requires the typed email address and a sign-in within the last minutes. */
export function EraseAccount() {
  const words = useWords('settings');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Section title={words.erase} lead={words.eraseLead}>
      <div>
        <Button size="sm" variant="subtle" color="var(--vf-negative)" onClick={open}>
          {words.eraseStart}
        </Button>
      </div>
      {isOpen && <Dialog onClose={close} />}
    </Section>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  const words = useWords('settings');
  const { cancel } = useWords('dashboard');
  const {
    user: { email },
    server,
  } = useSignedIn();
  const signOut = useSignOut();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call('/api/account/erasure', { body: { email: typed }, answer: accountErasureSchema }),
    onSuccess({ id, completed_at, erased }) {
      showToast({
        kind: 'success',
        message:
          completed_at === null
            ? words.eraseGoesOn(id)
            : words.erased(id, erased.feedbacks, erased.recordings),
        // The account is gone: only this page and the email show the receipt number.
        seconds: null,
      });
      signOut();
    },
  });
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isTyped) mutate();
  }
  return (
    <Modal opened onClose={isPending ? () => undefined : onClose} title={words.eraseTitle}>
      <form className={classes.form} onSubmit={submit}>
        <p>{words.eraseText}</p>
        <TextInput
          label={words.eraseType(email)}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {error && <Failure what={words.eraseFailed} error={error} />}
        <div className={classes.row}>
          <Button size="sm" variant="default" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button size="sm" type="submit" color="var(--vf-negative)" disabled={!isTyped} loading={isPending}>
            {words.eraseNow}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
