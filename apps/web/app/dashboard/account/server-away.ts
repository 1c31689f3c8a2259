import { RefusedError, UnreachableError } from '../../backend/errors.ts';

const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;
const GATEWAY_TIMEOUT = 504;

/**
 * Whether the server is unreachable: no response, a proxy's error for a missing server, or a server without its
 * database. An overloaded server is not unreachable.
 */
export function isServerAway(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  if (!(error instanceof RefusedError)) return false;
  if (error.status === UNAVAILABLE) return error.code !== 'overloaded';
  return error.status === BAD_GATEWAY || error.status === GATEWAY_TIMEOUT;
}
