import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { MICRO_EUROS_PER_CREDIT, MINUTE_PRICES, OFFERS } from '@voice-feedback/contract/catalogue-entries';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AttemptKeys } from '../backend/attempt-key.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import form from '../ui/form.module.css';
import { Icon } from '../ui/icon.tsx';
import { PasswordStrength } from '../ui/password-strength.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { checkSignUp, type SignUpProblems, type SignUpValues } from './check-sign-up.ts';
import { explainRefusal, type SignUpRefusal } from './explain-refusal.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import classes from './sign-up.module.css';

/** The wellness page has its own dialog. */
export type SignUpVariant = 'general' | 'wellness';

interface Properties {
  variant: SignUpVariant;
  /** the button that opened the dialog, such as "hero" or "Login Page" */
  source: string;
  initial: SignUpValues;
  onOpened(account: NewAccount): void;
  /** called if the address has an account; passes the input, so the user can return to it */
  onExisting(values: SignUpValues): void;
}

type ShownRefusal = Exclude<SignUpRefusal, { kind: 'existing' } | { kind: 'fields' }>;

const FIELDS = ['name', 'email', 'password'] as const;

/** The first step: email, password and use. */
export function SignUpForm({ variant, source, initial, onOpened, onExisting }: Properties) {
  const words = useWords('signUp');
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<SignUpProblems>({});
  const [refusal, setRefusal] = useState<ShownRefusal>();
  const [attempts] = useState(() => new AttemptKeys());
  const { running, run } = useOneAtATime<'open'>();
  const formElement = useRef<HTMLFormElement>(null);

  function show(found: SignUpProblems): void {
    setProblems(found);
    const first = FIELDS.find((name) => found[name] !== undefined);
    if (first !== undefined)
      formElement.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefusal(undefined);
    const found = checkSignUp(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    void run('open', async () => {
      try {
        onOpened(
          await openAccount(values, source, variant === 'wellness' ? 'app_type' : 'use_case', attempts),
        );
      } catch (error) {
        const explained = explainRefusal(error);
        if (explained.kind === 'existing') onExisting(values);
        else if (explained.kind === 'fields') show(explained.problems);
        else setRefusal(explained);
      }
    });
  }

  const field = (name: keyof SignUpValues) => ({
    name,
    value: values[name],
    error: problems[name] && words.problem[problems[name]],
    onChange(event: { currentTarget: { value: string } }) {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
      setRefusal(undefined);
    },
  });
  return (
    <form method="post" ref={formElement} className={form.form} onSubmit={submit} noValidate>
      <p className={form.lead}>{words.lead[variant]}</p>
      <Value />
      <TextInput {...field('name')} label={words.field.name} autoComplete="name" required data-autofocus />
      <TextInput
        {...field('email')}
        label={words.field.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <PasswordInput
        {...field('password')}
        label={words.field.password}
        description={words.field.passwordRule}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.field.showPassword }}
        required
      />
      <PasswordStrength password={values.password} about={`${values.email} ${values.name}`} />
      <Textarea
        {...field('useCase')}
        label={words.field.purpose[variant]}
        placeholder={words.field.purposeExample[variant]}
        maxLength={1_000}
        autosize
        minRows={2}
        maxRows={5}
      />
      {refusal && (
        <p className={form.problem} role="alert">
          {variant === 'wellness' && refusal.kind === 'failed'
            ? words.refusal.error(words.refusal.failed)
            : words.refusal[refusal.kind]}
        </p>
      )}
      <Button type="submit" fullWidth loading={running !== undefined}>
        {words.submit[variant]}
      </Button>
      <p className={form.small}>
        {words.agree} <Link to={localized('/terms', language)}>{words.agreeTerms}</Link> {words.agreeAnd}{' '}
        <Link to={localized('/privacy', language)}>{words.agreePrivacy}</Link>.
      </p>
    </form>
  );
}

/** What an account gives, in the catalogue's numbers. */
function Value() {
  const words = useWords('signUp').value;
  const number = numberFormat(useLanguage());
  const { credits } = OFFERS.signup;
  const minutes = (credits * MICRO_EUROS_PER_CREDIT) / MINUTE_PRICES.standard.microEuros;
  return (
    <ul className={classes.value}>
      {[words.credits(number.format(credits), number.format(minutes)), words.key, words.dashboard].map(
        (one) => (
          <li key={one}>
            <Icon name="check" />
            {one}
          </li>
        ),
      )}
    </ul>
  );
}
