import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Waiting and running jobs of a lane. Jobs that failed for the last time don't count. */
export interface LaneDepth {
  /** jobs that could run now but haven't been claimed */
  due: number;
  running: number;
  /** jobs for later, mostly retries */
  scheduled: number;
  /** when the oldest due job became due; null without one */
  oldestDueAt: Date | null;
  /** seconds since then by the database's clock; 0 without one */
  oldestSeconds: number;
}

export interface LaneDepths {
  /** number of jobs read, including those that failed for the last time */
  jobs: number;
  of(lane: string): LaneDepth;
}

export interface LaneTasks {
  name: string;
  tasks: readonly string[];
}

const EMPTY: LaneDepth = { due: 0, running: 0, scheduled: 0, oldestDueAt: null, oldestSeconds: 0 };

/**
 * Counts the jobs of each lane.
 * @param rest the lane of tasks that no lane lists; undefined to ignore them
 * @param most maximum number of jobs to read
 */
export async function readLaneDepths(
  database: Database,
  lanes: readonly LaneTasks[],
  { rest, most }: { rest?: string; most?: number } = {},
): Promise<LaneDepths> {
  const { rows } = await sql<LaneDepth & { lane: string | null; jobs: number }>`
    with jobs as materialized (
      select task_id, run_at, locked_at, locked_at is not null or attempts < max_attempts as is_left
      from graphile_worker._private_jobs limit ${most ?? null}
    )
    select found.lane, count(*)::int as jobs,
      count(*) filter (where locked_at is null and is_left and run_at <= now())::int as due,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and is_left and run_at > now())::int as scheduled,
      min(run_at) filter (where locked_at is null and is_left and run_at <= now()) as oldest_due_at,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and is_left and run_at <= now())), 0)::float8
        as oldest_seconds
    from jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      left join lateral (
        select lane->>'name' as lane from jsonb_array_elements(${JSON.stringify(lanes)}::jsonb) as lane
        where lane->'tasks' ? tasks.identifier limit 1
      ) as named on true
      cross join lateral (select coalesce(named.lane, ${rest ?? null}) as lane) as found
    group by found.lane`.execute(database);
  return {
    jobs: rows.reduce((sum, { jobs }) => sum + jobs, 0),
    of: (lane) => rows.find((row) => row.lane === lane) ?? EMPTY,
  };
}
