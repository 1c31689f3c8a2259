import { Button, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type Factor, isAuthError } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { askAuth } from './ask-auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import { FactorList } from './factor-list.tsx';
import classes from './settings.module.css';

const MAXIMUM_NAME = 120;

interface Properties {
  keys: readonly Factor[];
  /** abandoned enrolments; they are removed, since no key belongs to them */
  unfinished: readonly string[];
  /** whether the user has one second factor in all */
  isLast: boolean;
  onAdded?: (() => void) | undefined;
  onChanged: () => void;
}

/** The security keys registered as second factor, and a button to add one. */
export function SecurityKeys({ keys, unfinished, isLast, onAdded, onChanged }: Properties) {
  const words = useWords('settings');
  const mounted = useMounted();
  const [name, setName] = useState('');
  const friendlyName = name.trim();
  const adding = useMutation({
    async mutationFn() {
      for (const factorId of unfinished) await askAuth((client) => client.mfa.unenroll({ factorId }));
      return askAuth((client) => client.mfa.webauthn.register({ friendlyName }));
    },
    onSuccess() {
      setName('');
      showToast({ kind: 'success', message: words.keyAdded });
      onAdded?.();
    },
    // Reload after a failure, too: the abandoned enrolment has to be removed next time.
    onSettled: onChanged,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    adding.mutate();
  }
  const { error } = adding;
  const isNameTaken = isAuthError(error) && error.code === 'mfa_factor_name_conflict';
  const isCancelled = error?.name === 'NotAllowedError' || error?.name === 'AbortError';
  const isKnown = error?.name === 'InvalidStateError';
  const isFailure = error !== null && !isNameTaken && !isCancelled && !isKnown;
  if (mounted && !('PublicKeyCredential' in window) && keys.length === 0) return null;
  return (
    <>
      <h3>{words.keys}</h3>
      <p className={classes.quiet}>{words.keysLead}</p>
      <FactorList
        factors={keys}
        label={words.keys}
        unnamed={words.keyUnnamed}
        isLast={isLast}
        onChanged={onChanged}
      />
      {isFailure && <AuthFailure what={words.mfaFailed} error={error} />}
      {isCancelled && <p role="status">{words.keyCancelled}</p>}
      {isKnown && <p role="status">{words.keyKnown}</p>}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={words.keyName}
          autoComplete="off"
          maxLength={MAXIMUM_NAME}
          value={name}
          error={isNameTaken ? words.keyNameTaken : undefined}
          onChange={(event) => {
            adding.reset();
            setName(event.currentTarget.value);
          }}
        />
        <Button size="sm" type="submit" variant="default" loading={adding.isPending}>
          {words.keyAdd}
        </Button>
      </form>
    </>
  );
}
