import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { LANES, type LaneName, tasksOfLane } from '../jobs/lane-names.ts';

export interface LaneState {
  /** jobs that could run now and haven't been claimed */
  due: number;
  running: number;
  /** for later: retries, mostly */
  scheduled: number;
  /** how long the oldest due job has waited; 0 without one */
  oldestSeconds: number;
}

/** The state of the whole service, the same for every process. */
export interface ServiceState {
  lanes: Record<LaneName, LaneState>;
  deadLetters: number;
  /** worker processes that reported themselves lately */
  workers: number;
  /** seconds since 1970; undefined: there is none */
  lastBackup: number | undefined;
}

const WORKER_FRESH_SECONDS = 20;
/** Prometheus gives up a scrape after ten seconds. */
const ANSWER_TIMEOUT_MS = 4_000;

/** Looks that go on although nobody waits for them any more: the next scrape shares them, so that a busy database has one. */
const looks = new WeakMap<Database, Promise<ServiceState | undefined>>();

/** Undefined when the database does not answer in time. */
export async function readServiceState(
  database: Database,
  { asksRemote }: { asksRemote: boolean },
): Promise<ServiceState | undefined> {
  const timeout = new AbortController();
  const asked = looks.get(database) ?? look(database, asksRemote).finally(() => looks.delete(database));
  looks.set(database, asked);
  try {
    return await Promise.race([asked, sleep(ANSWER_TIMEOUT_MS, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}

/** Undefined when the database does not answer. */
async function look(database: Database, asksRemote: boolean): Promise<ServiceState | undefined> {
  try {
    const lanes = await readLanes(database, asksRemote);
    return { lanes, ...(await readCounts(database)), lastBackup: await readLastBackup(database) };
  } catch {
    return undefined;
  }
}

async function readLanes(database: Database, asksRemote: boolean): Promise<ServiceState['lanes']> {
  const ofLane = (lane: LaneName) => [...tasksOfLane(lane, { asksRemote })];
  const { rows } = await sql<LaneState & { lane: LaneName }>`
    select lane,
      (count(*) filter (where locked_at is null and run_at <= now()))::int as due,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and run_at > now()))::int as scheduled,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and run_at <= now())), 0)::float8
        as oldest_seconds
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    cross join lateral (select case
      when tasks.identifier = any (${ofLane('recordings')}::text[]) then 'recordings'
      when tasks.identifier = any (${ofLane('webhooks')}::text[]) then 'webhooks'
      else 'everything else' end) as found (lane)
    where attempts < max_attempts
    group by lane`.execute(database);
  const stateOf = (lane: LaneName): LaneState =>
    rows.find((row) => row.lane === lane) ?? { due: 0, running: 0, scheduled: 0, oldestSeconds: 0 };
  const [recordings, others, webhooks] = LANES;
  return {
    [recordings]: stateOf(recordings),
    [others]: stateOf(others),
    [webhooks]: stateOf(webhooks),
  };
}

async function readCounts(database: Database): Promise<Pick<ServiceState, 'deadLetters' | 'workers'>> {
  const { rows } = await sql<{ deadLetters: number; workers: number }>`
    select
      (select count(*) from recordings where retryable)::int as dead_letters,
      (select count(*) from workers where seen_at > now() - make_interval(secs => ${WORKER_FRESH_SECONDS}))::int as workers
  `.execute(database);
  return rows[0] ?? { deadLetters: 0, workers: 0 };
}

async function readLastBackup(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from max(finished_at))::float8 as at from backups`.execute(database);
  return rows[0]?.at ?? undefined;
}
