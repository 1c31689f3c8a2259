import { availableParallelism } from 'node:os';
import type { Task, TaskList } from 'graphile-worker';
import { accountDataIntervalTasks } from './account-data/interval-tasks.ts';
import { analyticsIntervalTasks } from './analytics/interval-tasks.ts';
import { apiKeyIntervalTasks } from './api-keys/interval-tasks.ts';
import type { FeedResources } from './batches/feed-batches.ts';
import { batchIntervalTasks } from './batches/interval-tasks.ts';
import { chatIntervalTasks } from './chat/interval-tasks.ts';
import { connectorIntervalTasks } from './connectors/interval-tasks.ts';
import { creditIntervalTasks } from './credits/interval-tasks.ts';
import type { Database } from './database/database.ts';
import { engineIntervalTasks } from './engines/interval-tasks.ts';
import { httpIntervalTasks } from './http/interval-tasks.ts';
import { inboxIntervalTasks } from './inbox/interval-tasks.ts';
import type { NotifyResources } from './inbox/notifications/notify.ts';
import { jobIntervalTasks } from './jobs/interval-tasks.ts';
import { CLIP_TASK, LANES, REANALYSIS_TASK } from './jobs/lane-names.ts';
import type { IntervalTask } from './jobs/run-interval-tasks.ts';
import type { Lane } from './jobs/run-jobs.ts';
import { liveIntervalTasks } from './live/interval-tasks.ts';
import { mailIntervalTasks } from './mail/interval-tasks.ts';
import { organizationIntervalTasks } from './organizations/interval-tasks.ts';
import { productEventIntervalTasks } from './product-events/interval-tasks.ts';
import {
  KEY_IS_UNDER_WAY,
  recordingIntervalTasks,
  recordingTasksOfEachProcess,
} from './recordings/interval-tasks.ts';
import { analysisOf } from './recordings/processing/analyze-text.ts';
import { cutClip } from './recordings/processing/cut-clip.ts';
import { ANALYZE_TEXT, PROCESS_RECORDING } from './recordings/processing/enqueue-recording.ts';
import {
  type ProcessAlone,
  type ProcessResources,
  processClaimed,
  type Work,
  workOf,
} from './recordings/processing/process-recording.ts';
import { reanalyze } from './recordings/processing/reanalyze.ts';
import { reportIntervalTasks } from './reports/interval-tasks.ts';
import { securityIntervalTasks } from './security/interval-tasks.ts';
import { statusIntervalTasks } from './status/interval-tasks.ts';
import { themeIntervalTasks } from './themes/interval-tasks.ts';
import { usageIntervalTasks } from './usage/interval-tasks.ts';
import { webhookIntervalTasks } from './webhooks/interval-tasks.ts';
import type { WebhookTasks } from './webhooks/tasks.ts';

/** Recognition uses every core for one recording, so a second one in parallel only fills the gaps. */
const RECORDINGS_AT_ONCE = Math.max(2, Math.ceil(availableParallelism() / 2));

/** More of them if they wait for remote engines. Each holds at most 20 MB of decoded audio. */
const WAITING_FOR_REMOTE_AT_ONCE = 8;
/** Jobs that take milliseconds or wait for a remote mail server. */
const OTHER_JOBS_AT_ONCE = 5;
const OTHER_JOBS_CLAIMED_AT_ONCE = 20;
/** Each waits for a receiver for up to 15 s, so other jobs must not wait behind them. */
const WEBHOOKS_AT_ONCE = 5;

/**
 * All of the worker's jobs, each in its lane. As few lanes as possible, because each queries the database whenever
 * any job is added.
 */
export function createLanes(
  resources: ProcessResources,
  processAlone: ProcessAlone,
  tasksOf: {
    identity: TaskList;
    webhooks: WebhookTasks;
    connectors: TaskList;
    chat: TaskList;
    productEvents: TaskList;
  },
): Lane[] {
  const asksRemote = resources.engines.remote !== undefined;
  const process =
    (work: Work): Task =>
    (payload, helpers) =>
      processClaimed(resources, payload, helpers, work, processAlone);
  const texts: TaskList = {
    [ANALYZE_TEXT]: process(analysisOf(resources)),
    [REANALYSIS_TASK]: (payload, { abortSignal }) => reanalyze(resources, payload, abortSignal),
  };
  return [
    {
      name: LANES[0],
      concurrency: RECORDINGS_AT_ONCE + (asksRemote ? WAITING_FOR_REMOTE_AT_ONCE : 0),
      tasks: {
        ...(asksRemote ? texts : {}),
        [PROCESS_RECORDING]: process(workOf(resources)),
      },
    },
    {
      name: LANES[1],
      concurrency: OTHER_JOBS_AT_ONCE,
      claimedAtOnce: OTHER_JOBS_CLAIMED_AT_ONCE,
      tasks: {
        // Takes milliseconds with the embedded engine but seconds with a remote one, which mails must not wait for.
        ...(asksRemote ? {} : texts),
        [CLIP_TASK]: (payload, { abortSignal }) => cutClip(resources, payload, abortSignal),
        ...tasksOf.identity,
        ...tasksOf.webhooks.quick,
        ...tasksOf.productEvents,
      },
    },
    {
      name: LANES[2],
      concurrency: WEBHOOKS_AT_ONCE,
      tasks: { ...tasksOf.webhooks.slow, ...tasksOf.connectors, ...tasksOf.chat },
    },
  ];
}

/**
 * The worker's interval tasks. The API process also takes status samples, and runs the tasks of billing and account
 * erasure, which need the payment provider (`billing/routes.ts`, `account-data/account-routes.ts`).
 * @param patientDatabase for statements that take minutes; default: the same as for all others
 * @returns `shared`: run once per period by one of all workers
 */
export function createIntervalTasks(
  resources: ProcessResources & FeedResources & NotifyResources,
  identityTasks: readonly IntervalTask[],
  auditRetentionDays: number,
  patientDatabase?: Database,
): { shared: IntervalTask[]; inEveryProcess: IntervalTask[] } {
  const { database } = resources;
  return {
    shared: [
      ...recordingIntervalTasks(resources),
      ...batchIntervalTasks(resources),
      ...jobIntervalTasks(resources),
      ...httpIntervalTasks(database, KEY_IS_UNDER_WAY),
      ...apiKeyIntervalTasks(database),
      ...identityTasks,
      ...creditIntervalTasks(database, patientDatabase),
      ...accountDataIntervalTasks(resources),
      ...inboxIntervalTasks(resources),
      ...themeIntervalTasks(resources),
      ...analyticsIntervalTasks(database),
      ...liveIntervalTasks(database),
      ...webhookIntervalTasks(database),
      ...connectorIntervalTasks(database),
      ...chatIntervalTasks(resources),
      ...engineIntervalTasks(database),
      ...mailIntervalTasks(database),
      ...usageIntervalTasks(database),
      ...productEventIntervalTasks(database),
      ...reportIntervalTasks(database),
      ...organizationIntervalTasks(database),
      ...securityIntervalTasks(database, auditRetentionDays),
      ...statusIntervalTasks(resources),
    ],
    inEveryProcess: recordingTasksOfEachProcess(resources),
  };
}
