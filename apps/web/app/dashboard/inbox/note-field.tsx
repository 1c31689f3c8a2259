import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { NOTE_CHARACTERS } from '@voice-feedback/contract/process';
import { useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import classes from './feedback-page.module.css';

/** Debounce of a note: a pause between two words. */
const SAVE_NOTE_MS = 800;

/**
 * Saves while the user is typing and when the field is left, also by leaving the page. Until it's saved, keeps what was
 * typed, even if the server is away. If somebody else changes the note meanwhile, nothing is saved until the user has
 * chosen: theirs, the other's, or both.
 */
export function NoteField({
  saved,
  isDisabled,
  onSave,
}: {
  saved: string;
  isDisabled: boolean;
  onSave: (note: string, done: () => void) => void;
}) {
  const words = useWords('inbox');
  const [typed, setTyped] = useState<string>();
  /** notes that what was typed is based on: the one that was there, and those saved since */
  const known = useRef(new Set<string>());
  const isTheirs = typed !== undefined && !known.current.has(saved) && saved !== typed.trim();
  const save = useDebouncedCallback(
    (note: string) => {
      if (isTheirs || note === saved) return;
      known.current.add(note);
      onSave(note, () => setTyped((now) => (now?.trim() === note ? undefined : now)));
    },
    { delay: SAVE_NOTE_MS, flushOnUnmount: true },
  );
  const decide = (note: string | undefined) => {
    known.current.add(saved);
    setTyped(note);
    if (note === undefined) return;
    known.current.add(note.trim());
    onSave(note.trim(), () => setTyped((now) => (now === note ? undefined : now)));
  };
  return (
    <div>
      <Textarea
        label={words.note}
        disabled={isDisabled}
        description={words.noteHint}
        autosize
        minRows={3}
        maxLength={NOTE_CHARACTERS}
        value={typed ?? saved}
        onChange={(event) => {
          if (typed === undefined) known.current = new Set([saved]);
          setTyped(event.currentTarget.value);
          save(event.currentTarget.value.trim());
        }}
        onBlur={() => {
          if (typed === undefined) return;
          save(typed.trim());
          save.flush();
        }}
      />
      {isTheirs && (
        <div role="alert" className={classes.theirs}>
          <p>{words.noteConflict}</p>
          <blockquote>{saved === '' ? words.noteGone : saved}</blockquote>
          <div>
            <Button size="compact-xs" variant="default" onClick={() => decide(typed)}>
              {words.keepMine}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => decide(undefined)}>
              {words.keepTheirs}
            </Button>
            {saved !== '' && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={saved.length + typed.length + 2 > NOTE_CHARACTERS}
                onClick={() => decide(`${saved}\n\n${typed}`)}
              >
                {words.keepBoth}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
