import { type ReactNode, useEffect, useRef } from 'react';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { FirstCall } from '../sign-up/first-call.tsx';
import { KeyBox } from '../sign-up/key-box.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import type { Registered, RegistrationSource } from './register.ts';
import classes from './registration.module.css';

interface Properties {
  source: RegistrationSource;
  registered: Registered;
  nextStep: ReactNode;
  /** clears the result */
  onAnother(): void;
}

/** "Account Created!" with its key, or "Account Found" without one. */
export function RegisteredView({ source, registered, nextStep, onAnother }: Properties) {
  const words = useWords('registration');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: screen readers continue here.
  useEffect(() => heading.current?.focus(), []);
  const { existing_account: exists, api_key: apiKey, tier, initial_credits: credits, email } = registered;
  return (
    <div className={form.form}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {exists ? words.found : words.created}
      </h3>
      <p className={form.lead}>{exists ? words.foundLead(email) : words.createdLead}</p>
      {apiKey !== null && (
        <>
          <KeyBox apiKey={apiKey} />
          <FirstCall apiKey={apiKey} />
        </>
      )}
      {!exists && (
        <dl className={form.facts}>
          <div>
            <dt>{words.facts.email}</dt>
            <dd>{email}</dd>
          </div>
          {tier !== null && (
            <div>
              <dt>{words.facts.tier}</dt>
              <dd>{words.tier[tier]}</dd>
            </div>
          )}
          {credits !== null && (
            <div>
              <dt>{words.facts.credits}</dt>
              <dd>{words.credits[source](numberFormat(language).format(credits))}</dd>
            </div>
          )}
        </dl>
      )}
      {!exists && <p className={form.small}>{words.password}</p>}
      <div className={classes.choices}>
        {exists ? <ButtonLink to="/login">{words.signIn}</ButtonLink> : null}
        {nextStep}
        <Button variant="default" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
