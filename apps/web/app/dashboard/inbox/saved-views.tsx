import { Button, CloseButton, Popover, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedView, savedViewListSchema, savedViewSchema } from '@voice-feedback/contract/saved-views';
import { type FormEvent, useState } from 'react';
import { nothing } from '../../backend/call-backend.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { type InboxView, isFiltered, parametersOf } from './filter-params.ts';
import classes from './inbox.module.css';

const ADDRESS = '/api/v1/views';
const QUERY_KEY = [ACCOUNT_KEY, 'views'];
const NAME_CHARACTERS = 80;

interface Properties {
  view: InboxView;
  onShow(view: InboxView): void;
}

/** Named filters, each one click away. */
export function SavedViews({ view, onShow }: Properties) {
  const words = useWords('inbox');
  const server = useServer();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: savedViewListSchema, signal }),
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: SavedView) => server.call(`${ADDRESS}/${id}`, { method: 'DELETE', answer: nothing }),
    onSuccess: () => showToast({ kind: 'success', message: words.viewDeleted }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  const views = data?.views ?? [];
  const shown = String(parametersOf(view));
  if (views.length === 0 && !isFiltered(view)) return null;
  return (
    <nav className={classes.views} aria-label={words.views}>
      <Button
        size="compact-sm"
        variant={shown === '' ? 'light' : 'subtle'}
        aria-pressed={shown === ''}
        onClick={() => onShow({ filter: {}, order: 'newest' })}
      >
        {words.everything}
      </Button>
      {views.map((one) => {
        const isShown = String(parametersOf(one)) === shown;
        return (
          <span key={one.id} className={classes.view}>
            <Button
              size="compact-sm"
              variant={isShown ? 'light' : 'subtle'}
              aria-pressed={isShown}
              onClick={() => onShow({ filter: one.filter, order: one.order })}
            >
              {one.name}
            </Button>
            {isShown && (
              <CloseButton size="sm" aria-label={words.deleteView(one.name)} onClick={() => remove(one)} />
            )}
          </span>
        );
      })}
      {isFiltered(view) && !views.some((one) => String(parametersOf(one)) === shown) && (
        <SaveView view={view} />
      )}
    </nav>
  );
}

function SaveView({ view }: { view: InboxView }) {
  const words = useWords('inbox');
  const { save } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => server.call(ADDRESS, { body: { name, ...view }, answer: savedViewSchema }),
    onSuccess() {
      showToast({ kind: 'success', message: words.viewSaved });
      setOpen(false);
      return queries.invalidateQueries({ queryKey: QUERY_KEY });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') mutate();
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(!isOpen)}>
          {words.saveView}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.saveView} onSubmit={submit}>
          <TextInput
            size="sm"
            label={words.viewName}
            value={name}
            maxLength={NAME_CHARACTERS}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {error && <Failure what={words.viewFailed} error={error} />}
          <Button size="sm" type="submit" loading={isPending} disabled={name.trim() === ''}>
            {save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
