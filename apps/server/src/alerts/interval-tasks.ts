import { MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { notifyViews } from './notify-views.ts';
import { type AlertResources, raiseAlerts } from './raise-alerts.ts';

/** Run in the API process, which writes mails. */
export function alertIntervalTasks(resources: AlertResources): IntervalTask[] {
  return [
    { name: 'alerts/raise', everyMs: MINUTE_MS, run: () => raiseAlerts(resources) },
    { name: 'alerts/views', everyMs: MINUTE_MS, run: () => notifyViews(resources) },
  ];
}
