// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ApiKeyView } from '@voice-feedback/contract/api-keys';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/api-keys.ts';
import { words as dashboard } from '../../i18n/en/dashboard.ts';
import { loadWords } from '../../i18n/words.ts';
import { keysQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { PROJECTS_KEY } from '../projects/project-queries.ts';
import { exampleKey } from '../testing/example-key.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';

const ETAG = '"0123456789abcdef"';
const KEY = exampleKey({ kind: 'publishable', scopes: ['submit'], allowed_domains: ['shop.example'] });
const THEIRS: ApiKeyView = { ...KEY, allowed_domains: ['shop.example', 'blog.example'] };
const MINE = 'shop.example\nhelp.example';

let backend: HeldServer;
beforeAll(async () => {
  // Mantine's text fields wait for fonts, which happy-dom doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  backend = await HeldServer.start();
  await loadWords('en', ['apiKeys', 'errors', 'dashboard', 'projects']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

/** The dialog for the first of the keys that are listed. */
function Dialog({ onClose }: { onClose: () => void }) {
  const { data: [key] = [] } = useQuery({ ...keysQuery(useServer()), initialData: [KEY] });
  return key && <EditKeyDialog apiKey={key} onClose={onClose} />;
}

const websites = () => screen.getAllByLabelText<HTMLTextAreaElement>(new RegExp(words.domains));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('after somebody else changed the key, both versions are shown and nothing is saved until the user chose', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(PROJECTS_KEY, []);
  const onClose = vi.fn();
  render(
    <SignedInPage queries={queries}>
      <Dialog onClose={onClose} />
    </SignedInPage>,
  );
  const [field] = websites();
  if (field === undefined) throw new Error('there is no field for websites');
  fireEvent.change(field, { target: { value: MINE } });

  await press(dashboard.save);
  (await backend.next()).answer(200, { success: true, key: THEIRS }, { etag: '"theirs"' });
  await screen.findByText(dashboard.changedMeanwhile);
  expect(websites()[0]?.value).toBe(MINE);
  const theirs = screen.getByRole('group', { name: dashboard.theirVersion, hidden: true });
  expect(within(theirs).getByLabelText<HTMLTextAreaElement>(new RegExp(words.domains)).value).toBe(
    THEIRS.allowed_domains.join('\n'),
  );
  expect(within(theirs).queryByRole('button', { name: dashboard.save, hidden: true })).toBeNull();

  await press(dashboard.keepMine);
  await press(dashboard.save);
  (await backend.next()).answer(200, { success: true, key: THEIRS }, { etag: ETAG });
  const saving = await backend.next();
  expect([saving.path, saving.headers['if-match']]).toEqual([`/api/api-keys/${KEY.id}`, ETAG]);
  expect(saving.body).toMatchObject({ key_name: KEY.key_name, allowed_domains: MINE.split('\n') });
  expect(onClose).not.toHaveBeenCalled();
  saving.answer(200, { success: true, key: { ...KEY, allowed_domains: MINE.split('\n') } });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const listed = await backend.next();
  expect(listed.path).toBe('/api/keys');
  listed.answer(503, { code: 'unavailable' });
});
