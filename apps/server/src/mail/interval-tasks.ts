import type { Database } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepNotices } from './send-notices.ts';

export function mailIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'mail/delete-old-notices', everyMs: HOUR_MS, run: () => sweepNotices(database) }];
}
