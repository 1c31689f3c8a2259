import { JOBS_COUNTED, type System } from '@voice-feedback/contract/system';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { DEAD_AFTER_SECONDS } from '../../jobs/liveness.ts';

const LANES = 20;

interface LaneRow {
  name: string;
  pausedAt: Date | null;
  waiting: number;
  scheduled: number;
  running: number;
  oldestWaitingAt: Date | null;
  concurrency: number;
  done: number;
  failed: number;
  jobs: number;
}

/** Each lane's backlog and throughput. */
export async function readLanes(database: Database): Promise<Pick<System, 'lanes' | 'jobs_are_exact'>> {
  const { rows } = await sql<LaneRow>`
    with jobs as materialized (
      select task_id, run_at, locked_at, attempts < max_attempts as is_left
      from graphile_worker._private_jobs limit ${JOBS_COUNTED + 1}
    ), counted as (
      select lanes.name,
        count(*) filter (where locked_at is null and is_left and run_at <= now())::int as waiting,
        count(*) filter (where locked_at is null and is_left and run_at > now())::int as scheduled,
        count(*) filter (where locked_at is not null)::int as running,
        min(run_at) filter (where locked_at is null and is_left and run_at <= now()) as oldest_waiting_at
      from jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        join lanes on tasks.identifier = any (lanes.tasks)
      group by lanes.name
    ), reported as (
      select activity.name, sum((value->>'concurrency')::int)::int as concurrency,
        sum((value->>'done')::int)::int as done, sum((value->>'failed')::int)::int as failed
      from workers, jsonb_each(workers.lanes) as activity (name, value)
      where seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      group by activity.name
    )
    select lanes.name, paused_at, coalesce(waiting, 0) as waiting, coalesce(scheduled, 0) as scheduled,
      coalesce(running, 0) as running, oldest_waiting_at, coalesce(concurrency, 0) as concurrency,
      coalesce(done, 0) as done, coalesce(failed, 0) as failed, (select count(*)::int from jobs) as jobs
    from lanes left join counted using (name) left join reported using (name)
    order by 'process-recording' = any (lanes.tasks) desc, lanes.name limit ${LANES}`.execute(database);
  return {
    jobs_are_exact: (rows[0]?.jobs ?? 0) <= JOBS_COUNTED,
    lanes: rows.map((row) => ({
      name: row.name,
      paused_at: row.pausedAt?.toISOString() ?? null,
      waiting: row.waiting,
      scheduled: row.scheduled,
      running: row.running,
      oldest_waiting_at: row.oldestWaitingAt?.toISOString() ?? null,
      concurrency: row.concurrency,
      done: row.done,
      failed: row.failed,
    })),
  };
}
