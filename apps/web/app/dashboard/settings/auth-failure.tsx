import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { RefusedError, UnreachableError } from '../../backend/errors.ts';
import { Failure } from '../layout/page.tsx';

/** A failure of the auth client in the shape that the rest of these pages shows. */
export function AuthFailure({ what, error }: { what: string; error: Error }) {
  return <Failure what={what} error={asOurs(error)} />;
}

function asOurs(error: Error): Error {
  if (isAuthRetryableFetchError(error)) return new UnreachableError({ cause: error });
  if (!isAuthError(error)) return error;
  return new RefusedError({
    code: error.code ?? 'unknown',
    message: error.message,
    status: error.status ?? 0,
  });
}
