// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { readColumns } from './chosen-columns.ts';
import { ColumnMenu } from './column-menu.tsx';
import { useColumns } from './use-columns.ts';

await loadWords('en', ['dashboard', 'errors']);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const NAMES = { cost: 'Cost', id: 'Request id' } as const;

function Columns({ table }: { table: string }) {
  const choice = useColumns(table, { cost: true, id: false });
  return (
    <>
      <output>{choice.columns.filter(choice.isShown).join(' ')}</output>
      <ColumnMenu choice={choice} names={NAMES} />
    </>
  );
}

function open(table: string) {
  return render(
    <SignedInPage>
      <Columns table={table} />
    </SignedInPage>,
  );
}

test('somebody’s choice of columns is there again on the next visit, for this table only', async () => {
  const first = open('requests');
  expect(screen.getByRole('status').textContent).toBe('cost');
  screen.getByRole('button', { name: 'Columns' }).click();
  const id = await screen.findByRole('menuitemcheckbox', { name: /Request id/ });
  expect(id.getAttribute('aria-checked')).toBe('false');
  id.click();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('cost id');
  first.unmount();
  open('requests');
  expect(screen.getByRole('status').textContent).toBe('cost id');
  expect(readColumns(localStorage, 'ada', 'keys')).toEqual({});
  expect(readColumns(localStorage, 'grace', 'requests')).toEqual({});
});

test('what a browser kept by mistake is ignored', () => {
  localStorage.setItem('vf.columns.ada', '{"requests":{"cost":"no"}}');
  open('requests');
  expect(screen.getByRole('status').textContent).toBe('cost');
});
