import { sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { watchForOutages } from './processing/resume-after-outage.ts';
import { resumeWaiting } from './processing/resume-waiting.ts';
import { purge } from './retention/purge.ts';
import { type SweepResources, sweep } from './retention/sweep.ts';
import { purgeUploads } from './uploads/purge-uploads.ts';

/** Condition on `idempotency_keys`: true while the key's recording isn't finished. */
export const KEY_IS_UNDER_WAY = sql<boolean>`exists (
  select from recordings where recordings.id = idempotency_keys.recording_id and finished_at is null)`;

export function recordingIntervalTasks(resources: SweepResources): IntervalTask[] {
  return [
    { name: 'recordings/resume-waiting', everyMs: 2 * SECOND_MS, run: () => resumeWaiting(resources) },
    { name: 'recordings/sweep', everyMs: 15 * SECOND_MS, run: () => sweep(resources) },
    { name: 'recordings/purge', everyMs: 15 * SECOND_MS, run: (signal) => purge(resources, signal) },
    {
      name: 'recordings/purge-uploads',
      everyMs: MINUTE_MS,
      run: () => purgeUploads(resources.database),
    },
  ];
}

/** Runs in every process, because each process remembers in memory that the store was unavailable. */
export function recordingTasksOfEachProcess(resources: SweepResources): IntervalTask[] {
  return [{ name: 'recordings/retry-after-outage', everyMs: 5 * SECOND_MS, run: watchForOutages(resources) }];
}
