import { MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import type { StatusResources } from './assess.ts';
import { sampleStatus } from './sample.ts';

/** No samples right after a start: other processes may still be starting. */
const STARTING_SECONDS = 45;

/** For API and worker processes, so that the history has no gap while any of them runs. */
export function statusIntervalTasks(resources: StatusResources): IntervalTask[] {
  return [
    {
      name: 'status/sample',
      everyMs: MINUTE_MS,
      run: async () => {
        if (process.uptime() > STARTING_SECONDS) await sampleStatus(resources);
      },
    },
  ];
}
