import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '../ui/input-styles.ts';
import '../ui/modal-styles.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../backend/use-answer.ts';
import { useWords } from '../i18n/words.ts';
import { Kit } from '../kit.tsx';
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

interface Ways {
  hasFactor: boolean;
  hasPassword: boolean;
  email: string;
}

/** The ways this user can confirm their identity, according to the auth server. */
async function askWays(): Promise<Ways> {
  const { data } = await (await browserSession.client()).getUser();
  const { user } = data;
  const providers: unknown = user?.app_metadata.providers;
  return {
    hasFactor: user?.factors?.some(({ status }) => status === 'verified') === true,
    hasPassword: !Array.isArray(providers) || providers.includes('email'),
    email: user?.email ?? '',
  };
}

/** Asks the user to confirm their identity. Brings the component kit, which some pages don't have. */
export function IdentityDialog({ request }: { request: IdentityRequest }) {
  return (
    <Kit>
      <Dialog request={request} />
    </Kit>
  );
}

function Dialog({ request }: { request: IdentityRequest }) {
  const words = useWords('signIn');
  const { answer: ways } = useAnswer({ name: 'ways to confirm', ask: askWays });
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
