import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { type ErasureResources, sweepErasures } from './erase-account.ts';
import { sweepRetention } from './privacy-defaults.ts';

export function accountDataIntervalTasks(resources: StoreResources): IntervalTask[] {
  return [
    {
      name: 'account-data/delete-outdated-recordings',
      everyMs: 15 * SECOND_MS,
      run: () => sweepRetention(resources),
    },
  ];
}

/** Runs in the API process, because only that process reaches the payment provider. */
export function erasureIntervalTasks(resources: ErasureResources): IntervalTask[] {
  return [{ name: 'account-data/finish-erasures', everyMs: MINUTE_MS, run: () => sweepErasures(resources) }];
}
