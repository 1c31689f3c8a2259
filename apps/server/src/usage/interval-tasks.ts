import { REQUEST_DETAILS_KEPT_DAYS, REQUESTS_KEPT_DAYS } from '@voice-feedback/contract/usage';
import type { Database } from '../database/database.ts';
import { keepPartitions } from '../database/partitions.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';

const REQUEST_LOG = { table: 'request_log', keptDays: REQUESTS_KEPT_DAYS };
const REQUEST_DETAILS = { table: 'request_details', keptDays: REQUEST_DETAILS_KEPT_DAYS };

export function usageIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'usage/partitions', everyMs: HOUR_MS, run: () => keepRequestLog(database) }];
}

/** Drops expired daily partitions of the request log and its details, and creates the next ones. */
export async function keepRequestLog(database: Database, now?: Date): Promise<void> {
  await keepPartitions(database, REQUEST_LOG, now);
  await keepPartitions(database, REQUEST_DETAILS, now);
}
