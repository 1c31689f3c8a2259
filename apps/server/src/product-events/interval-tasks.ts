import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';

/** Long enough to compare a month with the same one a year ago. */
const KEPT_MONTHS = 13;

export function productEventIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'product-events/purge', everyMs: DAY_MS, run: () => purgeProductEvents(database) }];
}

export async function purgeProductEvents(database: Database): Promise<void> {
  await sql`delete from product_events where received_at < now() - make_interval(months => ${KEPT_MONTHS})`.execute(
    database,
  );
}
