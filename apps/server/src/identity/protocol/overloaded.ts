import { Problem } from '../../http/errors/problem.ts';
import type { IdentityError } from './errors.ts';

/** The auth server's `overloaded` in the words of the rest of the API. */
export function overloaded(error: IdentityError): Problem {
  return new Problem('overloaded', {
    headers: { 'retry-after': String(error.retryAfterSeconds ?? 1) },
    cause: error,
  });
}
