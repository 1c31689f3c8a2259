// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words as french } from '../../i18n/fr/api-keys.ts';
import { loadWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { exampleKey } from '../testing/example-key.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyManager } from './key-manager.tsx';

const keyNamed = (name: string) =>
  exampleKey({ id: `7f1d2c9a-64a5-4d0e-9d75-1f6a0f8f0a${name.length}0`, key_name: name });

beforeAll(async () => {
  // Mantine's text fields wait for fonts, which happy-dom doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal_error' }, { status: 500 }));
  await loadWords('en', ['apiKeys', 'errors', 'dashboard', 'projects']);
});
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

/** The keys that were listed before the server began to fail; without any, the list fails. */
function Known({ queries, keys }: { queries: QueryClient; keys: ApiKeyView[] }) {
  queries.setQueryData(keysQuery(useServer()).queryKey, keys);
  return <KeyManager onCreate={() => undefined} />;
}

const failingQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const expectAlert = (text: string) =>
  vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));

test('keys that can’t be listed are said in the product’s own words', async () => {
  render(
    <SignedInPage queries={failingQueries()}>
      <KeyManager onCreate={() => undefined} />
    </SignedInPage>,
  );
  await expectAlert('Failed to fetch API keys');
});

test('so is a key that can’t be made', async () => {
  render(
    <SignedInPage queries={failingQueries()}>
      <CreateKeyDialog opened onClose={() => undefined} />
    </SignedInPage>,
  );
  press('Create key');
  await expectAlert('Error creating API key');
});

test('and one that can’t be deleted, in both languages; the dialog stays', async () => {
  const queries = failingQueries();
  render(
    <SignedInPage queries={queries}>
      <Known queries={queries} keys={[keyNamed('first'), keyNamed('second')]} />
    </SignedInPage>,
  );
  press('Delete second');
  press('Delete');
  await expectAlert('Error deleting API key');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(french.deleteFailed).toBe('Erreur lors de la suppression de la clé');
});
