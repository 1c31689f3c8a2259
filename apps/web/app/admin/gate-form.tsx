import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { RefusedError } from '../backend/errors.ts';
import { Failure } from '../dashboard/layout/page.tsx';
import { useServer } from '../dashboard/layout/signed-in.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import classes from './admin.module.css';
import { isSecondFactorMissing } from './admin-token.ts';
import { type OpenGate, openGate } from './gate.ts';

interface Properties {
  onOpen: (gate: OpenGate) => void;
  /** called when the password is correct but two-step sign-in is required */
  onSecondFactorMissing: () => void;
}

export function GateForm({ onOpen, onSecondFactorMissing }: Properties) {
  const words = useWords('admin');
  const to = useTo();
  const server = useServer();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Error>();
  const { running, run } = useOneAtATime<'open'>();
  const isWrong = error instanceof RefusedError && error.code === 'admin_password_wrong';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === '') return;
    void run('open', async () => {
      setError(undefined);
      try {
        const gate = await openGate(server, password);
        showToast({ kind: 'success', message: words.granted });
        onOpen(gate);
      } catch (problem) {
        if (isSecondFactorMissing(problem)) onSecondFactorMissing();
        setError(problem instanceof Error ? problem : new Error(String(problem)));
      }
    });
  }
  return (
    <form method="post" className={classes.gate} onSubmit={submit}>
      <title>{words.gate}</title>
      <h1>{words.gate}</h1>
      <p>{words.gateLead}</p>
      <PasswordField
        label={words.password}
        showLabel={words.showPassword}
        value={password}
        autoComplete="off"
        error={isWrong ? words.wrong : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error && !isWrong && <Failure what={words.gate} error={error} />}
      <Button size="sm" type="submit" loading={running !== undefined} disabled={password === ''}>
        {words.signIn}
      </Button>
      <Link to={to('/dashboard')}>{words.back}</Link>
    </form>
  );
}
