import { expect, test } from 'vitest';
import { RefusedError } from '../../backend/errors.ts';
import { refusedDomain } from './refused-domain.ts';

const refused = (path: string) =>
  new RefusedError({
    code: 'invalid_request',
    message: 'no',
    status: 422,
    wrongValues: [{ path, message: 'no' }],
  });

test('the website that is none is named; what was about something else is not taken for one', () => {
  const domains = ['shop.example', 'not_a_website'];
  expect(refusedDomain(refused('body/allowed_domains/1'), domains)).toBe('not_a_website');
  expect(refusedDomain(refused('body/key_name'), domains)).toBeUndefined();
  expect(refusedDomain(new Error('away'), domains)).toBeUndefined();
});
