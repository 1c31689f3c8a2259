import { UnreachableError } from '../backend/errors.ts';

/** The message for a failed sign-in, password reset or code. `server` is the server's own message. */
export type SignInProblem =
  | { kind: 'credentials' }
  | { kind: 'unconfirmed' }
  | { kind: 'unreachable' }
  | { kind: 'too_often' }
  | { kind: 'slowed' }
  | { kind: 'code_wrong' }
  | { kind: 'code_expired' }
  | { kind: 'codes_locked' }
  | { kind: 'cancelled' }
  | { kind: 'same_password' }
  | { kind: 'weak_password' }
  | { kind: 'reset_failed' }
  | { kind: 'other'; server: string };

type Kind = Exclude<SignInProblem['kind'], 'other'>;

const BY_CODE: Readonly<Record<string, Kind>> = {
  invalid_credentials: 'credentials',
  email_not_confirmed: 'unconfirmed',
  over_request_rate_limit: 'slowed',
  over_email_send_rate_limit: 'too_often',
  otp_expired: 'code_wrong',
  reauthentication_not_valid: 'code_wrong',
  mfa_verification_failed: 'code_wrong',
  mfa_challenge_expired: 'code_expired',
  mfa_recovery_codes_locked: 'codes_locked',
  same_password: 'same_password',
  weak_password: 'weak_password',
};

/** Reads an error of the auth client, or whatever else was thrown. */
export function explainSignIn(error: unknown): SignInProblem {
  if (!(error instanceof Error)) return { kind: 'other', server: '' };
  // The auth client uses this name if there was no response, or only one that a broken server sends.
  if (error.name === 'AuthRetryableFetchError' || error instanceof UnreachableError)
    return { kind: 'unreachable' };
  // The user closed the passkey window or waited too long.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return { kind: 'cancelled' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const kind = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return kind === undefined ? { kind: 'other', server: error.message } : { kind };
}
