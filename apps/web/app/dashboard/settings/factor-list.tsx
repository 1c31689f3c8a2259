import type { Factor } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatDay } from '../figures.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import styles from '../layout/list.module.css';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

interface Properties {
  factors: readonly Factor[];
  label: string;
  /** label for a factor without a name */
  unnamed: string;
  /** whether the user has no other second factor */
  isLast: boolean;
  onChanged: () => void;
}

/** Second factors of one kind, each with its name and a button that asks before it removes it. */
export function FactorList({ factors, label, unnamed, isLast, onChanged }: Properties) {
  const words = useWords('settings');
  const language = useLanguage();
  const removing = useMutation({
    mutationFn: (factorId: string) => askAuth((client) => client.mfa.unenroll({ factorId })),
    onSuccess: () => showToast({ kind: 'success', message: words.factorRemoved }),
    onSettled: onChanged,
  });
  return (
    <>
      {removing.error && <AuthFailure what={words.mfaFailed} error={removing.error} />}
      {factors.length > 0 && (
        <ul className={`${styles.list} ${classes.narrow}`} aria-label={label}>
          {factors.map(({ id, friendly_name: name, created_at: createdAt }) => (
            <li key={id}>
              <span>
                {name || unnamed}
                <small>{words.since(formatDay(createdAt, language))}</small>
              </span>
              <ConfirmButton
                size="compact-sm"
                variant="subtle"
                label={words.passkeyRemove}
                name={words.factorRemoveNamed(name || unnamed)}
                question={
                  isLast ? words.factorRemoveLastAsk(name || unnamed) : words.factorRemoveAsk(name || unnamed)
                }
                loading={removing.isPending && removing.variables === id}
                onConfirm={() => removing.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
