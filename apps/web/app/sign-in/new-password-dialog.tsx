import { Button, Modal, PasswordInput } from '@mantine/core';
import { MINIMUM_PASSWORD_CHARACTERS } from '@voice-feedback/contract/passwords';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { browserSession, useSession } from '../session/session.ts';
import form from '../ui/form.module.css';
import { PasswordStrength } from '../ui/password-strength.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { explainSignIn, type SignInProblem } from './explain-sign-in.ts';
import { ProblemNote, wordsOfProblem } from './problem-note.tsx';

/**
 * Asks for a new password after the user returned from "Forgot password?". Users who don't choose one now keep the
 * old one, unless it was removed when they first confirmed the address.
 */
export function NewPasswordDialog({ onSaved }: { onSaved(): void }) {
  const words = useWords('signIn');
  const session = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | 'missing' | 'short'>();
  const { running, run } = useOneAtATime<'save'>();
  const isOpen = session.status === 'signed-in' && session.isRecovering;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if ([...password].length < MINIMUM_PASSWORD_CHARACTERS) {
      setProblem(password === '' ? 'missing' : 'short');
      return;
    }
    void run('save', async () => {
      setProblem(undefined);
      try {
        const { error } = await (await browserSession.client()).updateUser({ password });
        if (error !== null) {
          setProblem(explainSignIn(error));
          return;
        }
        browserSession.endRecovery();
        setPassword('');
        onSaved();
      } catch (error) {
        setProblem(explainSignIn(error));
      }
    });
  }

  const isBesideField =
    typeof problem === 'string' || problem?.kind === 'weak_password' || problem?.kind === 'same_password';
  const message =
    problem === undefined
      ? undefined
      : typeof problem === 'string'
        ? words.newPassword[problem]
        : wordsOfProblem(words, problem);
  return (
    <Modal
      opened={isOpen}
      onClose={() => browserSession.endRecovery()}
      title={words.newPassword.title}
      // The component library's header would be a second banner landmark.
      classNames={{ title: form.dialogTitle ?? '' }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': words.newPassword.later }}
      closeOnClickOutside={false}
    >
      <form method="post" className={form.form} onSubmit={submit} noValidate>
        <p className={form.lead}>
          {words.newPassword.lead(session.status === 'signed-in' ? session.user.email : '')}
        </p>
        <PasswordInput
          data-autofocus
          label={words.newPassword.password}
          description={words.newPassword.rule}
          name="new-password"
          autoComplete="new-password"
          value={password}
          error={isBesideField ? message : undefined}
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <PasswordStrength
          password={password}
          about={session.status === 'signed-in' ? session.user.email : ''}
        />
        {!isBesideField && problem !== undefined && typeof problem !== 'string' && (
          <ProblemNote problem={problem} />
        )}
        <Button type="submit" fullWidth loading={running === 'save'}>
          {words.newPassword.submit}
        </Button>
      </form>
    </Modal>
  );
}
