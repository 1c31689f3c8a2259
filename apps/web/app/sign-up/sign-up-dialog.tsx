import '../ui/input-styles.ts';
import '../ui/modal-styles.ts';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { Kit } from '../kit.tsx';
import { Dialog } from '../ui/dialog.tsx';
import form from '../ui/form.module.css';
import { showToast } from '../ui/toast.ts';
import type { SignUpValues } from './check-sign-up.ts';
import { ExistingAccount } from './existing-account.tsx';
import { KeyDisplay } from './key-display.tsx';
import type { NewAccount } from './open-account.ts';
import classes from './sign-up.module.css';
import { SignUpForm, type SignUpVariant } from './sign-up-form.tsx';
import { trackSignUp } from './track-sign-up.ts';

interface Properties {
  opened: boolean;
  /** the button that opened it, such as "hero" or "Login Page" */
  source: string;
  variant?: SignUpVariant;
  onClose(): void;
}

type Step =
  | { name: 'signup'; values: SignUpValues }
  | { name: 'api-key-display'; account: NewAccount }
  | { name: 'existing-account'; values: SignUpValues };

/** The steps that everyone takes: the account, then its key. */
const PATH = ['signup', 'api-key-display'] as const;

const EMPTY: SignUpValues = { name: '', email: '', password: '', useCase: '' };
const FIRST: Step = { name: 'signup', values: EMPTY };

/** Sign-up in three steps. Closing the dialog discards all input and returns to the first step. */
export function SignUpDialog(properties: Properties) {
  return (
    <Kit>
      <Steps {...properties} />
    </Kit>
  );
}

function Steps({ opened, source, variant = 'general', onClose }: Properties) {
  const words = useWords('signUp');
  const [step, setStep] = useState<Step>(FIRST);

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setStep(FIRST)}
      title={words.title[step.name]}
      // The component library's header would be a second banner landmark.
      classNames={{ title: form.dialogTitle ?? '' }}
      attributes={{ header: { role: 'presentation' } }}
      // A click outside of the dialog must not close it: the key is shown only once, and the form may be half filled
      // in.
      closeOnClickOutside={false}
    >
      <Progress step={step.name} />
      {step.name === 'signup' && (
        <SignUpForm
          variant={variant}
          source={source}
          initial={step.values}
          onOpened={(account) => {
            setStep({ name: 'api-key-display', account });
            showToast({ kind: 'success', message: words.title['api-key-display'] });
            trackSignUp(source, account.api_key);
          }}
          onExisting={(values) => setStep({ name: 'existing-account', values })}
        />
      )}
      {step.name === 'api-key-display' && <KeyDisplay account={step.account} onClose={onClose} />}
      {step.name === 'existing-account' && (
        <ExistingAccount
          onBack={() => setStep({ name: 'signup', values: { ...step.values, password: '' } })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Which of the two steps this is. Someone who already has an account has left them. */
function Progress({ step }: { step: Step['name'] }) {
  const words = useWords('signUp').progress;
  if (step === 'existing-account') return null;
  return (
    <ol className={classes.progress} aria-label={words.label}>
      {PATH.map((name) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {words.steps[name]}
        </li>
      ))}
    </ol>
  );
}
