import { MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import type { StatusResources } from './assess.ts';
import { sampleStatus } from './sample.ts';

/** A process that has just started may be the first of several: the others are still on their way. */
const STARTING_SECONDS = 45;

/** Of API and worker processes: as long as one of them runs, the history has no gap. */
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
