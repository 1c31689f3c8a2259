import { expect, test } from 'vitest';
import { entryAt, everyDay, labelled, linesThrough, roundCeiling } from './scale.ts';

test('an axis ends on a round number that nothing rises above', () => {
  expect([0, 0.0042, 0.005, 1, 3, 17, 50, 51].map(roundCeiling)).toEqual([
    1, 0.005, 0.005, 1, 5, 20, 50, 100,
  ]);
});

test('a line goes through what was measured and breaks where nothing was', () => {
  const lines = linesThrough([0, 1, null, -1], { minimum: -1, maximum: 1, width: 40, height: 10 });
  expect(lines).toEqual([
    [
      { x: 5, y: 5 },
      { x: 15, y: 0 },
    ],
    [{ x: 35, y: 10 }],
  ]);
});

test('the pointer finds the column it is over, also at both ends', () => {
  expect([-0.1, 0, 0.24, 0.25, 0.99, 1].map((place) => entryAt(place, 4))).toEqual([0, 0, 0, 1, 3, 3]);
});

test('an axis names its first and last entry, and evenly spaced ones between', () => {
  expect(labelled(3, 5)).toEqual([0, 1, 2]);
  expect(labelled(30, 5)).toEqual([0, 7, 15, 22, 29]);
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
