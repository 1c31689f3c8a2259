import { Button, Popover, TextInput } from '@mantine/core';
import type { SavedView } from '@voice-feedback/contract/saved-views';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Edited } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import { type InboxView, parametersOf } from './filter-params.ts';
import classes from './inbox.module.css';
import { useChangeViews, useKeepView, useSaveView } from './use-saved-views.ts';

const NAME_CHARACTERS = 80;

interface Properties {
  view: InboxView;
  /** the view that was shown before, as it was then */
  last: SavedView | undefined;
  /** that view as it is now; undefined if there's none, or not anymore */
  latest: SavedView | undefined;
  onShow: (view: InboxView) => void;
}

/** Saves what the list shows as a new view, or updates the one that was shown before it was changed. */
export function SaveView({ view, last, latest, onShow }: Properties) {
  const words = useWords('inbox');
  const { save } = useWords('dashboard');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  const { create } = useChangeViews(close);
  const { at, rest } = useFieldErrors(create.error, { name: ['view_name_taken'] });
  const keep = useKeepView();
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
          {latest && (
            <Edited
              key={latest.id}
              begun={last}
              latest={latest}
              part={shownBy}
              onNewer={keep}
              onUseTheirs={(theirs) => {
                close();
                onShow(shownBy(theirs));
              }}
            >
              {(saved) => <Update saved={saved} view={view} onDone={close} />}
            </Edited>
          )}
          <TextInput
            {...at('name')}
            size="sm"
            label={words.viewName}
            value={name}
            maxLength={NAME_CHARACTERS}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {rest && <Failure what={words.viewFailed} error={rest} />}
          <Button size="sm" type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function shownBy({ filter, order }: SavedView): InboxView {
  return { filter, order };
}

/** Updates a view to what the list shows. For comparison: what the other version shows. */
function Update({ saved, view, onDone }: { saved: SavedView; view: InboxView; onDone: () => void }) {
  const words = useWords('inbox');
  const { updateView } = useWords('filters');
  const { isTheirs, save, isPending, error } = useSaveView(saved, onDone);
  if (isTheirs)
    return (
      <ul className={classes.conditions}>
        {[...parametersOf(shownBy(saved))].map(([name, value]) => (
          <li key={`${name} ${value}`}>
            <code>{`${name}: ${value}`}</code>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <Button size="sm" variant="default" loading={isPending} onClick={() => save(view)}>
        {updateView(saved.name)}
      </Button>
      {error && <Failure what={words.viewFailed} error={error} />}
    </>
  );
}
