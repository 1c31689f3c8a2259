import { MINIMUM_PASSWORD_CHARACTERS, MINIMUM_PASSWORD_GUESSES } from '@voice-feedback/contract/passwords';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../i18n/words.ts';
import type { PasswordEstimator } from './estimate-password.ts';
import classes from './password-strength.module.css';

type Level = 'short' | 'weak' | 'fair' | 'good' | 'strong';

const FULL = { short: 5, weak: 20, fair: 50, good: 75, strong: 100 } satisfies Record<Level, number>;
const GOOD_GUESSES = 1e8;
const STRONG_GUESSES = 1e10;

interface Properties {
  password: string;
  /** the person's address and name, which a guesser tries first */
  about?: string;
}

/**
 * Shows how easy a new password is to guess while the user types it. The server refuses passwords that are too easy.
 */
export function PasswordStrength({ password, about = '' }: Properties) {
  const words = useWords('shell').passwordStrength;
  const estimator = useEstimator(password !== '');
  const typed = useDeferredValue(password);
  const level = useMemo(
    () => (estimator === undefined || typed === '' ? undefined : levelOf(estimator, typed, about)),
    [estimator, typed, about],
  );
  if (password === '') return null;
  return (
    <div className={classes.strength} data-level={level}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${level === undefined ? 0 : FULL[level]}%` }} />
      </span>
      <p role="status">{level === undefined ? '' : words[level]}</p>
    </div>
  );
}

function levelOf(estimator: PasswordEstimator, password: string, about: string): Level {
  if ([...password].length < MINIMUM_PASSWORD_CHARACTERS) return 'short';
  const known = [about, ...about.split(/[\s@._+-]+/), 'voicefeedback', 'voice', 'feedback'];
  const guesses = estimator.guesses(
    password,
    known.filter((word) => word.length > 2),
  );
  if (guesses < MINIMUM_PASSWORD_GUESSES) return 'weak';
  if (guesses < GOOD_GUESSES) return 'fair';
  return guesses < STRONG_GUESSES ? 'good' : 'strong';
}

/** Loads the estimator when it's first needed. The form also works without it. */
function useEstimator(isWanted: boolean): PasswordEstimator | undefined {
  const language = useLanguage();
  const [estimator, setEstimator] = useState<PasswordEstimator>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    import('./estimate-password.ts')
      .then(({ loadEstimator }) => loadEstimator(language))
      .then((loaded) => {
        if (isCurrent) setEstimator(loaded);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, language]);
  return estimator;
}
