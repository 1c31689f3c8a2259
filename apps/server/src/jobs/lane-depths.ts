import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What waits and runs in a lane. A job that failed for the last time counts no more. */
export interface LaneDepth {
  /** jobs that could run now and haven't been claimed */
  due: number;
  running: number;
  /** for later: retries, mostly */
  scheduled: number;
  /** since when the oldest due job could run; null without one */
  oldestDueAt: Date | null;
  /** how long that is ago by the database's clock; 0 without one */
  oldestSeconds: number;
}

export interface LaneDepths {
  /** how many jobs were looked at, those that failed for the last time too */
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
 * @param rest the lane of the tasks that no lane has; undefined: they're in none
 * @param most looks at no more jobs than this
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
