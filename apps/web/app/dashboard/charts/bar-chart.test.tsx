// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { BarChart } from './bar-chart.tsx';

beforeAll(() => loadWords('en', ['charts']));
afterEach(cleanup);

async function open(): Promise<void> {
  // The theme loads when it is first drawn.
  await act(async () => {
    render(
      <SignedInPage>
        <BarChart
          title="Feedback a day"
          total="10 in all"
          columns={['Feedback']}
          format={String}
          rows={[
            { label: '4 May', value: '3', amounts: [3] },
            { label: '5 May', value: '7', amounts: [7] },
          ]}
          marks={[{ share: 0.5, label: '2.4.0' }]}
        />
      </SignedInPage>,
    );
  });
}

test('a chart says its values by key, and the total otherwise', async () => {
  await open();
  const values = screen.getByRole('slider', { name: 'Feedback a day: values by day' });
  expect(values.getAttribute('aria-valuetext')).toBe('Use the arrow keys to read the values.');
  expect(screen.queryByText('10 in all')).not.toBeNull();
  fireEvent.keyDown(values, { key: 'ArrowRight' });
  expect(values.getAttribute('aria-valuetext')).toBe('4 May: 3');
  fireEvent.keyDown(values, { key: 'End' });
  expect(screen.queryByText('5 May: 7')).not.toBeNull();
  fireEvent.blur(values);
  expect(screen.queryByText('10 in all')).not.toBeNull();
});

test('all values are in a table, with an axis that ends on a round number', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Feedback a day' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['4 May3', '5 May7']);
  expect(screen.queryByText('2.4.0')).not.toBeNull();
  expect(screen.queryByText('10')).not.toBeNull();
});
