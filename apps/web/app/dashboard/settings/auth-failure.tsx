import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import { Failure } from '../layout/page.tsx';

/** Shows an auth client's error as the other errors on these pages. */
export function AuthFailure({ what, error }: { what: string; error: Error }) {
  return <Failure what={what} error={asOurs(error)} />;
}

/** Maps the auth server's error codes to ours. */
const OURS: Readonly<Record<string, string>> = {
  reauthentication_needed: 'sign_in_again',
  insufficient_aal: 'second_factor_required',
};

function asOurs(error: Error): Error {
  if (isAuthRetryableFetchError(error)) return new UnreachableError({ cause: error });
  if (!isAuthError(error)) return error;
  return new RefusedError({
    code: OURS[error.code ?? ''] ?? error.code ?? 'unknown',
    message: error.message,
    status: error.status ?? 0,
  });
}
