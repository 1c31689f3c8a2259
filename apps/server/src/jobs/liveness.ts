import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { LaneActivity, ModelFacts } from '../database/tables/jobs.ts';
import type { ProcessFacts } from './process-facts.ts';

export interface WorkerFacts extends ProcessFacts {
  /** of the built-in model */
  engine: string;
  model: string;
  /** of all models */
  languages: string[];
  models?: ModelFacts[];
}

export const HEARTBEAT_MS = 2_000;
/** A process that was silent for this long is dead: more than five missed heartbeats. */
export const DEAD_AFTER_SECONDS = 12;
const FORGET_AFTER_HOURS = 24;

/** Pauses and drains by operators that apply to this process. */
export interface Orders {
  isDrained: boolean;
  pausedLanes: string[];
}

/**
 * Records that this process is alive, which ids hold its jobs, and what its lanes do.
 * @returns the pauses and drains that apply to it
 */
export async function reportAlive(
  database: Database,
  facts: WorkerFacts,
  jobWorkerIds: readonly string[],
  lanes: Record<string, LaneActivity> = {},
): Promise<Orders> {
  const { rows } = await sql<Orders>`
    insert into workers
      (id, job_worker_ids, engine, model, languages, models, host, pid, version, node_version, migration, lanes)
    values (${facts.id}, ${jobWorkerIds}, ${facts.engine}, ${facts.model}, ${facts.languages},
      ${JSON.stringify(facts.models ?? [])}::jsonb, ${facts.host}, ${facts.pid}, ${facts.version}, ${facts.nodeVersion}, ${facts.migration}, ${JSON.stringify(lanes)}::jsonb)
    on conflict (id) do update
      set job_worker_ids = excluded.job_worker_ids, lanes = excluded.lanes, seen_at = now()
    returning drained_at is not null as is_drained,
      array(select name from lanes where paused_at is not null) as paused_lanes`.execute(database);
  const [orders] = rows;
  if (orders === undefined) throw new Error('the statement of the heartbeat returned no row');
  return orders;
}

/** Records the error that keeps this process from starting, for `/health`. */
export async function noteFailure(database: Database, part: 'speech_model', error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql`
    insert into worker_failures (part, reason) values (${part}, ${reason})
    on conflict (part) do update set failed_at = now(), reason = excluded.reason`.execute(database);
}

export async function reportGone(database: Database, id: string): Promise<void> {
  await database.deleteFrom('workers').where('id', '=', id).execute();
}

/**
 * Whether this process has been awake long enough to declare others dead. After a stall (a paused machine, a suspended
 * laptop, an unavailable database) all heartbeats are old, and the first process to wake up would take the jobs of all
 * others. So it must have sent heartbeats steadily for as long as the others need to report.
 */
export class Wakefulness {
  readonly #clock: () => number;
  #steadySince: number;
  #lastBeat: number;

  /** @param clock milliseconds; must advance while the process is paused */
  constructor(clock: () => number = () => Date.now()) {
    this.#clock = clock;
    this.#lastBeat = clock();
    this.#steadySince = this.#lastBeat;
  }

  /** Call it after each heartbeat that has reached the database. */
  beat(): void {
    const now = this.#clock();
    const pause = now - this.#lastBeat;
    // A clock that was set back also counts, because the elapsed time is then unknown.
    if (pause > LATE_BEAT_MS || pause < 0) this.#steadySince = now;
    this.#lastBeat = now;
  }

  get isSteady(): boolean {
    return this.#lastBeat - this.#steadySince >= DEAD_AFTER_SECONDS * 1_000;
  }
}

/** Two heartbeats were missed. */
const LATE_BEAT_MS = 3 * HEARTBEAT_MS;

/**
 * Releases the jobs that dead processes hold. The queue itself waits four hours before it takes a job from a silent
 * worker; this needs `DEAD_AFTER_SECONDS` and one heartbeat. Call it only after a heartbeat of this process.
 * @param ownIds never released, however old this process's heartbeat looks
 * @returns the number of released jobs
 */
export async function freeJobsOfDeadWorkers(database: Database, ownIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ lockedBy: string }>`
    select jobs.locked_by from graphile_worker._private_jobs as jobs
    where jobs.locked_by is not null
      and not (jobs.locked_by = any (${ownIds}::text[]))
      and jobs.locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
      and not exists (
        select 1 from workers
        where seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) and jobs.locked_by = any (job_worker_ids)
      )`.execute(database);
  if (rows.length > 0) {
    const ids = [...new Set(rows.map((row) => row.lockedBy))];
    await sql`select graphile_worker.force_unlock_workers(${ids})`.execute(database);
    // Releasing jobs doesn't wake any worker.
    await sql`select pg_notify('jobs:insert', json_build_object('count', ${rows.length}::int)::text)`.execute(
      database,
    );
  }
  await sql`delete from workers where seen_at < now() - make_interval(hours => ${FORGET_AFTER_HOURS})`.execute(
    database,
  );
  return rows.length;
}
