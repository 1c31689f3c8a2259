// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScrollTable } from './scroll-table.tsx';

afterEach(cleanup);

test('a table can be reached by keyboard, so that it can be scrolled, and says what it is', () => {
  render(
    <ScrollTable label="Invoices" className="narrow">
      <tbody>
        <tr>
          <td>VF-1</td>
        </tr>
      </tbody>
    </ScrollTable>,
  );
  const region = screen.getByRole('region', { name: 'Invoices' });
  region.focus();
  expect(document.activeElement).toBe(region);
  expect(region.tabIndex).toBe(0);
  const table = within(region).getByRole('table');
  expect(table.classList.contains('narrow')).toBe(true);
  expect(within(table).getByRole('cell').textContent).toBe('VF-1');
});
