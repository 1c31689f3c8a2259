import { availableParallelism } from 'node:os';
import type { Task, TaskList } from 'graphile-worker';
import { creditTasks } from './credits/sweeps.ts';
import type { Lane } from './jobs/run-jobs.ts';
import { PRODUCT_EVENT_CRONTAB } from './product-events/tasks.ts';
import { analysisOf } from './recordings/analyze-text.ts';
import { ANALYZE_TEXT, PROCESS_RECORDING } from './recordings/enqueue-recording.ts';
import {
  type ProcessAlone,
  type ProcessResources,
  processClaimed,
  type Work,
  workOf,
} from './recordings/process-recording.ts';
import { USAGE_CRONTAB, usageTasks } from './usage/tasks.ts';
import { WEBHOOK_CRONTAB, type WebhookTasks } from './webhooks/tasks.ts';

/** Recognition uses every core for one recording, so a second one beside it only fills the gaps. */
const RECORDINGS_AT_ONCE = Math.max(2, Math.ceil(availableParallelism() / 2));

/** More of them where they wait for remote engines meanwhile; decoded, each holds 20 MB at most. */
const WAITING_FOR_REMOTE_AT_ONCE = 8;
/** Jobs of milliseconds, or that wait for somebody's mail server. */
const OTHER_JOBS_AT_ONCE = 5;
/** Each waits for a receiver, up to 15 s; nothing else may wait behind them. */
const WEBHOOKS_AT_ONCE = 5;

/**
 * The table of contents of the worker: every job, in the lane where it runs. As few lanes as can be: each one asks the
 * database for work whenever any job is added.
 */
export function createLanes(
  resources: ProcessResources,
  processAlone: ProcessAlone,
  tasksOf: { identity: TaskList; webhooks: WebhookTasks; productEvents: TaskList },
): Lane[] {
  const asksRemote = resources.engines.remote !== undefined;
  const process =
    (work: Work): Task =>
    (payload, helpers) =>
      processClaimed(resources, payload, helpers, work, processAlone);
  const texts: TaskList = { [ANALYZE_TEXT]: process(analysisOf(resources)) };
  return [
    {
      name: 'recordings',
      concurrency: RECORDINGS_AT_ONCE + (asksRemote ? WAITING_FOR_REMOTE_AT_ONCE : 0),
      tasks: {
        ...(asksRemote ? texts : {}),
        [PROCESS_RECORDING]: process(workOf(resources)),
      },
    },
    {
      name: 'everything else',
      concurrency: OTHER_JOBS_AT_ONCE,
      tasks: {
        // Milliseconds by the embedded engine; seconds by a remote one, which mails must not wait for.
        ...(asksRemote ? {} : texts),
        ...tasksOf.identity,
        ...tasksOf.webhooks.quick,
        ...tasksOf.productEvents,
        ...usageTasks(resources.database),
        ...Object.fromEntries(
          creditTasks.map(({ name, run }) => [name, async () => void (await run(resources.database))]),
        ),
      },
      crontab: [
        ...creditTasks.map(({ name, cron }) => `${cron} ${name}`),
        WEBHOOK_CRONTAB,
        USAGE_CRONTAB,
        PRODUCT_EVENT_CRONTAB,
      ].join('\n'),
    },
    { name: 'webhooks', concurrency: WEBHOOKS_AT_ONCE, tasks: tasksOf.webhooks.slow },
  ];
}
