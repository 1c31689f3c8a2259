import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RefusedError } from '../backend/errors.ts';
import { Failure } from '../dashboard/layout/page.tsx';
import { useServer } from '../dashboard/layout/signed-in.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => openGate(server, password),
    onSuccess(gate) {
      showToast({ kind: 'success', message: words.granted });
      onOpen(gate);
    },
    onError(problem) {
      if (isSecondFactorMissing(problem)) onSecondFactorMissing();
    },
  });
  const isWrong = error instanceof RefusedError && error.code === 'admin_password_wrong';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '') mutate();
  }
  return (
    <form className={classes.gate} onSubmit={submit}>
      <title>{words.gate}</title>
      <h1>{words.gate}</h1>
      <p>{words.gateLead}</p>
      <PasswordInput
        label={words.password}
        value={password}
        autoComplete="off"
        error={isWrong ? words.wrong : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error && !isWrong && <Failure what={words.gate} error={error} />}
      <Button size="sm" type="submit" loading={isPending} disabled={password === ''}>
        {words.signIn}
      </Button>
      <Link to={to('/dashboard')}>{words.back}</Link>
    </form>
  );
}
