// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { CategoriesForm } from './categories-form.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['settings', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

const { categories: form } = words;
const EXAMPLES = ['cancel it', 'end my plan', 'stop the payments', 'close my account', 'I am leaving'];
const CATEGORY = { name: 'Cancellation', description: '', examples: EXAMPLES };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(categories: (typeof CATEGORY)[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'categories'], { categories });
  render(
    <SignedInPage queries={queries}>
      <CategoriesForm />
    </SignedInPage>,
  );
}

test('a category is saved once it has a name and five examples, one per line', async () => {
  await open([]);
  await act(async () => button(form.add).click());
  type(form.name, ' Cancellation ');
  type(form.examples, EXAMPLES.slice(0, 4).join('\n'));
  expect(button('Save').disabled).toBe(true);
  type(form.examples, `${EXAMPLES.join('\n')}\n\n`);
  expect(button('Save').disabled).toBe(false);
  await act(async () => button('Save').click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ categories: [CATEGORY] });
  asked.answer(200, { categories: [CATEGORY] });
  await vi.waitFor(() => expect(button('Save').disabled).toBe(true));
});

test('a category is removed with the next save', async () => {
  await open([CATEGORY]);
  await act(async () => button(form.remove('Cancellation')).click());
  await act(async () => button('Save').click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ categories: [] });
  asked.answer(200, { categories: [] });
  await vi.waitFor(() => expect(button('Save').disabled).toBe(true));
});
