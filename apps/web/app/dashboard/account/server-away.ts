import { RefusedError, UnreachableError } from '../../backend/errors.ts';

const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;
const GATEWAY_TIMEOUT = 504;

/**
 * Whether nobody is there who knows the account: no answer, the answer of a proxy that finds no server behind it, or that of
 * a server without its database. A server that only has too much to do is there.
 */
export function isServerAway(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  if (!(error instanceof RefusedError)) return false;
  if (error.status === UNAVAILABLE) return error.code !== 'overloaded';
  return error.status === BAD_GATEWAY || error.status === GATEWAY_TIMEOUT;
}
