import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { wordsOfSecondFactorProblem } from './second-factor-problem.ts';

interface Properties {
  email: string;
  /** the user's security keys; the server accepts any of them */
  factorId: string;
  onVerified?: (() => void) | undefined;
}

/** Asks for the security key after a click, because browsers require one before they show their own window. */
export function SecurityKeyStep({ email, factorId, onVerified }: Properties) {
  const words = useWords('signIn');
  const [problem, setProblem] = useState<SignInProblem>();
  const { running, run } = useOneAtATime<'verify'>();
  if (!('PublicKeyCredential' in window))
    return (
      <p className={form.problem} role="alert">
        {words.secondFactor.keyUnsupported}
      </p>
    );

  function verify(): void {
    void run('verify', async () => {
      setProblem(undefined);
      try {
        const { mfa } = await browserSession.client();
        const { error } = await mfa.webauthn.authenticate({ factorId });
        if (error !== null) setProblem(explainSignIn(error));
        else onVerified?.();
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  return (
    <>
      <p className={form.lead}>{words.secondFactor.keyLead(email)}</p>
      <Button data-autofocus autoFocus fullWidth loading={running === 'verify'} onClick={verify}>
        {words.secondFactor.key}
      </Button>
      {problem && (
        <p className={form.problem} role="alert">
          {wordsOfSecondFactorProblem(words, 'key', problem)}
        </p>
      )}
    </>
  );
}
