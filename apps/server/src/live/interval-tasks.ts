import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepLive } from './connections.ts';

export function liveIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'live/forget-events', everyMs: 15 * SECOND_MS, run: () => sweepLive(database) }];
}
