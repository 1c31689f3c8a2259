import { expect, test } from 'vitest';
import { objectWith } from './answer.ts';

const answer = objectWith<{ state: string; credits: number | null }>('state', 'credits');

test('an object with the fields is read, with whatever else it has', () => {
  const body = { state: 'paid', credits: null, more: true };
  expect(answer.parse(body)).toBe(body);
});

test.each([undefined, null, 'paid', {}, { state: 'paid' }])('%j is not taken for one', (body) => {
  expect(() => answer.parse(body)).toThrow(TypeError);
});
