import { expect, test } from 'vitest';
import { everyDay, linesThrough, roundCeiling } from './scale.ts';

test('an axis ends on a round number that nothing rises above', () => {
  expect([0, 0.0042, 0.005, 1, 3, 17, 50, 51].map(roundCeiling)).toEqual([
    1, 0.005, 0.005, 1, 5, 20, 50, 100,
  ]);
});

test('a line goes through what was measured and breaks where nothing was', () => {
  const lines = linesThrough([0, 1, null, -1], { minimum: -1, maximum: 1, width: 30, height: 10 });
  expect(lines).toEqual([
    [
      { x: 0, y: 5 },
      { x: 10, y: 0 },
    ],
    [{ x: 30, y: 10 }],
  ]);
});

test('a day without anything is a day with nothing, also over the end of a month', () => {
  const days = everyDay(
    new Date('2026-02-27T23:00:00Z'),
    new Date('2026-03-01T01:00:00Z'),
    [{ day: '2026-02-28', count: 4 }],
    { count: 0 },
  );
  expect(days).toEqual([
    { day: '2026-02-27', count: 0 },
    { day: '2026-02-28', count: 4 },
    { day: '2026-03-01', count: 0 },
  ]);
});
