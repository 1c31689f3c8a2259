import { expect, test } from 'vitest';
import { apiQueryOf } from './request-filter.ts';

const NOW = Date.parse('2026-11-26T09:30:00Z');
const queryOf = (address: string) => apiQueryOf(new URLSearchParams(address), NOW);

test('calls of the dashboard are left out unless they are asked for', () => {
  expect(queryOf('')).toEqual({ caller: 'program' });
  expect(queryOf('dashboard=yes&status=4xx')).toEqual({ status: '4xx' });
});

test('a typed id is found whatever else is chosen, other text is part of the path', () => {
  const id = '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f';
  expect(queryOf(`find= ${id} &days=1&status=success`)).toEqual({ request_id: id });
  expect(queryOf('find=/process&days=1&key=k')).toEqual({
    ...{ path: '/process', api_key_id: 'k', caller: 'program' },
    from: '2026-11-25T09:00:00.000Z',
  });
});
