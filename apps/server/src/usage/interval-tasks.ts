import { REQUESTS_KEPT_DAYS } from '@voice-feedback/contract/usage';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';

const PURGE_BATCH = 20_000;

export function usageIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'usage/purge-requests', everyMs: DAY_MS, run: () => purgeRequests(database) }];
}

/** Deletes requests past their 90 days; each batch is a short transaction of its own. */
export async function purgeRequests(database: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from request_log where ctid in (
        select ctid from request_log
        where created_at < now() - make_interval(days => ${REQUESTS_KEPT_DAYS}) limit ${PURGE_BATCH}
      )`.execute(database);
    if ((numAffectedRows ?? 0n) < PURGE_BATCH) return;
  }
}
