import type { Database } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepReports } from './reports.ts';

export function reportIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'reports/sweep', everyMs: HOUR_MS, run: () => sweepReports(database) }];
}
