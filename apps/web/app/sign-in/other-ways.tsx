import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useAnswer } from '../backend/use-answer.ts';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { authSettingsQuestion } from './auth-settings.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { OrganizationSignIn } from './organization-sign-in.tsx';
import { ProblemNote } from './problem-note.tsx';
import { isProvider, providerName } from './providers.ts';
import classes from './sign-in.module.css';

/**
 * Single sign-on, and passkeys and identity providers that both the server and the browser support. The server's list
 * arrives after the first render, so this is last on the page and nothing moves.
 */
export function OtherWays() {
  const words = useWords('signIn');
  const { answer: settings } = useAnswer(authSettingsQuestion);
  const mounted = useMounted();
  const { running, run } = useOneAtATime<string>();
  const [problem, setProblem] = useState<SignInProblem>();
  const hasPasskeys = mounted && settings?.hasPasskeys === true && 'PublicKeyCredential' in window;
  const providers = settings?.providers.filter(isProvider) ?? [];

  function trySigningIn(name: string, attempt: () => Promise<{ error: unknown }>): void {
    setProblem(undefined);
    void run(name, async () => {
      try {
        const { error } = await attempt();
        if (error !== null) setProblem(explainSignIn(error));
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  return (
    <div className={form.form}>
      <p className={classes.or}>
        <span>{words.or}</span>
      </p>
      <OrganizationSignIn />
      {hasPasskeys && (
        <Button
          variant="default"
          fullWidth
          loading={running === 'passkey'}
          onClick={() =>
            trySigningIn('passkey', async () => (await browserSession.client()).signInWithPasskey())
          }
        >
          {words.passkey}
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          loading={running === provider}
          onClick={() =>
            trySigningIn(provider, async () =>
              // The provider redirects back here with the same `?next=`. The browser leaves this page now.
              (await browserSession.client()).signInWithOAuth({
                provider,
                options: { redirectTo: location.href },
              }),
            )
          }
        >
          {words.provider(providerName(provider))}
        </Button>
      ))}
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
