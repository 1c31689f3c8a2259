import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { entryConditions } from '../database/entry-conditions.ts';

/** Feedbacks whose themes are found in one transaction. A row of `theme_backlog` has as many at most (inbox/sweep.ts). */
const FEEDBACKS_AT_ONCE = 100;
/** Rows of the backlog that are looked at, most of which have one feedback when there are few. */
const ROWS_COUNTED = 1_000;
const MOVED_AT_ONCE = 2_000;

/** Feedbacks of an account, taken from the backlog together. */
export interface Queued {
  /** rows of the backlog */
  ids: string[];
  recordingIds: string[];
}

/** Reads the oldest rows of the backlog with `FEEDBACKS_AT_ONCE` feedbacks at most. */
export async function readBacklog(
  database: Database,
  accountId: string,
): Promise<Queued & { isMore: boolean }> {
  const { rows } = await sql<Queued & { isMore: boolean }>`
    with oldest as (
      select id, recording_ids, sum(cardinality(recording_ids)) over (order by id) as feedbacks
      from (
        select id, recording_ids from theme_backlog
        where account_id = ${accountId}::uuid order by id limit ${FEEDBACKS_AT_ONCE}
      ) as first
    ), taken as (
      select * from oldest where feedbacks <= greatest(${FEEDBACKS_AT_ONCE}, (select min(feedbacks) from oldest))
    )
    select coalesce((select jsonb_agg(id::text) from taken), '[]') as ids,
      coalesce((select jsonb_agg(distinct recording_id) from taken cross join unnest(recording_ids) as recording_id),
        '[]') as recording_ids,
      (select count(*) from oldest) > (select count(*) from taken) or (select count(*) from oldest) = ${FEEDBACKS_AT_ONCE}
        as is_more`.execute(database);
  return rows[0] ?? { ids: [], recordingIds: [], isMore: false };
}

/** The number of an account's feedbacks whose themes aren't found yet, or of those that belong to a project or to none. */
export async function countWaiting(database: Database, accountId: string, project?: string): Promise<number> {
  if (project !== undefined) return await countWaitingOf(database, accountId, project);
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(cardinality(recording_ids)), 0)::int as waiting from (
      select recording_ids from theme_backlog where account_id = ${accountId}::uuid limit ${ROWS_COUNTED}) as backlog`.execute(
    database,
  );
  return rows[0]?.waiting ?? 0;
}

async function countWaitingOf(database: Database, accountId: string, project: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select recording_ids from theme_backlog where account_id = ${accountId}::uuid limit ${ROWS_COUNTED}) as backlog
      cross join unnest(recording_ids) as waiting (recording_id)
      join inbox_entries as entry on entry.recording_id = waiting.recording_id
    where ${sql.join(entryConditions({ project }), sql` and `)}`.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** Moves what processes of the previous version queued, with a row for each feedback, to the backlog. */
export async function moveQueue(database: Database): Promise<void> {
  let moved = MOVED_AT_ONCE;
  while (moved === MOVED_AT_ONCE) {
    const { rows } = await sql<{ moved: number }>`
      with queued as (
        delete from theme_queue where recording_id in (
          select recording_id from theme_queue order by created_at limit ${MOVED_AT_ONCE} for update skip locked)
        returning account_id, recording_id, created_at
      ), noted as (
        insert into theme_backlog (account_id, recording_ids)
        select account_id, array_agg(recording_id order by created_at, recording_id)
        from (
          select *, (row_number() over (partition by account_id order by created_at, recording_id) - 1)
            / ${FEEDBACKS_AT_ONCE} as part
          from queued
        ) as parts group by account_id, part
      )
      select count(*)::int as moved from queued`.execute(database);
    moved = rows[0]?.moved ?? 0;
  }
}
