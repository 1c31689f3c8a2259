import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';

/**
 * Returns the time of the database's clock, which all processes share. Use it for every timestamp that is later
 * compared with `now()` in SQL, because the clock of this machine may be an hour off.
 */
export async function databaseTime(database: Database | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no time');
  return row.now;
}
