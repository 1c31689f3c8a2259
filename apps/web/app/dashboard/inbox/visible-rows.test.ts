import { expect, test } from 'vitest';
import { visibleRows } from './visible-rows.ts';

test('of a hundred thousand rows only those in sight are drawn, and a few around them', () => {
  expect(visibleRows(0, 800, 80, 100_000)).toEqual({ first: 0, end: 18 });
  expect(visibleRows(80_000, 800, 80, 100_000)).toEqual({ first: 992, end: 1018 });
  expect(visibleRows(8_000_000, 800, 80, 100_000)).toEqual({ first: 99_992, end: 100_000 });
});

test('a short list is drawn whole, an empty one not at all', () => {
  expect(visibleRows(0, 800, 80, 3)).toEqual({ first: 0, end: 3 });
  expect(visibleRows(0, 800, 80, 0)).toEqual({ first: 0, end: 0 });
  expect(visibleRows(4_000, 800, 80, 3)).toEqual({ first: 3, end: 3 });
});
