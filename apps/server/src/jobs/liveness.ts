import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface WorkerFacts {
  /** one per process, made at its start */
  id: string;
  engine: string;
  model: string;
  languages: string[];
}

export const HEARTBEAT_MS = 4_000;
/** A process that was silent this long is dead: four missed heartbeats and some. */
export const DEAD_AFTER_SECONDS = 20;
const FORGET_AFTER_HOURS = 24;

/** Writes that this process lives and which ids hold its jobs. */
export async function reportAlive(
  database: Database,
  facts: WorkerFacts,
  jobWorkerIds: string[],
): Promise<void> {
  await sql`
    insert into workers (id, job_worker_ids, engine, model, languages)
    values (${facts.id}, ${jobWorkerIds}, ${facts.engine}, ${facts.model}, ${facts.languages})
    on conflict (id) do update set job_worker_ids = excluded.job_worker_ids, seen_at = now()`.execute(
    database,
  );
}

export async function reportGone(database: Database, id: string): Promise<void> {
  await database.deleteFrom('workers').where('id', '=', id).execute();
}

/**
 * Hands out again the jobs that dead processes hold. The queue by itself waits four hours before it takes a job away
 * from a silent worker; this needs at most `DEAD_AFTER_SECONDS` and one sweep.
 * @returns how many jobs were freed
 */
export async function freeJobsOfDeadWorkers(database: Database): Promise<number> {
  const { rows } = await sql<{ lockedBy: string }>`
    select jobs.locked_by from graphile_worker._private_jobs as jobs
    where jobs.locked_by is not null
      and jobs.locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and not exists (
        select 1 from workers
        where seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) and jobs.locked_by = any (job_worker_ids)
      )`.execute(database);
  if (rows.length > 0) {
    const ids = [...new Set(rows.map((row) => row.lockedBy))];
    await sql`select graphile_worker.force_unlock_workers(${ids})`.execute(database);
    // Freed jobs wake nobody by themselves.
    await sql`select pg_notify('jobs:insert', json_build_object('count', ${rows.length}::int)::text)`.execute(
      database,
    );
  }
  await sql`delete from workers where seen_at < now() - make_interval(hours => ${FORGET_AFTER_HOURS})`.execute(
    database,
  );
  return rows.length;
}
