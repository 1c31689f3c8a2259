import { expect, test } from 'vitest';
import { signedNumber } from './signed-number.ts';

test.each([
  ['en', 0.724, '+0.72'],
  ['en', -0.5, '−0.50'],
  ['fr', -0.5, '−0,50'],
  ['fr', 0.001, '0,00'],
] as const)('in %s, %d is written %s', (language, value, written) => {
  expect(signedNumber(language, value)).toBe(written);
});

test('a percentage has a real minus too', () => {
  expect(signedNumber('en', -0.72, { style: 'percent' })).toBe('−72%');
  expect(signedNumber('fr', -0.72, { style: 'percent' })).toBe('−72\u00a0%');
});
