import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

/** Changes the address that the user signs in with, once both addresses have confirmed it. */
export function ChangeAddress() {
  const words = useWords('settings');
  const { user } = useSignedIn();
  const [email, setEmail] = useState('');
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      askAuth<{ user: { new_email?: string } | null }>((client) =>
        client.updateUser({ email: email.trim() }),
      ),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <Section title={words.address} lead={words.addressLead(user.email)}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          type="email"
          required
          label={words.newAddress}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {error && <AuthFailure what={words.addressFailed} error={error} />}
        {data && (
          <p role="status" style={{ margin: 0 }}>
            {data.user?.new_email
              ? words.addressAsked(user.email, data.user.new_email)
              : words.addressChanged}
          </p>
        )}
        <Button size="sm" type="submit" variant="default" loading={isPending}>
          {words.changeAddress}
        </Button>
      </form>
    </Section>
  );
}
