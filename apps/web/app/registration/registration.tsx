import { type ReactNode, useState } from 'react';
import { trackSignUp } from '../sign-up/track-sign-up.ts';
import type { Registered, RegistrationSource, RegistrationValues } from './register.ts';
import { RegisteredView } from './registered-view.tsx';
import { RegistrationForm } from './registration-form.tsx';

interface Properties {
  source: RegistrationSource;
  offeredCredits: number;
  /** what to do with the new key on this page */
  nextStep(apiKey: string | null): ReactNode;
}

const EMPTY: RegistrationValues = { firstName: '', lastName: '', email: '', companyName: '' };

/** The registration form, replaced by its result. The fields are only cleared if the account is new. */
export function Registration({ source, offeredCredits, nextStep }: Properties) {
  const [values, setValues] = useState(EMPTY);
  const [result, setResult] = useState<Registered>();
  if (result !== undefined)
    return (
      <RegisteredView
        source={source}
        registered={result}
        nextStep={nextStep(result.api_key)}
        onAnother={() => setResult(undefined)}
      />
    );
  return (
    <RegistrationForm
      source={source}
      offeredCredits={offeredCredits}
      values={values}
      onChange={setValues}
      onRegistered={(registered) => {
        if (!registered.existing_account) {
          setValues(EMPTY);
          trackSignUp(source, registered.api_key ?? undefined);
        }
        setResult(registered);
      }}
    />
  );
}
