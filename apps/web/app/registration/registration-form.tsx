import { type FormEvent, useState } from 'react';
import { AttemptKeys } from '../backend/attempt-key.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { NeedsScript } from '../ui/needs-script.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import {
  checkRegistration,
  explainRegistration,
  type Registered,
  type RegistrationProblem,
  type RegistrationSource,
  type RegistrationValues,
  register,
} from './register.ts';
import classes from './registration.module.css';

interface Properties {
  source: RegistrationSource;
  /** what the offer of this page gives */
  offeredCredits: number;
  values: RegistrationValues;
  onChange(values: RegistrationValues): void;
  onRegistered(registered: Registered): void;
}

/** The form of the showcase and demo pages: an address, and a key comes back. */
export function RegistrationForm({ source, offeredCredits, values, onChange, onRegistered }: Properties) {
  const words = useWords('registration');
  const language = useLanguage();
  const [problem, setProblem] = useState<RegistrationProblem>();
  const [attempts] = useState(() => new AttemptKeys());
  const { running, run } = useOneAtATime<'register'>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkRegistration(values);
    setProblem(found);
    if (found !== undefined) return;
    void run('register', async () => {
      try {
        onRegistered(await register(values, source, attempts));
      } catch (error) {
        setProblem(explainRegistration(error));
      }
    });
  }

  const field = (name: keyof RegistrationValues) => ({
    name,
    value: values[name],
    onChange(event: { currentTarget: { value: string } }) {
      onChange({ ...values, [name]: event.currentTarget.value });
      setProblem(undefined);
    },
  });
  const optional = <span className={classes.optional}>({words.optional})</span>;
  const isBesideField = problem?.kind === 'missing' || problem?.kind === 'email_invalid';
  const isSending = running !== undefined;
  return (
    <form method="post" className={form.form} onSubmit={submit} noValidate aria-label={words.title}>
      <NeedsScript />
      <p className={form.lead}>{words.lead[source](numberFormat(language).format(offeredCredits))}</p>
      <div className={classes.pair}>
        <TextField {...field('firstName')} label={words.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} label={words.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        error={isBesideField && words.problem[problem.kind]}
        // The button is off while this is empty, so leaving it empty has to say what is missing.
        onBlur={() => values.email.trim() === '' && setProblem({ kind: 'missing' })}
      />
      <TextField
        {...field('companyName')}
        label={
          <>
            {words.company} {optional}
          </>
        }
        autoComplete="organization"
      />
      {problem && !isBesideField && (
        <p className={form.problem} role="alert">
          {problem.kind === 'failed' ? words.problem.failed(problem.server) : words.problem[problem.kind]}
        </p>
      )}
      <Button type="submit" fullWidth disabled={values.email.trim() === '' || isSending}>
        {isSending ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
