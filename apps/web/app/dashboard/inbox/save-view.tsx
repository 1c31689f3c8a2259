import { Button, Popover, TextInput } from '@mantine/core';
import type { SavedView } from '@voice-feedback/contract/saved-views';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import type { InboxView } from './filter-params.ts';
import classes from './inbox.module.css';
import { useChangeViews } from './use-saved-views.ts';

const NAME_CHARACTERS = 80;

/** Saves what the list shows as a new view, or updates the one that was shown before it was changed. */
export function SaveView({ view, last }: { view: InboxView; last: SavedView | undefined }) {
  const words = useWords('inbox');
  const { updateView } = useWords('filters');
  const { save } = useWords('dashboard');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { create, change } = useChangeViews(() => setOpen(false));
  const error = create.error ?? change.error;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') create.mutate({ name, ...view });
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(!isOpen)}>
          {words.saveView}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.saveView}>
        <form className={classes.saveView} onSubmit={submit}>
          {last && (
            <Button
              size="sm"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ id: last.id, change: view })}
            >
              {updateView(last.name)}
            </Button>
          )}
          <TextInput
            size="sm"
            label={words.viewName}
            value={name}
            maxLength={NAME_CHARACTERS}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {error && <Failure what={words.viewFailed} error={error} />}
          <Button size="sm" type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
