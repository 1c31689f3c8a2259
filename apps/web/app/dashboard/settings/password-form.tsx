import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { MINIMUM_PASSWORD_CHARACTERS } from '@voice-feedback/contract/passwords';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useSession } from '../../session/session.ts';
import { PasswordStrength } from '../../ui/password-strength.tsx';
import { showToast } from '../../ui/toast.ts';
import { Section } from '../layout/page.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

export function PasswordForm() {
  const words = useWords('settings');
  const session = useSession();
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
    const isTooShort = [...password].length < MINIMUM_PASSWORD_CHARACTERS;
    setShort(isTooShort);
    if (!isTooShort) mutate();
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
        <PasswordStrength
          password={password}
          about={session.status === 'signed-in' ? session.user.email : ''}
        />
        {error && <AuthFailure what={words.passwordFailed} error={error} />}
        <Button size="sm" type="submit" variant="default" loading={isPending}>
          {words.changePassword}
        </Button>
      </form>
    </Section>
  );
}
