import { Calendar } from '../analytics/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { forgetOld, sendOverdue } from './messages.ts';
import { type TellResources, tellAlerts, tellDigests, tellViews } from './tell-channels.ts';

export function chatIntervalTasks(given: Omit<TellResources, 'calendar'>): IntervalTask[] {
  const resources = { ...given, calendar: new Calendar() };
  const { database } = given;
  return [
    { name: 'chat/views', everyMs: MINUTE_MS, run: () => tellViews(resources) },
    { name: 'chat/alerts', everyMs: MINUTE_MS, run: () => tellAlerts(resources) },
    { name: 'chat/digests', everyMs: MINUTE_MS, run: () => tellDigests(resources) },
    { name: 'chat/overdue', everyMs: MINUTE_MS, run: () => sendOverdue(database) },
    { name: 'chat/forget', everyMs: HOUR_MS, run: () => forgetOld(database) },
  ];
}
