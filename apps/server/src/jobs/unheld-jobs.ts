import type pg from 'pg';

/** The job queue gives up on a query after this long without an answer. Must be well below `UNHELD_AFTER_SECONDS`. */
export const QUEUE_ANSWER_TIMEOUT_MS = 8_000;
/** An answer that assigned a job longer ago than this cannot arrive any more. */
export const UNHELD_AFTER_SECONDS = 12;

/**
 * Releases jobs that the queue assigned to this process in an answer that was lost with its connection: they are locked
 * by a live process, so no other process may take them, and none of its workers knows them.
 * @param lockedBy ids under which this process holds jobs
 * @param held ids of the jobs that it runs
 * @param suspects the previous result of this function: a job is only released when it is found twice, because one that
 * has just ended is still in the table for a moment
 * @returns ids of the jobs that are not held
 */
export async function handBackUnheldJobs(
  pool: pg.Pool,
  lockedBy: readonly string[],
  held: ReadonlySet<string>,
  suspects: ReadonlySet<string>,
): Promise<{ suspects: Set<string>; handedBack: number }> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs
     where locked_by = any ($1) and locked_at < now() - make_interval(secs => $2)`,
    [lockedBy, UNHELD_AFTER_SECONDS],
  );
  const unheld = rows.map(({ id }) => id).filter((id) => !held.has(id));
  const certain = unheld.filter((id) => suspects.has(id));
  if (certain.length === 0) return { suspects: new Set(unheld), handedBack: 0 };
  // It was never run, so it doesn't count as an attempt.
  const freed = await pool.query(
    `with freed as (
       update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where id = any ($1::bigint[]) and locked_by = any ($2) returning job_queue_id
     ), queues as (
       update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
       from freed where queue.id = freed.job_queue_id and queue.locked_by = any ($2)
     )
     select pg_notify('jobs:insert', json_build_object('count', count(*))::text), count(*)::int from freed`,
    [certain, lockedBy],
  );
  return { suspects: new Set(unheld.filter((id) => !certain.includes(id))), handedBack: freed.rows[0].count };
}
