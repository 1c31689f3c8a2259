import { setTimeout } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';

const POLL_MS = 10;

/** Waits until this many statements in the database wait for a lock, or until `work` has ended without waiting. */
export async function untilBlocked(
  database: QueryExecutorProvider,
  work: Promise<unknown>,
  statements = 1,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    if (rows.length >= statements) return;
    await setTimeout(POLL_MS);
  }
}
