import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import { explainSignIn, type SignInProblem } from '../sign-in/explain-sign-in.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import form from '../ui/form.module.css';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { answerWithPasskey } from './answer-with-passkey.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { type IdentityRequest, identityRequests } from './identity-requests.ts';
import { MailedCodeForm } from './mailed-code-form.tsx';

/** Asks the user to confirm their identity while a request on the page waits for it. Renders nothing otherwise. */
export function ConfirmIdentityDialog() {
  const request = useSyncExternalStore(identityRequests.subscribe, identityRequests.current, () => undefined);
  // The texts load with the first request: most visits never need them.
  return <Suspense>{request !== undefined && <Dialog request={request} />}</Suspense>;
}

/** The ways this user can confirm their identity, according to the auth server. */
function useWays(): { hasFactor: boolean; hasPassword: boolean; email: string } | undefined {
  const { data } = useQuery({
    queryKey: ['ways-to-confirm'],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { data: answer } = await (await browserSession.client()).getUser();
      const { user } = answer;
      const providers: unknown = user?.app_metadata.providers;
      return {
        hasFactor: user?.factors?.some(({ status }) => status === 'verified') === true,
        hasPassword: !Array.isArray(providers) || providers.includes('email'),
        email: user?.email ?? '',
      };
    },
  });
  return data;
}

function Dialog({ request }: { request: IdentityRequest }) {
  const words = useWords('signIn');
  const ways = useWays();
  const [isMailed, setMailed] = useState<boolean>();
  const [problem, setProblem] = useState<SignInProblem>();
  const { running, run } = useOneAtATime<'passkey'>();
  const hasPasskeys = 'PublicKeyCredential' in window;
  const byMail = isMailed ?? ways?.hasPassword === false;
  const done = () => identityRequests.answer(true);

  function tryPasskey(): void {
    setProblem(undefined);
    void run('passkey', async () => {
      try {
        await browserSession.prove(await answerWithPasskey());
        done();
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  return (
    <Modal
      opened
      onClose={() => identityRequests.answer(false)}
      title={words.confirmIdentity.title}
      classNames={{ title: form.dialogTitle ?? '' }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': words.confirmIdentity.cancel }}
      closeOnClickOutside={false}
    >
      <p className={form.lead}>{words.confirmIdentity.lead[request]}</p>
      {ways === undefined ? (
        <p role="status">{words.loading}</p>
      ) : ways.hasFactor ? (
        <SecondFactorForm email={ways.email} onVerified={done} />
      ) : byMail ? (
        <MailedCodeForm
          email={ways.email}
          onDone={done}
          onPassword={ways.hasPassword ? () => setMailed(false) : undefined}
        />
      ) : (
        <ConfirmPasswordForm email={ways.email} onDone={done} onMail={() => setMailed(true)} />
      )}
      {hasPasskeys && (
        <Button variant="default" fullWidth mt="sm" loading={running === 'passkey'} onClick={tryPasskey}>
          {words.confirmIdentity.passkey}
        </Button>
      )}
      {problem && <ProblemNote problem={problem} />}
    </Modal>
  );
}
