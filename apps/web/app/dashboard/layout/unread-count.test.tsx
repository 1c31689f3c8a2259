// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { UnreadCount } from './unread-count.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['shell', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

test.each([
  { unread: 12, shown: '12 unread' },
  { unread: 4_000, shown: '999+ unread' },
])('says that $unread messages are unread: $shown', async ({ unread, shown }) => {
  render(
    <SignedInPage queries={new QueryClient()}>
      <UnreadCount />
    </SignedInPage>,
  );
  const asked = await backend.next();
  asked.answer(200, {
    values: [
      { value: 'done', count: 40 },
      { value: 'new', count: unread },
    ],
    has_more: false,
  });
  expect((await screen.findByText('unread')).parentElement?.textContent).toBe(shown);
});

test('shows nothing if all are read', async () => {
  const queries = new QueryClient();
  const { container } = render(
    <SignedInPage queries={queries}>
      <UnreadCount />
    </SignedInPage>,
  );
  (await backend.next()).answer(200, { values: [{ value: 'done', count: 40 }], has_more: false });
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(container.textContent).not.toContain('unread');
});
