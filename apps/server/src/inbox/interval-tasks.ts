import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { type ActResources, actOnViews } from './acting/act-on-views.ts';
import { sweepActs } from './acting/read-acts.ts';
import { forgetNotifications } from './notifications/notifications.ts';
import { sweepInbox } from './sweep.ts';

export function inboxIntervalTasks(resources: ActResources): IntervalTask[] {
  const { database } = resources;
  return [
    { name: 'inbox/sweep', everyMs: 15 * SECOND_MS, run: () => sweepInbox(database) },
    {
      name: 'inbox/act-on-views',
      everyMs: MINUTE_MS,
      run: (signal) => actOnViews(resources, new Date(), signal),
    },
    { name: 'inbox/delete-old-acts', everyMs: HOUR_MS, run: () => sweepActs(database) },
    { name: 'inbox/forget-notifications', everyMs: HOUR_MS, run: () => forgetNotifications(database) },
  ];
}
