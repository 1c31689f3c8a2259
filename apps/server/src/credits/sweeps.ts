import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { findViolations, InvariantError } from './invariants.ts';
import { move } from './movement.ts';
import { expireReservation } from './reservations.ts';

/** Rows that one run of a sweep handles at most; the rest waits for the next minute. */
const SWEEP_LIMIT = 5_000;

/** Ends the reservations past their deadline, each in a transaction of its own. @returns how many */
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

/** Takes out what is left of the grants past their end, each in a transaction of its own. @returns how many lost something */
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
 * Throws `InvariantError` if anything is wrong with the money, of all time. All queries see one instant. It takes as long as
 * there is to read; when `signal` fires, its connection is ended.
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

/** A row that fails must not keep the ones after it waiting for ever. */
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
