import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { explainSignIn, type SignInProblem } from '../sign-in/explain-sign-in.ts';
import { wordsOfProblem } from '../sign-in/problem-note.tsx';
import choices from '../sign-in/sign-in.module.css';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

interface Properties {
  email: string;
  onDone(): void;
  /** the user prefers a code by email */
  onMail(): void;
}

export function ConfirmPasswordForm({ email, onDone, onMail }: Properties) {
  const words = useWords('signIn');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | 'missing'>();
  const { running, run } = useOneAtATime<'confirm'>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === '') {
      setProblem('missing');
      return;
    }
    void run('confirm', async () => {
      setProblem(undefined);
      try {
        await browserSession.prove({ password });
        onDone();
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  const text =
    problem === 'missing'
      ? words.field.missing
      : problem?.kind === 'credentials'
        ? words.confirmIdentity.wrongPassword
        : problem?.kind === 'slowed'
          ? words.confirmIdentity.slowed
          : problem && wordsOfProblem(words, problem);
  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate>
      {/* Password managers need the username the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        data-autofocus
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={text}
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" fullWidth loading={running === 'confirm'}>
        {words.confirmIdentity.submit}
      </Button>
      <div className={choices.choices}>
        <button type="button" onClick={onMail}>
          {words.confirmIdentity.useMail}
        </button>
      </div>
    </form>
  );
}
