import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Section } from '../layout/page.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

const MINIMUM_CHARACTERS = 6;

export function PasswordForm() {
  const words = useWords('settings');
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askAuth<unknown>((client) => client.updateUser({ password })),
    onSuccess() {
      setPassword('');
      showToast({ kind: 'success', message: words.passwordChanged });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setShort(password.length < MINIMUM_CHARACTERS);
    if (password.length >= MINIMUM_CHARACTERS) mutate();
  }
  return (
    <Section title={words.password} lead={words.passwordLead}>
      <form className={classes.form} onSubmit={submit}>
        <PasswordInput
          label={words.newPassword}
          autoComplete="new-password"
          value={password}
          error={isShort ? words.passwordShort : undefined}
          onChange={(event) => {
            setShort(false);
            setPassword(event.currentTarget.value);
          }}
        />
        {error && <AuthFailure what={words.passwordFailed} error={error} />}
        <Button size="sm" type="submit" variant="default" loading={isPending}>
          {words.changePassword}
        </Button>
      </form>
    </Section>
  );
}
