import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { logContext } from '../logging/log-context.ts';

export interface JobOptions {
  /** lower runs sooner; default 0 */
  priority?: number;
  /** names the job, so that it can be found again */
  key: string;
  /** how often a job is tried before it is given up */
  maximumAttempts: number;
  /**
   * false: the caller's commit does not wait for the disk. For work whose result is waited for: the commit of the result
   * brings this one to the disk before anybody has heard of it.
   */
  durable?: boolean;
  /** jobs of one queue run one after the other; default: none */
  queue?: string;
  /** default: now */
  runAt?: Date;
}

/**
 * Adds a job inside the caller's transaction: it exists exactly when the caller's writes do, and wakes a worker when
 * they commit. The payload is small JSON, an id as a rule. It also takes along the ids of the log context, so that the
 * job's log lines can be joined to the request that caused it.
 */
export async function enqueue(
  trx: Trx,
  task: string,
  payload: Readonly<Record<string, string>>,
  { priority = 0, key, maximumAttempts, durable = true, queue, runAt }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(withIds(payload))}::json, max_attempts := ${maximumAttempts}::int,
    job_key := ${key}, priority := ${priority}::int, queue_name := ${queue ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz
  )${durable ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`}`.execute(trx);
}

/**
 * Gives up the job with this key; one that is running runs on and ends without a successor. A job that orders its own next
 * run calls this first: a crash of PostgreSQL can lose the lock of a running job, because the queue doesn't wait for the disk.
 * `add_job` would then change the running job's row, which the queue deletes when that job ends.
 */
export async function removeJob(trx: Trx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(trx);
}

export interface Job {
  payload: Readonly<Record<string, string>>;
  options: Omit<JobOptions, 'durable'>;
}

/** As `enqueue`, any number of jobs of one task in one statement. */
export async function enqueueAll(trx: Trx, task: string, jobs: readonly Job[]): Promise<void> {
  const rows = jobs.map(({ payload, options: { priority = 0, key, maximumAttempts, queue, runAt } }) => ({
    payload: withIds(payload),
    priority,
    key,
    maximum_attempts: maximumAttempts,
    queue: queue ?? null,
    run_at: runAt?.toISOString() ?? null,
  }));
  await sql`select graphile_worker.add_job(
    ${task}, payload := job.payload, max_attempts := job.maximum_attempts, job_key := job.key,
    priority := job.priority, queue_name := job.queue, run_at := job.run_at
  ) from json_to_recordset(${JSON.stringify(rows)}::json)
    as job(payload json, priority int, key text, maximum_attempts int, queue text, run_at timestamptz)`.execute(
    trx,
  );
}

function withIds(payload: Readonly<Record<string, string>>): Record<string, string> {
  const { requestId, recordingId } = logContext();
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(recordingId === undefined ? {} : { recordingId }),
    ...payload,
  };
}
