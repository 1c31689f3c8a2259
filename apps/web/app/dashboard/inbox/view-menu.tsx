import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { type SavedView, VIEW_NOTICES } from '@voice-feedback/contract/saved-views';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Edited, useHold } from '../editing/edited.tsx';
import { Failure } from '../layout/page.tsx';
import { useFieldErrors } from '../layout/use-field-errors.ts';
import classes from './inbox.module.css';
import { useChangeViews, useKeepView, useSaveView } from './use-saved-views.ts';
import { ViewActions } from './view-actions.tsx';

const NAME_CHARACTERS = 80;

/** What can be done with a saved view: rename it, move it, have it tell or act, delete it. */
export function ViewMenu({ view, views }: { view: SavedView; views: readonly SavedView[] }) {
  const words = useWords('filters');
  const { deleteView } = useWords('inbox');
  const actions = useWords('viewActions');
  const [isRenaming, setRenaming] = useState(false);
  const [isActing, setActing] = useState(false);
  const { order, change, remove } = useChangeViews();
  const keep = useKeepView();
  const ids = views.map(({ id }) => id);
  const index = ids.indexOf(view.id);
  const move = (to: number) => order.mutate(ids.toSpliced(index, 1).toSpliced(to, 0, view.id));
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" size="md" aria-label={words.viewMenu(view.name)}>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <circle cx="3" cy="8" r="1.5" />
              <circle cx="8" cy="8" r="1.5" />
              <circle cx="13" cy="8" r="1.5" />
            </svg>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenaming(true)}>{words.rename}</Menu.Item>
          <Menu.Item disabled={index === 0} onClick={() => move(index - 1)}>
            {words.moveLeft}
          </Menu.Item>
          <Menu.Item disabled={index === ids.length - 1} onClick={() => move(index + 1)}>
            {words.moveRight}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{words.notify}</Menu.Label>
          {VIEW_NOTICES.map((notify) => (
            <Menu.RadioItem
              key={notify}
              value={notify}
              closeMenuOnClick
              checked={view.notify === notify}
              onChange={() => change.mutate({ id: view.id, notify })}
            >
              {words.notices[notify]}
            </Menu.RadioItem>
          ))}
          <Menu.Item rightSection={view.actions.length > 0 ? '✓' : undefined} onClick={() => setActing(true)}>
            {actions.menu}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => remove.mutate({ view, ids })}>{deleteView(view.name)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isRenaming} onClose={() => setRenaming(false)} title={words.renameTitle(view.name)}>
        {isRenaming && (
          <Edited latest={view} part={({ name }) => name} onNewer={keep}>
            {(saved) => <Rename key={saved.name} view={saved} onDone={() => setRenaming(false)} />}
          </Edited>
        )}
      </Dialog>
      <Dialog opened={isActing} onClose={() => setActing(false)} title={actions.title(view.name)}>
        {isActing && (
          <Edited latest={view} part={({ actions: set }) => set} onNewer={keep}>
            {(saved) => (
              <ViewActions key={JSON.stringify(saved.actions)} view={saved} onDone={() => setActing(false)} />
            )}
          </Edited>
        )}
      </Dialog>
    </>
  );
}

function Rename({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const words = useWords('inbox');
  const { save } = useWords('dashboard');
  const [name, setName] = useState(view.name);
  useHold(name);
  const saving = useSaveView(view, onDone);
  const { at, rest } = useFieldErrors(saving.error, { name: ['view_name_taken'] });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') saving.save({ name });
  }
  return (
    <form className={classes.renameView} onSubmit={submit}>
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
      {!saving.isTheirs && (
        <Button size="sm" type="submit" loading={saving.isPending} disabled={name.trim() === ''}>
          {save}
        </Button>
      )}
    </form>
  );
}
