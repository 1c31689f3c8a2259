// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/triage.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { MEMBERS_KEY } from '../organization/organization-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useSelection } from './use-selection.ts';

const IDS = ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e41', '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e42'];

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', [
    'triage',
    'inbox',
    'dashboard',
    'errors',
    'recovery',
    'discussion',
    'filters',
    'values',
  ]);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

function List() {
  const selection = useSelection('', IDS);
  return (
    <>
      <ul>
        {IDS.map((id) => (
          <li key={id} data-feedback={id}>
            <a href="/">{id}</a>
          </li>
        ))}
      </ul>
      <BulkBar selection={selection} filter={{}} total={IDS.length} />
    </>
  );
}

async function open(): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], {});
  queries.setQueryData(MEMBERS_KEY, []);
  await act(async () =>
    render(
      <SignedInPage queries={queries}>
        <List />
      </SignedInPage>,
    ),
  );
}
const press = (key: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const EDITED = {
  ...{ changed: 1, remaining: 0, skipped: 0, undo_id: null, undo_until: null },
  matched_before: '2026-11-26T09:30:00.000Z',
};

test('with nothing selected, a status key changes the row in focus, and no other', async () => {
  await open();
  await press('e');
  screen.getByText(IDS[1] ?? '').focus();
  await press('3');
  // The first key did nothing: no row had the focus.
  const { body, answer } = await backend.next();
  expect(body).toMatchObject({ ids: [IDS[1]], inbox_status: 'in_progress' });
  await act(async () => answer(200, EDITED));
});

test('`t` selects the row in focus whose tags are then asked for', async () => {
  await open();
  await press('t');
  expect(screen.getByRole('status').textContent).toBe('');
  screen.getByText(IDS[0] ?? '').focus();
  await press('t');
  expect(screen.getByRole('status').textContent).toBe(words.selected(1));
});
