import { z } from 'zod';
import { recordingListSchema, retryRecordingSchema } from './admin.ts';

/** What operators see and change of the running service: lanes of jobs, processes, stores, webhooks that fail. */

const LANE_NAME_CHARACTERS = 100;
/** Jobs are counted in one pass over this many at most. */
export const JOBS_COUNTED = 100_000;

const moment = z.iso.datetime();
const count = z.int().nonnegative();

const laneSchema = z.object({
  name: z.string(),
  paused_at: moment.nullable(),
  /** jobs that could run now */
  waiting: count,
  /** jobs that are planned for later: retries */
  scheduled: count,
  running: count,
  /** since when the oldest of `waiting` could have run */
  oldest_waiting_at: moment.nullable(),
  /** jobs that the living workers can run side by side */
  concurrency: count,
  /** in the last minute */
  done: count,
  failed: count,
});

const runningJobSchema = z.object({
  id: z.string(),
  task: z.string(),
  lane: z.string().nullable(),
  /** id of the recording or delivery that it's about */
  subject: z.string().nullable(),
  started_at: moment,
  attempt: count,
});

const processShape = {
  id: z.uuid(),
  /** null in this and the next fields: a process of an older version */
  host: z.string().nullable(),
  pid: z.int().nullable(),
  version: z.string().nullable(),
  node_version: z.string().nullable(),
  /** the newest migration that this process knows */
  migration: z.string().nullable(),
  started_at: moment,
  seen_at: moment,
  /** false: it hasn't reported for a while and is probably dead */
  alive: z.boolean(),
};

const workerSchema = z.object({
  ...processShape,
  engine: z.string(),
  model: z.string(),
  drained_at: moment.nullable(),
  /** streams that it holds */
  streams: count,
  /** what it runs now, oldest first; some at most */
  jobs: z.array(runningJobSchema),
});

const failingWebhookSchema = z.object({
  id: z.uuid(),
  user_id: z.string(),
  email: z.string(),
  /** without its query, which may hold a secret */
  url: z.string(),
  failing_since: moment.nullable(),
  /** null: still tried */
  disabled_at: moment.nullable(),
  last_success_at: moment.nullable(),
  last_attempt: z
    .object({ at: moment, status_code: z.int().nullable(), error: z.string().nullable() })
    .nullable(),
});

/** Answer of `GET /api/admin/system`: one look at everything. Every list is bounded. */
export const systemSchema = z.object({
  success: z.literal(true),
  at: moment,
  version: z.string(),
  lanes: z.array(laneSchema),
  /** false: there are more jobs than were counted */
  jobs_are_exact: z.boolean(),
  workers: z.array(workerSchema),
  api_processes: z.array(z.object(processShape)),
  database: z.object({
    version: z.string(),
    bytes: count,
    connections: count,
    maximum_connections: count,
    /** the newest migration that has run */
    migration: z.string(),
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
  /** the last one; null: there is none yet */
  backup: z.object({ finished_at: moment, bytes: count, version: z.string() }).nullable(),
});
export type System = z.infer<typeof systemSchema>;

const adminPassword = retryRecordingSchema.shape;

export const updateLaneSchema = z.strictObject({
  ...adminPassword,
  lane: z.string().min(1).max(LANE_NAME_CHARACTERS),
  paused: z.boolean().describe('true: running jobs finish, and no new ones are taken'),
});
export const laneUpdatedSchema = z.object({
  success: z.literal(true),
  lane: z.string(),
  paused_at: moment.nullable(),
});

export const updateWorkerSchema = z.strictObject({
  ...adminPassword,
  worker: z.uuid(),
  drained: z.boolean().describe('true: running jobs and streams finish, and no new ones are taken'),
});
export const workerUpdatedSchema = z.object({
  success: z.literal(true),
  worker: z.uuid(),
  drained_at: moment.nullable(),
});
