import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/** Lease of a run: if a process dies, another one takes over after this long. */
const LEASE_MS = 10_000;
const RENEW_MS = LEASE_MS / 3;
/** Minimum wait, for two processes that check at the same moment: the later one checks again. */
const LEAST_WAIT_MS = 100;

/** A claim on one run. No other process gets it until `finish` is called or the claiming process dies. */
interface IntervalClaim {
  isDue: true;
  /** Releases the claim: the task is due again after `nextInMs`. */
  finish(nextInMs: number): Promise<void>;
}

/** Claims the run of a task if it is due; otherwise returns the milliseconds until then. Uses the database's clock. */
export async function claimInterval(
  database: Database,
  name: string,
): Promise<IntervalClaim | { isDue: false; dueInMs: number }> {
  const claim = randomUUID();
  const { rows } = await sql<{ isMine: boolean; dueInMs: number | null }>`
    with claimed as (
      insert into interval_tasks as task (name, due_at, claim)
      select ${name}, ${fromNow(LEASE_MS)}, ${claim}::uuid
      -- Asked first, so that a look at a task that is not due writes nothing.
      where not exists (select from interval_tasks where name = ${name} and due_at > clock_timestamp())
      on conflict (name) do update set due_at = excluded.due_at, claim = excluded.claim
      where task.due_at <= clock_timestamp()
      returning task.name
    )
    select exists (select from claimed) as is_mine,
      (select extract(epoch from due_at - clock_timestamp())::float8 * 1000 from interval_tasks where name = ${name})
        as due_in_ms ${prepared}`.execute(database);
  const [found] = rows;
  if (found?.isMine !== true) return { isDue: false, dueInMs: Math.max(LEAST_WAIT_MS, found?.dueInMs ?? 0) };
  const move = (milliseconds: number, next: string | null) =>
    sql`
      update interval_tasks set due_at = ${fromNow(milliseconds)}, claim = ${next}
      where name = ${name} and claim = ${claim} ${prepared}`.execute(database);
  // A failed renewal is followed by the next one, or the run is taken over: every task tolerates two concurrent runs.
  const renewing = setInterval(() => void move(LEASE_MS, claim).catch(() => undefined), RENEW_MS);
  return {
    isDue: true,
    async finish(nextInMs) {
      clearInterval(renewing);
      await move(nextInMs, null);
    },
  };
}

function fromNow(milliseconds: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${milliseconds / 1_000})`;
}
