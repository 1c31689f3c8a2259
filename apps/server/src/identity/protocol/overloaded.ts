import { Problem } from '../../http/errors/problem.ts';
import type { IdentityError } from './errors.ts';

/** The auth server's `overloaded` error in the API's format. */
export function overloaded(error: IdentityError): Problem {
  return new Problem('overloaded', {
    headers: { 'retry-after': String(error.retryAfterSeconds ?? 1) },
    cause: error,
  });
}
