import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['editor', 'editor', 0],
  ['edtior', 'editor', 1],
  ['crash', 'crahs', 1],
  ['tarif', 'tarifs', 1],
  ['élevé', 'eleve', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s is %s with %i changes', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes);
  expect(editDistance(other, one)).toBe(changes);
});
