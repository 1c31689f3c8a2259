import { expect, test } from 'vitest';
import { withNew } from './use-neighbours.ts';

test.each([
  ['the first page', [], ['a', 'b'], ['a', 'b']],
  ['another page at the end', ['a', 'b'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ['a new feedback in front', ['a', 'b'], ['new', 'a', 'b'], ['new', 'a', 'b']],
  ['one that no longer matches the filter keeps its position', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c']],
  ['nothing known is in the list any more', ['a'], ['b'], ['a', 'b']],
])('%s', (_what, known, loaded, order) => {
  expect(withNew(known, loaded)).toEqual(order);
});
