import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { HOUR_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { type FeedResources, feedBatches } from './feed-batches.ts';

/** Days that a batch and its results can be read after its last item ended; the feedbacks stay. */
const KEPT_DAYS = 30;

export function batchIntervalTasks(resources: FeedResources): IntervalTask[] {
  return [
    { name: 'batches/feed', everyMs: SECOND_MS, run: (signal) => feedBatches(resources, signal) },
    { name: 'batches/purge', everyMs: HOUR_MS, run: () => purgeBatches(resources.database) },
  ];
}

export async function purgeBatches(database: Database): Promise<void> {
  await sql`delete from batches where completed_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  );
}
