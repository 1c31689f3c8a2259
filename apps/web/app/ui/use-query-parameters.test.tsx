// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useQueryParameters } from './use-query-parameters.ts';

afterEach(cleanup);

function openPage(address: string) {
  const { result } = renderHook(
    () => {
      const [parameters, change] = useQueryParameters();
      return { shown: String(parameters), change, navigate: useNavigate() };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> },
  );
  return result;
}

const set = (name: string, value: string) => (parameters: URLSearchParams) => {
  parameters.set(name, value);
  return parameters;
};

test('two changes before the page shows the first: both apply', () => {
  const page = openPage('/inbox?tag=ios');
  const { change } = page.current;
  act(() => {
    change(set('from', '2026-11-01'));
    change(set('to', '2026-11-30'));
  });
  expect(page.current.shown).toBe('tag=ios&from=2026-11-01&to=2026-11-30');
  act(() => page.current.change(set('tag', 'web')));
  expect(page.current.shown).toBe('tag=web&from=2026-11-01&to=2026-11-30');
});

test('after another navigation, a change starts from the new address', async () => {
  const page = openPage('/inbox?tag=ios');
  act(() => page.current.change(set('from', '2026-11-01')));
  await act(async () => page.current.navigate('/inbox?topic=crashes'));
  act(() => page.current.change(set('to', '2026-11-30')));
  expect(page.current.shown).toBe('topic=crashes&to=2026-11-30');
});
