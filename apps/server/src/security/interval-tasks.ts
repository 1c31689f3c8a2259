import type { Database } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepSecurityLogs } from './retention.ts';

export function securityIntervalTasks(database: Database, retentionDays: number): IntervalTask[] {
  return [
    {
      name: 'security/delete-old-entries',
      everyMs: HOUR_MS,
      run: () => sweepSecurityLogs(database, retentionDays),
    },
  ];
}
