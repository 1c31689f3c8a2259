import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type LaneDepth, readLaneDepths } from '../jobs/lane-depths.ts';
import { LANES, type LaneName, tasksOfLane } from '../jobs/lane-names.ts';

/** The state of the whole service, the same for every process. */
export interface ServiceState {
  lanes: Record<LaneName, LaneDepth>;
  deadLetters: number;
  /** worker processes with a recent heartbeat */
  workers: number;
  /** seconds since 1970; undefined if there is none */
  lastBackup: number | undefined;
}

const WORKER_FRESH_SECONDS = 20;
/** Prometheus aborts a scrape after ten seconds. */
const ANSWER_TIMEOUT_MS = 4_000;

/**
 * Lookups still running after their scrape timed out. The next scrape shares them, so a busy database runs only one at
 * a time.
 */
const looks = new WeakMap<Database, Promise<ServiceState | undefined>>();

/** Undefined if the database doesn't respond in time. */
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

/** Undefined if the database doesn't respond. */
async function look(database: Database, asksRemote: boolean): Promise<ServiceState | undefined> {
  try {
    const lanes = await readLanes(database, asksRemote);
    return { lanes, ...(await readCounts(database)), lastBackup: await readLastBackup(database) };
  } catch {
    return undefined;
  }
}

async function readLanes(database: Database, asksRemote: boolean): Promise<ServiceState['lanes']> {
  const [recordings, others, webhooks] = LANES;
  const named = [recordings, webhooks].map((name) => ({ name, tasks: tasksOfLane(name, { asksRemote }) }));
  const depths = await readLaneDepths(database, named, { rest: others });
  return {
    [recordings]: depths.of(recordings),
    [others]: depths.of(others),
    [webhooks]: depths.of(webhooks),
  };
}

async function readCounts(database: Database): Promise<Pick<ServiceState, 'deadLetters' | 'workers'>> {
  const { rows } = await sql<{ deadLetters: number; workers: number }>`
    select
      (select count(*) from recordings where retryable and error_code <> 'unsupported_language')::int as dead_letters,
      (select count(*) from workers where seen_at > now() - make_interval(secs => ${WORKER_FRESH_SECONDS}))::int as workers
  `.execute(database);
  return rows[0] ?? { deadLetters: 0, workers: 0 };
}

async function readLastBackup(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from max(finished_at))::float8 as at from backups`.execute(database);
  return rows[0]?.at ?? undefined;
}
