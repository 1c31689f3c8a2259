// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/insights.ts';
import { loadWords } from '../../i18n/words.ts';
import { groupWith, insightsWith } from '../testing/insight-examples.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { Comparison, comparisonCsv } from './comparison.tsx';
import { insightsViewOf } from './insights-view.ts';

const COMPARISON = {
  field: 'plan',
  values: [
    { value: 'pro', people: 20, messages: 25, negative: 5 },
    { value: '=free', people: 10, messages: 10, negative: 9 },
  ],
  rest: { people: 3, messages: 4, negative: 0 },
};
const GROUPS = [
  groupWith({
    id: 'slow',
    name: 'The export is slow',
    segments: [
      { people: 5, messages: 6, negative: 3, share: 0.25 },
      { people: 0, messages: 0, negative: 0, share: 0 },
    ],
  }),
  groupWith({ id: 'spam', ignored: true }),
];

beforeAll(() => loadWords('en', ['insights', 'dashboard']));
afterEach(cleanup);

async function open(comparison = COMPARISON): Promise<void> {
  // The theme loads when it is first drawn.
  await act(async () => {
    render(
      <SignedInPage>
        <Comparison
          comparison={comparison}
          insights={insightsWith({ groups: GROUPS, comparison })}
          view={insightsViewOf(new URLSearchParams('period=7d&timezone=UTC'))}
          name={(group) => group.name}
        />
      </SignedInPage>,
    );
  });
}

test('the table has a column for each value and a row for each theme that isn’t ignored', async () => {
  await open();
  const table = within(screen.getByRole('region', { name: 'Compared by plan' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Theme',
    'pro',
    '=free',
  ]);
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'All feedback20 people20% negative10 people90% negative',
    'The export is slow5 people · 25%50% negative0',
  ]);
  expect(screen.queryByText('Not shown: 3 people with another value or without plan.')).not.toBeNull();
});

test('one click leads from a cell to its messages', async () => {
  await open();
  expect(screen.getByRole('link', { name: '5 people' }).getAttribute('href')).toBe(
    `/dashboard/feedback?${new URLSearchParams('metadata[plan]=pro&period=7d&timezone=UTC&theme=slow')}`,
  );
});

test('without the field in any feedback, it says so', async () => {
  await open({ ...COMPARISON, values: [] });
  expect(screen.queryByText('No feedback in this period has the field plan.')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the file has all numbers, and no value that a spreadsheet would run', () => {
  const csv = comparisonCsv(COMPARISON, GROUPS.slice(0, 1), {
    name: (group) => group.name,
    words: words.compare,
    first: 'Theme',
  });
  expect(csv).toBe(
    [
      "Theme,pro: people,pro: share of people,pro: messages,pro: negative,'=free: people,'=free: share of people,'=free: messages,'=free: negative",
      'All feedback,20,1,25,5,10,1,10,9',
      'The export is slow,5,0.25,6,3,0,0,0,0',
      '',
    ].join('\r\n'),
  );
});
