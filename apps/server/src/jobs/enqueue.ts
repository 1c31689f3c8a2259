import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { logContext } from '../logging/log-context.ts';
import { currentTraceparent, traced } from '../tracing/tracing.ts';

export interface JobOptions {
  /** lower runs sooner; default 0 */
  priority?: number;
  /** identifies the job, so that it can be changed or removed later */
  key: string;
  /** how often a job is attempted before it is given up */
  maximumAttempts: number;
  /**
   * false if the caller's commit needn't wait for the disk. For work with a result that the caller waits for: the
   * commit of the result also flushes this one to disk before the result is visible.
   */
  durable?: boolean;
  /** jobs of one queue run one after another; default: none */
  queue?: string;
  /** default: now */
  runAt?: Date;
  /** the trace to continue if no span is open */
  traceparent?: string | undefined;
}

/**
 * Adds a job inside the caller's transaction: it exists if and only if the transaction commits, and wakes a worker
 * then. The payload is small JSON, usually an id. It also includes the ids of the log context, so that the job's log
 * lines can be joined to the request that caused it.
 */
export async function enqueue(
  trx: Trx,
  task: string,
  payload: Readonly<Record<string, string>>,
  { priority = 0, key, maximumAttempts, durable = true, queue, runAt, traceparent }: JobOptions,
): Promise<void> {
  const add = (given: typeof payload) =>
    sql`select ${durable ? sql`1` : sql`set_config('synchronous_commit', 'off', true)`} from graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(withIds(given))}::json, max_attempts := ${maximumAttempts}::int,
    job_key := ${key}, priority := ${priority}::int, queue_name := ${queue ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz
  ) ${prepared}`.execute(trx);
  await sending(task, { count: 1, traceparent }, (context) => add({ ...context, ...payload }));
}

/** Continues the trace in the job's process. It's part of the payload, so retries have it too. */
interface TraceContext {
  traceparent?: string;
}

/** Adds jobs within a span, if tracing is on. */
async function sending(
  task: string,
  { count, traceparent: earlier }: { count: number; traceparent?: string | undefined },
  add: (context: TraceContext) => Promise<unknown>,
): Promise<void> {
  const facts = {
    name: `send ${task}`,
    kind: 'producer' as const,
    attributes: {
      'messaging.system': 'graphile-worker',
      'messaging.operation.type': 'send',
      'messaging.operation.name': 'add_job',
      'messaging.destination.name': task,
      ...(count === 1 ? {} : { 'messaging.batch.message_count': count }),
    },
    parent: currentTraceparent() === undefined ? earlier : undefined,
  };
  await traced(facts, async () => {
    const traceparent = currentTraceparent() ?? earlier;
    await add(traceparent === undefined ? {} : { traceparent });
  });
}

/**
 * Removes the job with this key. If it is running, it finishes without a successor. A job that schedules its own next
 * run calls this first: a crash of PostgreSQL can lose the lock of a running job, because the queue doesn't wait for
 * the disk. `add_job` would then change the running job's row, which the queue deletes when that job ends.
 * @returns the `traceparent` of the removed job, for its replacement
 */
export async function removeJob(trx: Trx, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ traceparent: string | null }>`
    select removed.payload->>'traceparent' as traceparent from graphile_worker.remove_job(${key}) as removed`.execute(
    trx,
  );
  return rows[0]?.traceparent ?? undefined;
}

export interface Job {
  payload: Readonly<Record<string, string>>;
  options: Omit<JobOptions, 'durable' | 'traceparent'>;
}

/**
 * Like `enqueue`, for any number of jobs of one task in one statement. Their keys differ. The queue adds them together: adding each on its own
 * takes several times as long.
 */
export async function enqueueAll(trx: Trx, task: string, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const rowsWith = (context: TraceContext) =>
    jobs.map(({ payload, options: { priority = 0, key, maximumAttempts, queue, runAt } }) => ({
      payload: { ...context, ...withIds(payload) },
      priority,
      key,
      maximum_attempts: maximumAttempts,
      queue: queue ?? null,
      run_at: runAt?.toISOString() ?? null,
    }));
  const add = (context: TraceContext) =>
    sql`select count(*) from graphile_worker.add_jobs(array(
      select (${task}, payload, queue, run_at, maximum_attempts, key, priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(rowsWith(context))}::json)
        as job(payload json, priority int, key text, maximum_attempts int, queue text, run_at timestamptz)))`.execute(
      trx,
    );
  await sending(task, { count: jobs.length }, add);
}

function withIds(payload: Readonly<Record<string, string>>): Record<string, string> {
  const { requestId, recordingId } = logContext();
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(recordingId === undefined ? {} : { recordingId }),
    ...payload,
  };
}
