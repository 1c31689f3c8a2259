import { Button, TextInput } from '@mantine/core';
import type { PasskeyListItem } from '@supabase/auth-js';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatAgo, formatDay } from '../figures.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import classes from './settings.module.css';

export const PASSKEY_NAME_CHARACTERS = 120;

interface Properties {
  passkey: PasskeyListItem;
  isRemoving: boolean;
  isRenaming: boolean;
  /** @param done closes the form */
  onRename: (name: string, done: () => void) => void;
  onRemove: () => void;
}

/** A passkey with its name, which can be changed, and a button that asks before it removes it. */
export function PasskeyRow({ passkey, isRemoving, isRenaming, onRename, onRemove }: Properties) {
  const words = useWords('settings');
  const { save, cancel } = useWords('dashboard');
  const language = useLanguage();
  const name = passkey.friendly_name || words.passkeyUnnamed;
  const [typed, setTyped] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = typed?.trim() ?? '';
    if (given !== '') onRename(given, () => setTyped(undefined));
  }
  if (typed !== undefined)
    return (
      <li>
        <form className={classes.rename} onSubmit={submit}>
          <TextInput
            size="sm"
            label={words.passkeyName}
            autoComplete="off"
            maxLength={PASSKEY_NAME_CHARACTERS}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button size="sm" type="submit" loading={isRenaming} disabled={typed.trim() === ''}>
            {save}
          </Button>
          <Button size="sm" variant="default" onClick={() => setTyped(undefined)}>
            {cancel}
          </Button>
        </form>
      </li>
    );
  return (
    <li>
      <span>
        {name}
        <small>
          {words.since(formatDay(passkey.created_at, language))}
          {passkey.last_used_at &&
            `, ${words.lastUsed(formatAgo(passkey.last_used_at, language, Date.now()))}`}
        </small>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={words.passkeyRenameNamed(name)}
        onClick={() => setTyped(passkey.friendly_name ?? '')}
      >
        {words.passkeyRename}
      </Button>
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        label={words.passkeyRemove}
        name={words.factorRemoveNamed(name)}
        question={words.passkeyRemoveAsk(name)}
        loading={isRemoving}
        onConfirm={onRemove}
      />
    </li>
  );
}
