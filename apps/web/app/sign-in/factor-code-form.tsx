import type { Factor } from '@supabase/auth-js';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { SelectField, TextField } from '../ui/text-field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { wordsOfSecondFactorProblem } from './second-factor-problem.ts';

const CODE_DIGITS = 6;

interface Properties {
  email: string;
  kind: 'totp' | 'recovery';
  /** the user's authenticator apps */
  apps: readonly Pick<Factor, 'id' | 'friendly_name'>[];
  onVerified?: (() => void) | undefined;
}

/** Asks for a code of the authenticator app or a recovery code. */
export function FactorCodeForm({ email, kind, apps, onVerified }: Properties) {
  const words = useWords('signIn');
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<SignInProblem | 'missing'>();
  const { running, run } = useOneAtATime<'verify'>();
  const factorId = chosen ?? apps[0]?.id ?? '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    if (typed === '') {
      setProblem('missing');
      return;
    }
    void run('verify', async () => {
      setProblem(undefined);
      try {
        const { mfa } = await browserSession.client();
        const { error } =
          kind === 'recovery'
            ? await mfa.recoveryCodes.verify({ code: typed })
            : await mfa.challengeAndVerify({ factorId, code: typed });
        if (error !== null) setProblem(explainSignIn(error));
        else onVerified?.();
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate>
      <p className={form.lead}>
        {kind === 'totp' ? words.secondFactor.totpLead(email) : words.secondFactor.recoveryLead(email)}
      </p>
      {kind === 'totp' && apps.length > 1 && (
        <SelectField
          label={words.secondFactor.which}
          value={factorId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={apps.map((app, index) => ({
            value: app.id,
            label: app.friendly_name || words.secondFactor.nameless(index + 1),
          }))}
        />
      )}
      <TextField
        data-autofocus
        autoFocus
        label={words.secondFactor[kind]}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        maxLength={kind === 'totp' ? CODE_DIGITS + 2 : undefined}
        value={code}
        error={
          problem === 'missing'
            ? words.field.code_missing
            : problem === undefined
              ? undefined
              : wordsOfSecondFactorProblem(words, kind, problem)
        }
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" fullWidth loading={running === 'verify'}>
        {words.secondFactor.submit}
      </Button>
    </form>
  );
}
