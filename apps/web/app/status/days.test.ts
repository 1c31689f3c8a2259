import { expect, test } from 'vitest';
import { columnsOf } from './days.ts';

test('there is a column for each of the last 90 days, with the worst that was seen on it', () => {
  const columns = columnsOf(
    [
      { date: '2026-08-25', operational: 1_440, degraded: 0, down: 0 },
      { date: '2026-11-21', operational: 1_000, degraded: 40, down: 400 },
      { date: '2026-11-22', operational: 1_000, degraded: 1, down: 0 },
    ],
    '2026-11-22',
  );
  expect(columns).toHaveLength(90);
  expect(columns[0]).toMatchObject({ date: '2026-08-25', state: 'operational' });
  expect(columns.slice(-3).map(({ date, state }) => [date, state])).toEqual([
    ['2026-11-20', null],
    ['2026-11-21', 'down'],
    ['2026-11-22', 'degraded'],
  ]);
});
