import { type FormEvent, useRef, useState } from 'react';
import { useLanguage, useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { NeedsScript } from '../ui/needs-script.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { checkReset, checkSignIn, type SignInProblems } from './check-sign-in.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { ProblemNote, wordsOfProblem } from './problem-note.tsx';
import { sendResetMail } from './send-reset-mail.ts';
import classes from './sign-in.module.css';

/** Before it's needed: someone who types is about to sign in. */
function loadClient(): void {
  void browserSession.client().catch(() => undefined);
}

interface Properties {
  /** called when a reset mail is on its way, or was sent a moment ago */
  onResetSent(email: string): void;
}

/** The form with email, password and "Forgot password?". */
export function PasswordForm({ onResetSent }: Properties) {
  const words = useWords('signIn');
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<SignInProblems>({});
  const [refusal, setRefusal] = useState<SignInProblem>();
  const { running, run } = useOneAtATime<'sign-in' | 'reset'>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function isWrong(found: SignInProblems): boolean {
    setRefusal(undefined);
    setProblems(found);
    const first = found.email ? emailInput : found.password ? passwordInput : undefined;
    first?.current?.focus();
    return first !== undefined;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWrong(checkSignIn({ email, password }))) return;
    void run('sign-in', async () => {
      try {
        const client = await browserSession.client();
        const { error } = await client.signInWithPassword({ email: email.trim(), password });
        // A successful sign-in changes the session, which this page and others watch.
        if (error !== null) setRefusal(explainSignIn(error));
      } catch (error) {
        setRefusal(explainSignIn(error));
      }
    });
  }

  function reset(): void {
    if (isWrong(checkReset(email))) return;
    void run('reset', async () => {
      const failed = await sendResetMail(email.trim(), language);
      if (failed === undefined) onResetSent(email.trim());
      else setRefusal(failed);
    });
  }

  const isAboutBoth = refusal?.kind === 'credentials';
  const emailError = problems.email
    ? words.field[problems.email]
    : refusal?.kind === 'unconfirmed'
      ? wordsOfProblem(words, refusal)
      : isAboutBoth;
  const passwordError = problems.password
    ? words.field[problems.password]
    : isAboutBoth
      ? wordsOfProblem(words, refusal)
      : undefined;
  const isBesideField = refusal?.kind === 'credentials' || refusal?.kind === 'unconfirmed';
  return (
    <form method="post" className={form.form} onSubmit={submit} onFocus={loadClient} noValidate>
      <NeedsScript />
      <TextField
        ref={emailInput}
        label={words.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        value={email}
        error={emailError}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblems(({ email: _, ...rest }) => rest);
          setRefusal(undefined);
        }}
      />
      <PasswordField
        ref={passwordInput}
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={passwordError}
        showLabel={words.showPassword}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblems(({ password: _, ...rest }) => rest);
          setRefusal(undefined);
        }}
      />
      <button type="button" className={classes.forgot} disabled={running !== undefined} onClick={reset}>
        {running === 'reset' ? words.sending : words.forgot}
      </button>
      {refusal && !isBesideField && <ProblemNote problem={refusal} />}
      {refusal?.kind === 'too_often' && (
        <button type="button" className={classes.forgot} onClick={() => onResetSent(email.trim())}>
          {words.reset.haveCode}
        </button>
      )}
      <Button type="submit" fullWidth loading={running === 'sign-in'}>
        {words.submit}
      </Button>
    </form>
  );
}
