import { MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { type DigestResources, sendDigests } from './send-digests.ts';

/** Run in the API process, which writes mails. */
export function digestIntervalTasks(resources: DigestResources): IntervalTask[] {
  return [{ name: 'digests/send', everyMs: MINUTE_MS, run: () => sendDigests(resources) }];
}
