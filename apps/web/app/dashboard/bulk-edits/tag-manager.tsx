import { Button, TextInput } from '@mantine/core';
import { TAG_CHARACTERS } from '@voice-feedback/contract/sent-fields';
import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatNumber } from '../figures.ts';
import { useValues } from '../inbox/use-values.ts';
import classes from './bulk-edits.module.css';
import { useBulkEdit } from './use-bulk-edit.ts';

/** Renames a tag on all feedback that has it. With the name of another tag, the two become one. */
export function TagManager({ onClose }: { onClose: () => void }) {
  const words = useWords('filters');
  const language = useLanguage();
  const { data } = useValues({ field: 'tag' });
  const [renamed, setRenamed] = useState<string>();
  return (
    <Dialog opened onClose={onClose} title={words.tagsTitle}>
      <p>{words.tagsText}</p>
      {data?.values.length === 0 && <p>{words.none}</p>}
      <ul className={classes.tagList}>
        {data?.values.map(({ value, count }) => (
          <li key={value}>
            {renamed === value ? (
              <RenameTag
                tag={value}
                others={data.values.map((one) => one.value)}
                onDone={() => setRenamed(undefined)}
              />
            ) : (
              <>
                <span>
                  {value} <span className={classes.quiet}>{formatNumber(count, language)}</span>
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={words.renameTitle(value)}
                  onClick={() => setRenamed(value)}
                >
                  {words.rename}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RenameTag({ tag, others, onDone }: { tag: string; others: readonly string[]; onDone: () => void }) {
  const words = useWords('filters');
  const { save } = useWords('dashboard');
  const { edit, isRunning } = useBulkEdit();
  const [typed, setTyped] = useState(tag);
  const name = typed.trim();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name === '' || name === tag) return onDone();
    await edit({ filter: { tag } }, { add_tags: [name], remove_tags: [tag] });
    onDone();
  }
  return (
    <form className={classes.rename} onSubmit={(event) => void submit(event)}>
      <TextInput
        size="sm"
        label={words.renameTitle(tag)}
        description={name !== tag && others.includes(name) ? words.merges(name) : undefined}
        value={typed}
        maxLength={TAG_CHARACTERS}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Button size="sm" type="submit" loading={isRunning}>
        {save}
      </Button>
    </form>
  );
}
