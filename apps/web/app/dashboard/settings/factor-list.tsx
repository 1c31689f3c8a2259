import { Button } from '@mantine/core';
import type { Factor } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { formatDay } from '../figures.ts';
import styles from '../layout/list.module.css';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import classes from './settings.module.css';

interface Properties {
  factors: readonly Factor[];
  label: string;
  /** label for a factor without a name */
  unnamed: string;
  onChanged: () => void;
}

/** Second factors of one kind, each with its name and a remove button. */
export function FactorList({ factors, label, unnamed, onChanged }: Properties) {
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
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={words.factorRemoveNamed(name || unnamed)}
                loading={removing.isPending && removing.variables === id}
                onClick={() => removing.mutate(id)}
              >
                {words.passkeyRemove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
