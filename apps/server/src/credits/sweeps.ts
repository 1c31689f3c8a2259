import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { findViolations, InvariantError } from './invariants.ts';
import { move } from './movement.ts';
import { expireReservation } from './reservations.ts';

/** Maximum rows per run of a sweep; the rest waits for the next minute. */
const SWEEP_LIMIT = 5_000;

/** Ends reservations past their deadline, each in a separate transaction. @returns the number ended */
export async function expireReservations(database: Database): Promise<number> {
  const due = await database
    .selectFrom('creditReservations')
    .select('reference')
    .where('state', '=', 'open')
    .where('deadlineAt', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('deadlineAt')
    .limit(SWEEP_LIMIT)
    .execute();
  return await forEach(due, async ({ reference }) => {
    const movement = await database.transaction().execute((trx) => expireReservation(trx, { reference }));
    return movement.applied;
  });
}

/**
 * Removes the remainder of expired grants, each in a separate transaction. @returns the number of grants with a
 * remainder
 */
export async function expireGrants(database: Database): Promise<number> {
  const due = await database
    .selectFrom('creditBuckets')
    .select('id')
    .where('expiredAt', 'is', null)
    .where('expiresAt', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('expiresAt')
    .limit(SWEEP_LIMIT)
    .execute();
  return await forEach(due, async ({ id }) => {
    const movement = await database
      .transaction()
      .execute((trx) => move(trx, sql`ledger_expire_grant(${id}::bigint)`));
    return movement?.applied ?? false;
  });
}

/**
 * Checks the whole ledger in one snapshot. Throws `InvariantError` on any violation. The duration grows with the
 * ledger; when `signal` fires, the connection is closed.
 */
export async function checkInvariants(database: Database, signal?: AbortSignal): Promise<void> {
  const violations = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const end = () =>
        void sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database).catch(() => undefined);
      signal?.addEventListener('abort', end);
      try {
        signal?.throwIfAborted();
        return await findViolations(trx);
      } finally {
        signal?.removeEventListener('abort', end);
      }
    });
  if (violations.length > 0) throw new InvariantError(violations);
}

/** A row that fails must not block the rows after it. */
async function forEach<Row>(rows: readonly Row[], handle: (row: Row) => Promise<boolean>): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  for (const row of rows) {
    try {
      if (await handle(row)) done += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} rows failed`);
  return done;
}
