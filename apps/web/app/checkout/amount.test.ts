import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

const RANGE = { minimumEuros: 1, maximumEuros: 1_000 };

test.each([
  ['1', 1],
  ['1000', 1_000],
  ['1000.00', 1_000],
  ['19.99', 19.99],
  ['12,50', 12.5],
  [' 25 ', 25],
  ['7.', 7],
  ['10.500', 10.5],
])('%j is an amount', (text, euros) => {
  expect(readAmount(text, RANGE)).toBe(euros);
});

test.each([
  ['0.99', 'out_of_range'],
  ['1000.01', 'out_of_range'],
  ['0', 'out_of_range'],
  ['999999999', 'out_of_range'],
  ['', 'not_a_number'],
  ['ten', 'not_a_number'],
  ['-5', 'not_a_number'],
  ['1e2', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['1 000', 'not_a_number'],
  ['1.2.3', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['1.001', 'fraction_of_cent'],
  ['10.999', 'fraction_of_cent'],
])('%j is refused as %s', (text, problem) => {
  expect(readAmount(text, RANGE)).toBe(problem);
});
