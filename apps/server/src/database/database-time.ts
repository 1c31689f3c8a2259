import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';

/**
 * The time by the database's clock, which all processes share. Whatever is compared with `now()` in SQL later has to be
 * counted from it: the clock of the process's own machine may be an hour off.
 */
export async function databaseTime(database: Database | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no time');
  return row.now;
}
