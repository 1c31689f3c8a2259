import { MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { type TellResources, tellPeople } from './tell-people.ts';

/** Run in the API process, which writes mails. */
export function replyIntervalTasks(resources: TellResources): IntervalTask[] {
  return [{ name: 'replies/tell-people', everyMs: MINUTE_MS, run: () => tellPeople(resources) }];
}
