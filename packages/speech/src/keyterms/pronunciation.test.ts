import { expect, test } from 'vitest';
import { soundsOf } from './pronunciation.ts';

test.each([
  ['Figma', 'Phigma'],
  ['Qualtrics', 'Qualtrix'],
  ['Xero', 'zero'],
  ['GitHub', 'git hub'],
  ['Fluxpad', 'flux pad'],
  ['CircleCI', 'circle C. I.'],
  ['Auth0', 'Auth zero'],
  ['Café', 'cafe'],
  ['AT&T', 'AT and T'],
])('%s sounds like “%s”', (one, other) => {
  expect(soundsOf(one)).toBe(soundsOf(other));
});

test.each([
  ['sing', 'sin'],
  ['thin', 'tin'],
  ['made', 'mad'],
  ['SQL', 'squeal'],
])('%s doesn’t sound like “%s”', (one, other) => {
  expect(soundsOf(one)).not.toBe(soundsOf(other));
});

test('a text without letters has no sounds', () => {
  expect(soundsOf('… – !')).toBe('');
});
