import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { explainSignIn, type SignInProblem } from '../sign-in/explain-sign-in.ts';
import { wordsOfProblem } from '../sign-in/problem-note.tsx';
import choices from '../sign-in/sign-in.module.css';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

const CODE_DIGITS = 6;

interface Properties {
  email: string;
  onDone(): void;
  /** the user prefers to type the password; undefined if they have none */
  onPassword: (() => void) | undefined;
}

/** Confirms by an emailed code, for users who have no password or don't remember it. */
export function MailedCodeForm({ email, onDone, onPassword }: Properties) {
  const words = useWords('signIn');
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<SignInProblem | 'missing'>();
  const { running, run } = useOneAtATime<'send' | 'confirm'>();

  function tryTo(name: 'send' | 'confirm', work: () => Promise<void>): void {
    setProblem(undefined);
    void run(name, () => work().catch((error: unknown) => setProblem(explainSignIn(error))));
  }

  function send(): void {
    tryTo('send', async () => {
      const { error } = await (await browserSession.client()).reauthenticate();
      if (error !== null) throw error;
      setSent(true);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const nonce = code.replaceAll(/\s/g, '');
    if (nonce === '') {
      setProblem('missing');
      return;
    }
    tryTo('confirm', async () => {
      await browserSession.prove({ nonce });
      onDone();
    });
  }

  const text =
    problem === 'missing'
      ? words.field.code_missing
      : problem?.kind === 'slowed'
        ? words.confirmIdentity.slowed
        : problem && wordsOfProblem(words, problem);
  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate>
      {isSent ? (
        <>
          <p className={form.lead} role="status">
            {words.confirmIdentity.sent(email)}
          </p>
          <TextInput
            data-autofocus
            autoFocus
            label={words.reset.code}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={CODE_DIGITS + 2}
            value={code}
            error={text}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" fullWidth loading={running === 'confirm'}>
            {words.confirmIdentity.submit}
          </Button>
        </>
      ) : (
        <>
          <Button fullWidth loading={running === 'send'} onClick={send}>
            {words.confirmIdentity.send(email)}
          </Button>
          {text && (
            <p className={form.problem} role="alert">
              {text}
            </p>
          )}
        </>
      )}
      {onPassword && (
        <div className={choices.choices}>
          <button type="button" onClick={onPassword}>
            {words.confirmIdentity.usePassword}
          </button>
        </div>
      )}
    </form>
  );
}
