import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { explainSignIn } from './explain-sign-in.ts';

test.each([
  ['invalid_credentials', 'credentials'],
  ['email_not_confirmed', 'unconfirmed'],
  ['over_email_send_rate_limit', 'too_often'],
  ['over_request_rate_limit', 'slowed'],
  ['mfa_verification_failed', 'code_wrong'],
  ['otp_expired', 'code_wrong'],
] as const)('the code %s has words of its own', (code, kind) => {
  expect(explainSignIn(new AuthApiError('x', 400, code))).toEqual({ kind });
});

test('a missing answer isn’t a wrong password', () => {
  expect(explainSignIn(new AuthRetryableFetchError('Failed to fetch', 0))).toEqual({ kind: 'unreachable' });
});

test('a closed passkey window isn’t a server error', () => {
  expect(explainSignIn(new DOMException('', 'NotAllowedError'))).toEqual({ kind: 'cancelled' });
});

test('unexpected errors keep the server’s message', () => {
  expect(explainSignIn(new AuthApiError('User is banned', 400, 'user_banned'))).toEqual({
    kind: 'other',
    server: 'User is banned',
  });
  expect(explainSignIn(new AuthApiError('Odd', 400, 'constructor'))).toEqual({
    kind: 'other',
    server: 'Odd',
  });
  expect(explainSignIn(undefined)).toEqual({ kind: 'other', server: '' });
});
