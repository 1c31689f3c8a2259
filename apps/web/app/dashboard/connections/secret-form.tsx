import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useConnectionActions } from './connection-queries.ts';
import classes from './connections.module.css';

/** Takes the secret that the tracker generated for its webhook. */
export function SecretForm({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useWords('connections');
  const { save } = useWords('dashboard');
  const [secret, setSecret] = useState('');
  const { change } = useConnectionActions();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ kind: 'success', message: words.secretSaved });
      onDone();
    };
    change.mutate({ id, webhook_secret: secret.trim() }, { onSuccess });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <PasswordInput
        label={words.signingSecret}
        description={words.signingSecretHint}
        autoComplete="off"
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      {change.error && <Failure what={words.changeFailed} error={change.error} />}
      <div className={classes.actions}>
        <Button size="sm" type="submit" loading={change.isPending} disabled={secret.trim() === ''}>
          {save}
        </Button>
      </div>
    </form>
  );
}
