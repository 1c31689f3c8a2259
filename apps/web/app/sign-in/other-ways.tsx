import { Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { authSettingsQuery } from './auth-settings.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { isProvider, providerName } from './providers.ts';
import classes from './sign-in.module.css';

interface Properties {
  onProblem(problem: SignInProblem | undefined): void;
}

/** Passkeys and other companies' accounts, as far as this server and this browser know them. */
export function OtherWays({ onProblem }: Properties) {
  const words = useWords('signIn');
  const { data: settings, isPending } = useQuery(authSettingsQuery);
  const mounted = useMounted();
  const { running, run } = useOneAtATime<string>();
  // As long as the server has not said what it knows, the usual way keeps its place: nothing below jumps.
  const hasPasskeys =
    isPending || (mounted && settings?.hasPasskeys === true && 'PublicKeyCredential' in window);
  const providers = settings?.providers.filter(isProvider) ?? [];
  if (!hasPasskeys && providers.length === 0) return null;

  function trySigningIn(name: string, attempt: () => Promise<{ error: unknown }>): void {
    onProblem(undefined);
    void run(name, async () => {
      try {
        const { error } = await attempt();
        if (error !== null) onProblem(explainSignIn(error));
      } catch (error) {
        onProblem(explainSignIn(error));
      }
    });
  }

  return (
    <>
      <p className={classes.or}>
        <span>{words.or}</span>
      </p>
      {hasPasskeys && (
        <Button
          variant="default"
          fullWidth
          disabled={isPending}
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
              // The way back leads here with the same `?next=`; the browser leaves this page now.
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
    </>
  );
}
