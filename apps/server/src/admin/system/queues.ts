import { JOBS_COUNTED, type System } from '@voice-feedback/contract/system';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readLaneDepths } from '../../jobs/lane-depths.ts';
import { DEAD_AFTER_SECONDS } from '../../jobs/liveness.ts';

const LANES = 20;

interface LaneRow {
  name: string;
  tasks: string[];
  pausedAt: Date | null;
  concurrency: number;
  done: number;
  failed: number;
}

/** Each lane's backlog and throughput. */
export async function readLanes(database: Database): Promise<Pick<System, 'lanes' | 'jobs_are_exact'>> {
  const { rows } = await sql<LaneRow>`
    with reported as (
      select activity.name, sum((value->>'concurrency')::int)::int as concurrency,
        sum((value->>'done')::int)::int as done, sum((value->>'failed')::int)::int as failed
      from workers, jsonb_each(workers.lanes) as activity (name, value)
      where seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      group by activity.name
    )
    select lanes.name, lanes.tasks, paused_at, coalesce(concurrency, 0) as concurrency,
      coalesce(done, 0) as done, coalesce(failed, 0) as failed
    from lanes left join reported using (name)
    order by 'process-recording' = any (lanes.tasks) desc, lanes.name limit ${LANES}`.execute(database);
  const depths = await readLaneDepths(database, rows, { most: JOBS_COUNTED + 1 });
  return {
    jobs_are_exact: depths.jobs <= JOBS_COUNTED,
    lanes: rows.map((row) => {
      const { due, scheduled, running, oldestDueAt } = depths.of(row.name);
      return {
        name: row.name,
        paused_at: row.pausedAt?.toISOString() ?? null,
        waiting: due,
        scheduled,
        running,
        oldest_waiting_at: oldestDueAt?.toISOString() ?? null,
        concurrency: row.concurrency,
        done: row.done,
        failed: row.failed,
      };
    }),
  };
}
