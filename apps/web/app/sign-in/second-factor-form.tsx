import { useState } from 'react';
import { useAnswer } from '../backend/use-answer.ts';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import form from '../ui/form.module.css';
import { FactorCodeForm } from './factor-code-form.tsx';
import { SecurityKeyStep } from './security-key-step.tsx';
import classes from './sign-in.module.css';

const CODE_KINDS = ['totp', 'recovery'] as const;
type Kind = 'key' | (typeof CODE_KINDS)[number];

interface Properties {
  email: string;
  /** called after the second step, if it confirms an action of a signed-in user; otherwise it completes the sign-in */
  onVerified?: () => void;
}

/** The second step for users with a second factor: security key, authenticator app or recovery code. */
export function SecondFactorForm({ email, onVerified }: Properties) {
  const words = useWords('signIn');
  const [chosen, setChosen] = useState<Kind>();
  const { answer: factors } = useAnswer({
    name: `second-factors ${email}`,
    ask: async () => {
      const { data } = await (await browserSession.client()).mfa.listFactors();
      return { apps: data?.totp ?? [], keys: data?.webauthn ?? [] };
    },
  });
  if (factors === undefined) return <p role="status">{words.loading}</p>;
  const { apps, keys } = factors;
  const [key] = keys;
  const kinds: Kind[] = [
    ...(key === undefined ? [] : (['key'] as const)),
    // Also if the list couldn't be loaded, because most users have an app.
    ...(apps.length > 0 || key === undefined ? (['totp'] as const) : []),
    'recovery',
  ];
  const kind = chosen ?? kinds[0] ?? 'totp';
  return (
    <div className={form.form}>
      {kind === 'key' && key !== undefined ? (
        <SecurityKeyStep email={email} factorId={key.id} onVerified={onVerified} />
      ) : (
        CODE_KINDS.map(
          // A separate form for each kind, so that the focus moves to it and phones show the matching keyboard.
          (each) =>
            each === kind && (
              <FactorCodeForm key={each} email={email} kind={each} apps={apps} onVerified={onVerified} />
            ),
        )
      )}
      <div className={classes.choices}>
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <button key={other} type="button" onClick={() => setChosen(other)}>
              {words.secondFactor.use[other]}
            </button>
          ))}
        {onVerified === undefined && (
          <button type="button" onClick={() => void browserSession.signOut()}>
            {words.secondFactor.back}
          </button>
        )}
      </div>
    </div>
  );
}
