import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { TextField } from '../ui/text-field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { OutboxLink } from './outbox-link.tsx';
import { ProblemNote, wordsOfProblem } from './problem-note.tsx';
import { sendResetMail } from './send-reset-mail.ts';
import classes from './sign-in.module.css';

interface Properties {
  email: string;
  onBack(): void;
}

/**
 * Shown after the mail for "Forgot password?" was sent. Its link works in this browser; its code works here if the
 * mail is read on another device. Both sign the user in, and the dashboard then asks for the new password.
 */
export function ResetCodeForm({ email, onBack }: Properties) {
  const words = useWords('signIn');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<SignInProblem | 'missing'>();
  const { running, run } = useOneAtATime<'verify' | 'resend'>();
  const language = useLanguage();
  /** of the newest mail that was asked for here */
  const [again, setAgain] = useState<'sent' | SignInProblem>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const token = code.replaceAll(/\s/g, '');
    if (token === '') {
      setProblem('missing');
      return;
    }
    void run('verify', async () => {
      setProblem(undefined);
      try {
        const client = await browserSession.client();
        const { error } = await client.verifyOtp({ type: 'recovery', email, token });
        if (error !== null) setProblem(explainSignIn(error));
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  function resend(): void {
    void run('resend', async () => setAgain((await sendResetMail(email, language)) ?? 'sent'));
  }

  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate>
      <p className={form.lead} role="status">
        <strong>{words.reset.sent}</strong> {words.reset.explained(email)}
      </p>
      <OutboxLink>{words.reset.outbox}</OutboxLink>
      <TextField
        autoFocus
        label={words.reset.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={
          problem === 'missing'
            ? words.field.code_missing
            : problem === undefined
              ? undefined
              : wordsOfProblem(words, problem)
        }
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" fullWidth loading={running === 'verify'}>
        {words.reset.submit}
      </Button>
      {again === 'sent' && (
        <p className={form.note} role="status">
          {words.reset.sentAgain}
        </p>
      )}
      {again !== undefined && again !== 'sent' && <ProblemNote problem={again} />}
      <div className={classes.choices}>
        <button type="button" disabled={running !== undefined} onClick={resend}>
          {running === 'resend' ? words.sending : words.reset.resend}
        </button>
        <button type="button" onClick={onBack}>
          {words.reset.back}
        </button>
      </div>
    </form>
  );
}
