import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Lane } from './run-jobs.ts';

/**
 * Writes which lanes there are, for the administration.
 * @returns names of those that are paused
 */
export async function registerLanes(database: Database, lanes: readonly Lane[]): Promise<Set<string>> {
  if (lanes.length === 0) return new Set();
  const rows = await database
    .insertInto('lanes')
    .values(lanes.map(({ name, tasks }) => ({ name, tasks: Object.keys(tasks) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((values) => ({ tasks: values.ref('excluded.tasks') })),
    )
    .returning(['name', sql<boolean>`paused_at is not null`.as('isPaused')])
    .execute();
  return new Set(rows.filter(({ isPaused }) => isPaused).map(({ name }) => name));
}
