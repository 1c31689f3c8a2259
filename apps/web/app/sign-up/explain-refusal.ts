import { RefusedError, UnreachableError } from '../backend/errors.ts';
import type { SignUpProblems } from './check-sign-up.ts';

/** What the dialog does after a failed sign-up. */
export type SignUpRefusal =
  /** the address has an account; the user should sign in */
  | { kind: 'existing' }
  /** a field is invalid and shows its error */
  | { kind: 'fields'; problems: SignUpProblems }
  | { kind: 'unreachable' }
  | { kind: 'too_many' }
  | { kind: 'closed' }
  | { kind: 'failed' };

export function explainRefusal(error: unknown): SignUpRefusal {
  if (error instanceof UnreachableError) return { kind: 'unreachable' };
  if (!(error instanceof RefusedError)) return { kind: 'failed' };
  switch (error.code) {
    case 'account_exists':
      return { kind: 'existing' };
    case 'weak_password':
      return { kind: 'fields', problems: { password: 'password_weak' } };
    case 'rate_limited':
      return { kind: 'too_many' };
    case 'sign_up_closed':
      return { kind: 'closed' };
    case 'invalid_request':
      return error.wrongValues.some(({ path }) => path === 'body/email')
        ? { kind: 'fields', problems: { email: 'email_invalid' } }
        : { kind: 'failed' };
    default:
      return { kind: 'failed' };
  }
}
