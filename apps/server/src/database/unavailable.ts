import { DatabaseBusyError } from './database-busy.ts';

/**
 * Detects errors that mean that the database is temporarily unavailable. They are never the caller's fault, and the
 * work may be retried.
 */

/** Connection exceptions, shutdown, crash, startup, too many connections, a terminated idle session. */
const LOST_CODE = /^(08...|57P0.|53300|25P03)$/;
const NETWORK_CODE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the driver for the same errors, which have no code. */
const LOST_WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Postgres connection has been discarded|Client (has encountered a connection error|was closed) and is not queryable|Client network socket disconnected)/;
/**
 * The connection is fine, but the server can't do the work now: read-only after a failover (25006), a serialization
 * failure or deadlock (40001, 40P01), out of disk or memory (53…), not in the required state (55000), a lock that
 * wasn't available (55P03), a statement that took too long (57014), an I/O error (58030).
 */
const BUSY_CODE = /^(25006|40001|40P01|53...|55000|55P03|57014|58030)$/;
const CAUSES_FOLLOWED = 5;

/** The connection was lost or could not be opened. */
export function isConnectionLost(error: unknown): boolean {
  return anyCause(
    error,
    (code, message) => LOST_CODE.test(code) || NETWORK_CODE.test(code) || LOST_WORDS.test(message),
  );
}

/** The connection was lost, none is free, or the server can't do the work at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseBusyError ||
    isConnectionLost(error) ||
    anyCause(error, (code) => BUSY_CODE.test(code))
  );
}

/**
 * Checks the error, its causes, and the members of an `AggregateError`: one for each address of a host. A
 * `SuppressedError` has two failures of a disposal, and both have to match.
 */
function anyCause(
  error: unknown,
  matches: (code: string, message: string) => boolean,
  depth = CAUSES_FOLLOWED,
): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (matches(code, error.message)) return true;
  if (error instanceof SuppressedError)
    return [error.error, error.suppressed].every((one) => anyCause(one, matches, depth));
  if (error instanceof AggregateError && error.errors.some((one) => anyCause(one, matches, depth - 1)))
    return true;
  return anyCause(error.cause, matches, depth - 1);
}
