import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepAnalytics } from './days.ts';

export function analyticsIntervalTasks(database: Database): IntervalTask[] {
  return [
    { name: 'analytics/forget-changed-days', everyMs: 15 * SECOND_MS, run: () => sweepAnalytics(database) },
  ];
}
