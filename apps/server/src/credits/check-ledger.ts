import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { InvariantError } from './invariants.ts';
import { findRecentViolations, type Watermark } from './recent-violations.ts';

/** The watermark, and whether the next one is final: no open transaction can add a transfer below it. */
interface Known extends Watermark {
  nextTransferId: number;
  isSettled: boolean;
}

/**
 * Checks the movements since the last check. Numbers are assigned before commit, so the watermark rises to a recorded
 * maximum only after every transaction of that time has ended. Until then, and while a violation exists, the same range
 * is checked again. Throws `InvariantError`.
 */
export async function checkRecent(database: Database): Promise<void> {
  const known = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const watermark = await readWatermark(trx);
      const violations = await findRecentViolations(trx, watermark);
      if (violations.length > 0) throw new InvariantError(violations);
      return watermark;
    });
  if (known.isSettled) await raiseWatermark(database, known);
}

/** Reads the watermark in this transaction's snapshot. */
async function readWatermark(trx: Trx): Promise<Known> {
  const { rows } = await sql<Known>`
    select checked_transfer_id as transfer_id, checked_entry_id as entry_id, next_transfer_id,
      -- One from the future was given out by another server, before this database was restored: it has ended.
      next_after_xid < pg_snapshot_xmin(pg_current_snapshot())
        or next_after_xid >= pg_snapshot_xmax(pg_current_snapshot()) as is_settled
    from ledger_checks`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the watermark of the ledger is missing');
  return row;
}

/** Reads the highest numbers first, then takes a transaction id: transactions with those numbers have older ids. */
async function raiseWatermark(database: Database, { nextTransferId }: Known): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<Watermark>`
      select coalesce((select max(id) from ledger_transfers), 0) as transfer_id,
        coalesce((select max(id) from ledger_entries), 0) as entry_id`.execute(trx);
    const [last] = rows;
    if (last === undefined) throw new Error('an aggregate gave no row');
    // Does nothing if another process has already raised it.
    await sql`
      update ledger_checks set checked_transfer_id = next_transfer_id, checked_entry_id = next_entry_id,
        next_transfer_id = ${last.transferId}, next_entry_id = ${last.entryId}, next_after_xid = pg_current_xact_id()
      where next_transfer_id = ${nextTransferId}`.execute(trx);
  });
}
