import type { System } from '@voice-feedback/contract/system';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { DEAD_AFTER_SECONDS } from '../../jobs/liveness.ts';

const PROCESSES = 100;
const JOBS_PER_WORKER = 20;
const JOBS = 1_000;
/** How long a killed process stays on the page. */
const SHOWN_DEAD_MINUTES = 15;

interface ProcessRow {
  id: string;
  host: string | null;
  pid: number | null;
  version: string | null;
  nodeVersion: string | null;
  migration: string | null;
  startedAt: Date;
  seenAt: Date;
  alive: boolean;
}

interface WorkerRow extends ProcessRow {
  jobWorkerIds: string[];
  engine: string;
  model: string;
  drainedAt: Date | null;
  streams: number;
}

interface JobRow {
  id: string;
  task: string;
  lane: string | null;
  subject: string | null;
  lockedBy: string;
  lockedAt: Date;
  attempts: number;
}

/** The worker processes, with their current jobs. */
export async function readWorkers(database: Database): Promise<System['workers']> {
  const { rows } = await sql<WorkerRow>`
    select id, job_worker_ids, host, pid, version, node_version, migration, started_at, seen_at, engine, model, drained_at,
      seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) as alive,
      (select count(*)::int from streams where worker_id = workers.id) as streams
    from workers where seen_at > now() - make_interval(mins => ${SHOWN_DEAD_MINUTES})
    order by host, started_at, id limit ${PROCESSES}`.execute(database);
  const { rows: jobs } = await sql<JobRow>`
    select jobs.id::text, tasks.identifier as task, jobs.locked_by, jobs.locked_at, jobs.attempts,
      coalesce(jobs.payload->>'recordingId', jobs.payload->>'deliveryId') as subject,
      (select min(name) from lanes where tasks.identifier = any (lanes.tasks)) as lane
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.locked_by = any (${rows.flatMap(({ jobWorkerIds }) => jobWorkerIds)}::text[])
    order by jobs.locked_at limit ${JOBS}`.execute(database);
  return rows.map((row) => ({
    ...processView(row),
    engine: row.engine,
    model: row.model,
    drained_at: row.drainedAt?.toISOString() ?? null,
    streams: row.streams,
    jobs: jobs
      .filter(({ lockedBy }) => row.jobWorkerIds.includes(lockedBy))
      .slice(0, JOBS_PER_WORKER)
      .map(jobView),
  }));
}

export async function readApiProcesses(database: Database): Promise<System['api_processes']> {
  const { rows } = await sql<ProcessRow>`
    select *, seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) as alive from api_processes
    where seen_at > now() - make_interval(mins => ${SHOWN_DEAD_MINUTES})
    order by host, started_at, id limit ${PROCESSES}`.execute(database);
  return rows.map(processView);
}

function processView(row: ProcessRow): System['api_processes'][number] {
  return {
    id: row.id,
    host: row.host,
    pid: row.pid,
    version: row.version,
    node_version: row.nodeVersion,
    migration: row.migration,
    started_at: row.startedAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    alive: row.alive,
  };
}

function jobView({
  id,
  task,
  lane,
  subject,
  lockedAt,
  attempts,
}: JobRow): System['workers'][number]['jobs'][number] {
  return { id, task, lane, subject, started_at: lockedAt.toISOString(), attempt: attempts };
}
