import { z } from 'zod';
import { recordingListSchema, retryRecordingSchema } from './admin.ts';

/** Operation of the running service: job lanes, processes, stores and failing webhooks. */

const LANE_NAME_CHARACTERS = 100;
/** Maximum number of jobs counted in one pass. */
export const JOBS_COUNTED = 100_000;

const moment = z.iso.datetime();
const count = z.int().nonnegative();

const laneSchema = z.object({
  name: z.string(),
  paused_at: moment.nullable(),
  waiting: count.describe('Number of jobs ready to run'),
  scheduled: count.describe('Number of jobs scheduled for later, for example retries'),
  running: count,
  oldest_waiting_at: moment
    .nullable()
    .describe('When the oldest waiting job became ready to run (UTC); null if none is waiting'),
  concurrency: count.describe('Number of jobs that live workers can run at once'),
  done: count.describe('Number of jobs completed in the last minute'),
  failed: count,
});

const runningJobSchema = z.object({
  id: z.string(),
  task: z.string(),
  lane: z.string().nullable(),
  subject: z
    .string()
    .nullable()
    .describe('Id of the recording or delivery the job handles; null if there’s none'),
  started_at: moment,
  attempt: count,
});

const processShape = {
  id: z.uuid(),
  host: z
    .string()
    .nullable()
    .describe('Host name; like the fields below, null for a process running an older version'),
  pid: z.int().nullable(),
  version: z.string().nullable(),
  node_version: z.string().nullable(),
  migration: z.string().nullable().describe('Most recent migration this process knows'),
  started_at: moment,
  seen_at: moment,
  alive: z.boolean().describe('False if the process hasn’t reported for a while and is probably dead'),
};

const workerSchema = z.object({
  ...processShape,
  engine: z.string(),
  model: z.string(),
  drained_at: moment.nullable(),
  streams: count.describe('Number of open streams in this process'),
  jobs: z.array(runningJobSchema).describe('Jobs running in this process, oldest first; long lists are cut'),
});

const failingWebhookSchema = z.object({
  id: z.uuid(),
  user_id: z.string(),
  email: z.string(),
  url: z.string().describe('URL without its query, which may contain a secret'),
  failing_since: moment.nullable(),
  disabled_at: moment.nullable().describe('When it was disabled (UTC); null if it’s still enabled'),
  last_success_at: moment.nullable(),
  last_attempt: z
    .object({ at: moment, status_code: z.int().nullable(), error: z.string().nullable() })
    .nullable(),
});

/** Response of `GET /api/admin/system`: a snapshot of the service. Every list is bounded. */
export const systemSchema = z.object({
  success: z.literal(true),
  at: moment,
  version: z.string(),
  lanes: z.array(laneSchema),
  jobs_are_exact: z.boolean().describe('False if there are more jobs than were counted'),
  workers: z.array(workerSchema),
  api_processes: z.array(z.object(processShape)),
  database: z.object({
    version: z.string(),
    bytes: count,
    connections: count,
    maximum_connections: count,
    migration: z.string().describe('Most recent migration that has run'),
  }),
  audio_store: z.object({
    kind: z.enum(['file', 's3']),
    status: z.enum(['ok', 'unavailable', 'full', 'unknown']),
  }),
  dead_letters: z.object({
    total: count,
    total_is_exact: z.boolean(),
    newest: recordingListSchema.shape.recordings,
  }),
  webhooks: z.object({ failing: z.array(failingWebhookSchema), has_more: z.boolean() }),
  backup: z
    .object({ finished_at: moment, bytes: count, version: z.string() })
    .nullable()
    .describe('Last backup; null if there’s none yet'),
});
export type System = z.infer<typeof systemSchema>;

const adminPassword = retryRecordingSchema.shape;

export const updateLaneSchema = z.strictObject({
  ...adminPassword,
  lane: z.string().min(1).max(LANE_NAME_CHARACTERS),
  paused: z.boolean().describe('If true, running jobs finish and no new ones start'),
});
export const laneUpdatedSchema = z.object({
  success: z.literal(true),
  lane: z.string(),
  paused_at: moment.nullable(),
});

export const updateWorkerSchema = z.strictObject({
  ...adminPassword,
  worker: z.uuid(),
  drained: z.boolean().describe('If true, running jobs and streams finish and no new ones start'),
});
export const workerUpdatedSchema = z.object({
  success: z.literal(true),
  worker: z.uuid(),
  drained_at: moment.nullable(),
});
