// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { ACCOUNT_KEY } from './account-queries.ts';
import { useOffline, useShowsForms } from './use-account.ts';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterEach(cleanup);

function Form() {
  return (
    <>
      <p>{useOffline() ? 'offline' : 'online'}</p>
      {useShowsForms() && <input aria-label="Company" />}
    </>
  );
}

const PROFILE = {
  id: 'ada',
  email: 'ada@example.org',
  plan: 'pro',
  role: 'member',
  is_suspended: false,
  total_requests: 0,
};

test('what is typed stays when the server goes away', async () => {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], PROFILE);
  render(
    <SignedInPage queries={queries}>
      <Form />
    </SignedInPage>,
  );
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'Lovelace Ltd' } });
  await act(() => queries.refetchQueries());
  expect(await screen.findByText('offline')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Lovelace Ltd');
});

test('a page that opens while the server is away has no forms', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SignedInPage queries={queries}>
      <Form />
    </SignedInPage>,
  );
  expect(await screen.findByText('offline')).toBeDefined();
  expect(screen.queryByLabelText('Company')).toBeNull();
});
