// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ScrollTable } from '../layout/scroll-table.tsx';
import { SortHeading } from './sort-heading.tsx';
import { useSort } from './use-sort.ts';

afterEach(cleanup);

const KEYS = [
  { name: 'b', used: 1 },
  { name: 'a', used: 3 },
  { name: 'c', used: 2 },
];

function Keys() {
  const { sorted, headingOf } = useSort(KEYS, { name: ({ name }) => name, used: ({ used }) => used });
  return (
    <>
      <ScrollTable label="Keys">
        <thead>
          <tr>
            <SortHeading {...headingOf('name')}>Name</SortHeading>
            <SortHeading {...headingOf('used')} isNumber>
              Used
            </SortHeading>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ name }) => (
            <tr key={name}>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <output>{useLocation().search}</output>
    </>
  );
}

function shown(): { order: string; address: string; sorts: (string | null)[] } {
  return {
    order: screen
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .join(''),
    address: screen.getByRole('status').textContent,
    sorts: screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort')),
  };
}

function press(name: string): Promise<void> {
  within(screen.getByRole('columnheader', { name })).getByRole('button').click();
  return Promise.resolve();
}

test('a heading sorts, says so, and writes it to the address', async () => {
  render(
    <MemoryRouter initialEntries={['/keys?q=x']}>
      <Keys />
    </MemoryRouter>,
  );
  expect(shown()).toEqual({ order: 'bac', address: '?q=x', sorts: [null, null] });
  await press('Used');
  await expect.poll(shown).toEqual({ order: 'acb', address: '?q=x&sort=-used', sorts: [null, 'descending'] });
  await press('Used');
  await expect.poll(shown).toEqual({ order: 'bca', address: '?q=x&sort=used', sorts: [null, 'ascending'] });
  await press('Name');
  await expect.poll(shown).toEqual({ order: 'abc', address: '?q=x&sort=name', sorts: ['ascending', null] });
  await press('Name');
  await press('Name');
  await expect.poll(shown).toEqual({ order: 'bac', address: '?q=x', sorts: [null, null] });
});

test('an address brings its order along', () => {
  render(
    <MemoryRouter initialEntries={['/keys?sort=-name']}>
      <Keys />
    </MemoryRouter>,
  );
  expect(shown()).toEqual({ order: 'cba', address: '?sort=-name', sorts: ['descending', null] });
});
