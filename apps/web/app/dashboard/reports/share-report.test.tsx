// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { ShareReport } from './share-report.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['reports', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

test('a report of what the page shows has a link to copy, to print and as Markdown', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'reports'], []);
  render(
    <SignedInPage queries={queries}>
      <ShareReport insights={{ period: '7d', sentiment: 'negative', by: 'topic' }} />
    </SignedInPage>,
  );
  await act(async () => screen.getByRole('button', { name: 'Share a report' }).click());
  fireEvent.change(await screen.findByLabelText('Heading'), { target: { value: ' Release 2.4 ' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
  await act(async () => screen.getByRole('button', { name: 'Create link' }).click());
  const asked = await backend.next();
  expect(asked.body).toEqual({
    title: 'Release 2.4',
    language: 'fr',
    expires_in_hours: 168,
    insights: { period: '7d', sentiment: 'negative', by: 'topic' },
  });
  const url = 'https://api.example.com/api/reports/token';
  asked.answer(201, {
    id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
    title: 'Release 2.4',
    language: 'fr',
    from: '2026-11-19T00:00:00.000Z',
    to: '2026-11-26T00:00:00.000Z',
    created_at: '2026-11-26T00:00:00.000Z',
    expires_at: '2026-12-03T00:00:00.000Z',
    last_opened_at: null,
    url,
  });
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(url));
  // The list of reports is fetched again.
  (await backend.next()).answer(200, { reports: [], total: 0, has_more: false, next_cursor: null });
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([target('Open and print'), target('Markdown')]).toEqual([url, `${url}/markdown`]);
});
