import type { Database } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepInvitations } from './invitations.ts';

export function organizationIntervalTasks(database: Database): IntervalTask[] {
  return [
    { name: 'organizations/sweep-invitations', everyMs: HOUR_MS, run: () => sweepInvitations(database) },
  ];
}
