// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/dashboard.ts';
import { words as french } from '../../i18n/fr/dashboard.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { CommandPalette } from './command-palette.tsx';

beforeAll(() => loadWords('en', ['dashboard', 'settings', 'asking', 'apiKeys', 'errors']));
afterEach(cleanup);

test('the palette is a dialog with a name, around a field and a list with names', async () => {
  await act(async () =>
    render(
      <SignedInPage>
        <CommandPalette onClose={() => undefined} />
      </SignedInPage>,
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: words.search });
  within(dialog).getByRole('combobox', { name: words.search });
  within(dialog).getByRole('listbox', { name: words.search });
  // No other element has the name: it would be read twice.
  expect(document.querySelectorAll(`[aria-label="${words.search}"]`)).toHaveLength(3);
  expect(french.search).not.toBe(words.search);
});
