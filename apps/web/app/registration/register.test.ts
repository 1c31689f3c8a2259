import { expect, test } from 'vitest';
import { RefusedError, UnreachableError } from '../backend/errors.ts';
import { checkRegistration, explainRegistration } from './register.ts';

const values = { firstName: '', lastName: '', email: 'ada@example.com', companyName: '' };
const refused = (code: string, path = '') =>
  new RefusedError({
    code,
    message: 'Words of the server.',
    status: 422,
    wrongValues: path === '' ? [] : [{ path, message: 'no' }],
  });

test('the address alone is required', () => {
  expect(checkRegistration(values)).toBeUndefined();
  expect(checkRegistration({ ...values, email: ' ' })).toEqual({ kind: 'missing' });
  expect(checkRegistration({ ...values, email: 'ada' })).toEqual({ kind: 'email_invalid' });
});

test('an address that the server refuses is reported next to the field', () => {
  expect(explainRegistration(refused('invalid_request', 'body/email'))).toEqual({ kind: 'email_invalid' });
});

test('an outage, too many attempts and disabled sign-ups are distinguished', () => {
  expect(explainRegistration(new UnreachableError({}))).toEqual({ kind: 'unreachable' });
  expect(explainRegistration(refused('rate_limited'))).toEqual({ kind: 'too_many' });
  expect(explainRegistration(refused('sign_up_closed'))).toEqual({ kind: 'closed' });
});

test('the server’s message is shown if it has one, but not that of a proxy or of our own errors', () => {
  expect(explainRegistration(refused('internal_error'))).toEqual({
    kind: 'failed',
    server: 'Words of the server.',
  });
  expect(explainRegistration(refused('unknown'))).toEqual({ kind: 'failed', server: '' });
  expect(explainRegistration(new TypeError('x is not a function'))).toEqual({ kind: 'failed', server: '' });
});
