import type { Database } from '../database/database.ts';
import { HOUR_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { forgetNotifications } from './notifications/notifications.ts';
import { sweepInbox } from './sweep.ts';

export function inboxIntervalTasks(database: Database): IntervalTask[] {
  return [
    { name: 'inbox/sweep', everyMs: 15 * SECOND_MS, run: () => sweepInbox(database) },
    { name: 'inbox/forget-notifications', everyMs: HOUR_MS, run: () => forgetNotifications(database) },
  ];
}
