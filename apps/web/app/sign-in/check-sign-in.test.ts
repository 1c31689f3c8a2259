import { expect, test } from 'vitest';
import { checkReset, checkSignIn } from './check-sign-in.ts';

test('both fields are required, each says so', () => {
  expect(checkSignIn({ email: '', password: '' })).toEqual({ email: 'missing', password: 'missing' });
  expect(checkSignIn({ email: 'ada@example.com', password: '' })).toEqual({ password: 'missing' });
});

test('an address has an @', () => {
  expect(checkSignIn({ email: 'ada', password: 'x' })).toEqual({ email: 'email_invalid' });
  expect(checkSignIn({ email: 'ada@example.com', password: 'x' })).toEqual({});
});

test('a reset needs the address first', () => {
  expect(checkReset('  ')).toEqual({ email: 'email_first' });
  expect(checkReset('ada')).toEqual({ email: 'email_invalid' });
  expect(checkReset('ada@example.com')).toEqual({});
});
