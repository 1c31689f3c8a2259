import { expect, test } from 'vitest';
import { nextSorting, parseSorting, sortRows } from './sort-rows.ts';

const ROWS = [
  { name: 'émile', count: 2 },
  { name: 'Zoé', count: null },
  { name: 'key 10', count: 11 },
  { name: 'key 9', count: 2 },
];
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('texts are sorted as people read them, and numbers by their size', () => {
  expect(names(sortRows(ROWS, ({ name }) => name, 'ascending', 'fr'))).toEqual([
    'émile',
    'key 9',
    'key 10',
    'Zoé',
  ]);
  expect(names(sortRows(ROWS, ({ name }) => name, 'descending', 'fr'))).toEqual([
    'Zoé',
    'key 10',
    'key 9',
    'émile',
  ]);
  expect(names(sortRows(ROWS, ({ count }) => count, 'descending', 'en')).slice(0, 3)).toEqual([
    'key 10',
    'émile',
    'key 9',
  ]);
});

test('rows without a value are last in both orders, and equal ones keep their order', () => {
  for (const order of ['ascending', 'descending'] as const) {
    const sorted = names(sortRows(ROWS, ({ count }) => count, order, 'en'));
    expect(sorted.at(-1)).toBe('Zoé');
    expect(sorted.indexOf('émile')).toBeLessThan(sorted.indexOf('key 9'));
  }
});

test('a heading is pressed for its usual order, for the other one, and for the list’s own', () => {
  const columns = ['name', 'count'] as const;
  const press = (text: string) => nextSorting(parseSorting(text, columns), 'count', 'descending');
  expect(press('')).toBe('-count');
  expect(press('name')).toBe('-count');
  expect(press('-count')).toBe('count');
  expect(press('count')).toBe('');
});

test('an address that names no column leaves the list in its own order', () => {
  for (const text of [null, '', '-', 'size', '--name', '-size'])
    expect(parseSorting(text, ['name'])).toBeUndefined();
  expect(parseSorting('-name', ['name'])).toEqual({ column: 'name', order: 'descending' });
});
