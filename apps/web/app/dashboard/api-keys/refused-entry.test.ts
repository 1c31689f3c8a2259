import { expect, test } from 'vitest';
import { RefusedError } from '../../backend/errors.ts';
import { refusedEntry } from './refused-entry.ts';

const refused = (path: string) =>
  new RefusedError({
    code: 'invalid_request',
    message: 'no',
    status: 422,
    wrongValues: [{ path, message: 'no' }],
  });

test('the website that is none is named; what was about something else is not taken for one', () => {
  const domains = ['shop.example', 'not_a_website'];
  expect(refusedEntry(refused('body/allowed_domains/1'), 'allowed_domains', domains)).toBe('not_a_website');
  expect(refusedEntry(refused('body/allowed_addresses/1'), 'allowed_domains', domains)).toBeUndefined();
  expect(refusedEntry(refused('body/key_name'), 'allowed_domains', domains)).toBeUndefined();
  expect(refusedEntry(new Error('away'), 'allowed_domains', domains)).toBeUndefined();
});
