import { DatabaseBusyError } from './database-busy.ts';

/**
 * Which errors say that the database cannot answer at the moment. None of them is the caller's fault, and what failed may
 * be tried again.
 */

/** Connection exceptions, shutdown, crash, start-up, too many connections, an idle session that was ended. */
const LOST_CODE = /^(08...|57P0.|53300|25P03)$/;
const NETWORK_CODE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's words for the same, which have no code. */
const LOST_WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Postgres connection has been discarded|Client (has encountered a connection error|was closed) and is not queryable|Client network socket disconnected)/;
/**
 * The connection is fine, but the server cannot do the work now: read-only after a failover (25006), a serialization
 * failure or deadlock (40001, 40P01), out of disk or memory (53…), not in the state for it (55000), a lock that was not
 * free (55P03), a statement that took too long (57014), an input/output error (58030).
 */
const BUSY_CODE = /^(25006|40001|40P01|53...|55000|55P03|57014|58030)$/;
const CAUSES_FOLLOWED = 5;

/** The connection is gone, or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  return anyCause(
    error,
    (code, message) => LOST_CODE.test(code) || NETWORK_CODE.test(code) || LOST_WORDS.test(message),
  );
}

/** The connection is gone, none is free, or the server cannot do the work at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseBusyError ||
    isConnectionLost(error) ||
    anyCause(error, (code) => BUSY_CODE.test(code))
  );
}

/** Looks at the error, at what caused it, and at the members of an `AggregateError`: one for each address of a host. */
function anyCause(
  error: unknown,
  matches: (code: string, message: string) => boolean,
  depth = CAUSES_FOLLOWED,
): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (matches(code, error.message)) return true;
  if (error instanceof AggregateError && error.errors.some((one) => anyCause(one, matches, depth - 1)))
    return true;
  return anyCause(error.cause, matches, depth - 1);
}
