// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type SavedView, savedViewSchema } from '@voice-feedback/contract/saved-views';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { words as dashboard } from '../../i18n/en/dashboard.ts';
import { words as filters } from '../../i18n/en/filters.ts';
import { words as inbox } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { SaveView } from './save-view.tsx';
import { useSavedViews } from './use-saved-views.ts';
import { ViewMenu } from './view-menu.tsx';

const ETAG = '"0123456789abcdef"';
// As the page reads it: in the order of the schema.
const AS_SHOWN = savedViewSchema.parse({
  id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
  name: 'Angry',
  filter: { sentiment: 'negative' },
  order: 'newest',
  notify: 'never',
  actions: [],
  notified_at: null,
  position: null,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
});
const THEIRS = savedViewSchema.parse({ ...AS_SHOWN, filter: { sentiment: 'negative', q: 'billing' } });
const MINE = { filter: { sentiment: 'negative' as const, q: 'export' }, order: 'newest' as const };

function Menu() {
  const views = useSavedViews();
  return views.map((view) => <ViewMenu key={view.id} view={view} views={views} />);
}

describe('a saved view that somebody else changed meanwhile', () => {
  let backend: HeldServer;
  beforeAll(async () => {
    backend = await HeldServer.start();
    await loadWords('en', ['inbox', 'filters', 'triage', 'errors', 'dashboard', 'viewActions']);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  afterEach(cleanup);
  const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click());
  async function read(current: SavedView) {
    const asked = await backend.next();
    expect([asked.path, asked.body]).toEqual([`/api/v1/views/${AS_SHOWN.id}`, undefined]);
    asked.answer(200, current, { etag: ETAG });
  }
  const conflict = () => screen.findByText(dashboard.changedMeanwhile);

  function openUpdate(latest: SavedView) {
    const onShow = vi.fn<(view: object) => void>();
    render(
      <SignedInPage queries={new QueryClient()}>
        <SaveView view={MINE} last={AS_SHOWN} latest={latest} onShow={onShow} />
      </SignedInPage>,
    );
    return onShow;
  }

  test('keeps their filter unless I say otherwise', async () => {
    const onShow = openUpdate(THEIRS);
    await press(inbox.saveView);
    // The list was read again before I pressed anything.
    await conflict();
    expect(screen.getByText('q: billing')).toBeDefined();
    await press(dashboard.useTheirs);
    expect(onShow).toHaveBeenCalledWith({ filter: THEIRS.filter, order: 'newest' });
  });

  test('is updated to mine if I keep it', async () => {
    openUpdate(THEIRS);
    await press(inbox.saveView);
    await conflict();
    await press(dashboard.keepMine);
    await press(filters.updateView('Angry'));
    await read(THEIRS);
    const saved = await backend.next();
    expect([saved.headers['if-match'], saved.body]).toEqual([ETAG, MINE]);
    saved.answer(200, { ...THEIRS, ...MINE });
  });

  test('doesn’t get my name over theirs', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    queries.setQueryData([ACCOUNT_KEY, 'views'], { views: [AS_SHOWN] });
    render(
      <SignedInPage queries={queries}>
        <Menu />
      </SignedInPage>,
    );
    await press(filters.viewMenu('Angry'));
    await act(async () => (await screen.findByText(filters.rename)).click());
    const field = await screen.findByLabelText<HTMLInputElement>(inbox.viewName);
    fireEvent.change(field, { target: { value: 'Furious' } });
    await press(dashboard.save);
    await read({ ...AS_SHOWN, name: 'Cross' });
    await conflict();
    expect(field.value).toBe('Furious');
  });
});
