import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { creditsMovedSchema } from '@voice-feedback/contract/admin';
import { type FormEvent, useState } from 'react';
import { AttemptKeys } from '../backend/attempt-key.ts';
import { UnreachableError } from '../backend/errors.ts';
import { formatEuros } from '../dashboard/figures.ts';
import { Section } from '../dashboard/layout/page.tsx';
import { useServer } from '../dashboard/layout/signed-in.tsx';
import { useExplain } from '../dashboard/layout/use-explain.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
import classes from './admin.module.css';

const DEFAULT_EUROS = 10;
const MINIMUM_EUROS = 0.01;

/** Adds credit to any user. Every request sends the password, even when the gate is open. */
export function AdministrationForm() {
  const words = useWords('admin');
  const language = useLanguage();
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [target, setTarget] = useState('');
  const [euros, setEuros] = useState<number | ''>(DEFAULT_EUROS);
  const [problem, setProblem] = useState<string>();
  const [attempts] = useState(() => new AttemptKeys());
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { user_id: target.trim(), amount_euros: euros, admin_password: password };
      const idempotencyKey = attempts.keyFor(body);
      return server.call('/api/credits/add', { body, answer: creditsMovedSchema, idempotencyKey });
    },
    onSuccess({ balance_euros: balance }) {
      attempts.done();
      setProblem(undefined);
      showToast({
        kind: 'success',
        message: words.added(formatEuros(Number(euros), language), formatEuros(Number(balance), language)),
      });
      return queries.invalidateQueries();
    },
    onError(error) {
      setProblem(
        `${words.addFailed}: ${error instanceof UnreachableError ? words.backendAway : explain(error)}`,
      );
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === '' || target.trim() === '' || euros === '') setProblem(words.fillAll);
    else mutate();
  }
  return (
    <Section title={words.administration} lead={words.administrationLead}>
      <form method="post" className={classes.form} onSubmit={submit} noValidate>
        <PasswordInput
          label={words.password}
          value={password}
          autoComplete="off"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <TextInput
          label={words.target}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        <NumberInput
          label={words.amount}
          min={MINIMUM_EUROS}
          step={MINIMUM_EUROS}
          decimalScale={2}
          clampBehavior="blur"
          value={euros}
          onChange={(value) => setEuros(value === '' ? '' : Number(value))}
        />
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <Button size="sm" type="submit" loading={isPending}>
          {words.addCredits}
        </Button>
      </form>
    </Section>
  );
}
