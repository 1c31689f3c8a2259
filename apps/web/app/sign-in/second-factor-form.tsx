import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { wordsOfProblem } from './problem-note.tsx';
import classes from './sign-in.module.css';

const CODE_DIGITS = 6;

interface Properties {
  email: string;
  /** asked in the middle of something, not on the way in */
  onVerified?: () => void;
}

/** The second step for those who have set one up: a code of their authenticator app, or one of their recovery codes. */
export function SecondFactorForm({ email, onVerified }: Properties) {
  const words = useWords('signIn');
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<SignInProblem | 'missing'>();
  const { running, run } = useOneAtATime<'verify'>();
  const { data: factors } = useQuery({
    queryKey: ['second-factors', email],
    queryFn: async () => {
      const { data } = await (await browserSession.client()).mfa.listFactors();
      return data?.totp ?? [];
    },
  });
  const factorId = chosen ?? factors?.[0]?.id;

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
            : await mfa.challengeAndVerify({ factorId: factorId ?? '', code: typed });
        if (error !== null) setProblem(explainSignIn(error));
        else onVerified?.();
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.lead}>
        {kind === 'totp' ? words.secondFactor.totpLead(email) : words.secondFactor.recoveryLead(email)}
      </p>
      {kind === 'totp' && factors !== undefined && factors.length > 1 && (
        <NativeSelect
          label={words.secondFactor.which}
          value={factorId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={factors.map((factor, index) => ({
            value: factor.id,
            label: factor.friendly_name || words.secondFactor.nameless(index + 1),
          }))}
        />
      )}
      <TextInput
        // A field of its own for each kind: the focus goes there, and the keyboard of a phone changes.
        key={kind}
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
              : wordsOfProblem(words, problem)
        }
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" fullWidth loading={running === 'verify'}>
        {words.secondFactor.submit}
      </Button>
      <div className={classes.choices}>
        <button
          type="button"
          onClick={() => {
            setKind(kind === 'totp' ? 'recovery' : 'totp');
            setCode('');
            setProblem(undefined);
          }}
        >
          {kind === 'totp' ? words.secondFactor.useRecovery : words.secondFactor.useTotp}
        </button>
        {onVerified === undefined && (
          <button type="button" onClick={() => void browserSession.signOut()}>
            {words.secondFactor.back}
          </button>
        )}
      </div>
    </form>
  );
}
