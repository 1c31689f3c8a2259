import { availableParallelism } from 'node:os';
import type { TaskList } from 'graphile-worker';
import { creditTasks } from './credits/sweeps.ts';
import type { Lane } from './jobs/run-jobs.ts';
import { analyzeText } from './recordings/analyze-text.ts';
import { ANALYZE_TEXT, PROCESS_RECORDING } from './recordings/create-recording.ts';
import { type ProcessResources, processRecording } from './recordings/process-recording.ts';

/** Recognition uses every core for one recording, so a second one beside it only fills the gaps. */
const RECORDINGS_AT_ONCE = Math.max(2, Math.ceil(availableParallelism() / 2));

/** The table of contents of the worker: every job, in the lane where it runs. */
export function createLanes(resources: ProcessResources, identityTasks: TaskList): Lane[] {
  return [
    {
      name: 'recordings',
      concurrency: RECORDINGS_AT_ONCE,
      tasks: {
        [PROCESS_RECORDING]: (payload, helpers) => processRecording(resources, payload, helpers),
      },
    },
    {
      name: 'quick',
      concurrency: 2,
      tasks: { [ANALYZE_TEXT]: (payload) => analyzeText(resources, payload) },
    },
    { name: 'identity and mail', concurrency: 2, tasks: identityTasks },
    {
      name: 'money',
      concurrency: 1,
      tasks: Object.fromEntries(
        creditTasks.map(({ name, run }) => [name, async () => void (await run(resources.database))]),
      ),
      crontab: creditTasks.map(({ name, cron }) => `${cron} ${name}`).join('\n'),
    },
  ];
}
