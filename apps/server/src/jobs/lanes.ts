import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import type { Lane } from './run-jobs.ts';

/**
 * Records which lanes exist, for the admin pages.
 * @returns the names of paused lanes
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

/**
 * Pauses or resumes a lane in all processes: each applies it with its next heartbeat.
 * @returns since when it has been paused, null if it isn't; undefined if there is no such lane
 */
export async function pauseLane(
  trx: Trx,
  name: string,
  isPaused: boolean,
): Promise<{ pausedAt: Date | null; hasChanged: boolean } | undefined> {
  const lane = await trx
    .selectFrom('lanes')
    .select('pausedAt')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (lane === undefined) return undefined;
  if ((lane.pausedAt !== null) === isPaused) return { pausedAt: lane.pausedAt, hasChanged: false };
  const pausedAt = isPaused ? new Date() : null;
  await trx.updateTable('lanes').set({ pausedAt }).where('name', '=', name).execute();
  return { pausedAt, hasChanged: true };
}

/**
 * Makes a worker process accept no more jobs and streams, or accept them again. It applies this with its next
 * heartbeat; new streams go elsewhere immediately.
 * @returns since when it has been drained, null if it isn't; undefined if there is no such worker
 */
export async function drainWorker(
  trx: Trx,
  id: string,
  isDrained: boolean,
): Promise<{ drainedAt: Date | null; host: string | null; hasChanged: boolean } | undefined> {
  const worker = await trx
    .selectFrom('workers')
    .select(['drainedAt', 'host'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (worker === undefined) return undefined;
  if ((worker.drainedAt !== null) === isDrained) return { ...worker, hasChanged: false };
  const drainedAt = isDrained ? new Date() : null;
  await trx.updateTable('workers').set({ drainedAt }).where('id', '=', id).execute();
  return { ...worker, drainedAt, hasChanged: true };
}
