import { expect, test } from 'vitest';
import { checkSignUp } from './check-sign-up.ts';

const good = { name: 'Ada', email: 'ada@example.com', password: 'secret', useCase: '' };

test('a complete form has no errors; the use case is optional', () => {
  expect(checkSignUp(good)).toEqual({});
});

test('every required field that is empty says so', () => {
  expect(checkSignUp({ name: '  ', email: '', password: '', useCase: 'x' })).toEqual({
    name: 'required',
    email: 'required',
    password: 'required',
  });
});

test('an address without an @ is refused', () => {
  expect(checkSignUp({ ...good, email: 'ada.example.com' })).toEqual({ email: 'email_invalid' });
});

test('six characters are enough and five are not, however many bytes they take', () => {
  expect(checkSignUp({ ...good, password: '12345' })).toEqual({ password: 'password_short' });
  expect(checkSignUp({ ...good, password: '🐙🐙🐙🐙🐙' })).toEqual({ password: 'password_short' });
  expect(checkSignUp({ ...good, password: '🐙🐙🐙🐙🐙🐙' })).toEqual({});
});
