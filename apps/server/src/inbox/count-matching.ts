import { COUNTED_EXACTLY, type FeedbackFilter } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { orderBy } from './cursor.ts';
import { type Matching, matchesAlone } from './filter.ts';

/** More than the API reports, so that after a few deletions it's still known that there are more. */
const COUNTED_AT_MOST = COUNTED_EXACTLY + 200;
/** With more of them, recounting is faster than checking each. */
const CHANGES_LOOKED_AT = 500;

/** What was counted, and of which state of the inbox. */
export interface KeptCount {
  /** which rows of `inbox_changes` there may be: they are gathered by sweeps, and then it is another one */
  state: string;
  /** PostgreSQL's snapshot of the count: shows which changes the count includes */
  snapshot: string;
  total: number;
  /** false: there are at least `total` */
  isExact: boolean;
}

/** A row of `counted`, with the columns of the whole row in which it comes. */
export interface Counted {
  total: number;
  state: string;
  snapshot: string;
  /** what was known is still so, or was brought up to date */
  isKept: boolean;
}

/**
 * Common tables, the last of which is `counted`, one row: how many feedbacks of an account match, and the state and
 * snapshot that this is true of. Where a count is known, only the feedbacks that changed since are looked at: those that
 * match now come in addition, those that matched before are taken off. A deletion, or an edit of text that is searched
 * for, says too little for that (inbox_write in the database), and all is counted.
 */
export function countedWith(
  accountId: string,
  filter: FeedbackFilter,
  all: Matching,
  known: KeptCount | undefined,
): RawBuilder<unknown> {
  const recounted = sql`select inbox.state, inbox.snapshot, false as is_kept, ${countMatching(all)} as total from inbox`;
  if (known === undefined) return sql`inbox as (${stateOf(accountId)}), counted as (${recounted})`;
  const matches = matchesAlone(accountId, filter);
  const searches = filter.q !== undefined;
  return sql`
    inbox as (${stateOf(accountId)}),
    since as materialized (
      select id, recording_id, was, text_was from inbox_changes
      where account_id = ${accountId}::uuid and not pg_visible_in_snapshot(xid, ${known.snapshot}::pg_snapshot)
      limit ${CHANGES_LOOKED_AT + 1}
    ),
    changed as materialized (
      select recording_id, (array_agg(was order by id))[1] as was, bool_or(text_was = 'none') as text_is_new
      from since group by recording_id
    ),
    kept as materialized (
      select ${known.total}
        + (select count(*) from (
            select now.*, written.language, written.search from changed
              join inbox_entries as now using (recording_id) left join inbox_texts as written using (recording_id)
          ) as entry where ${matches})
        - (select count(*) from (
            select before.*, written.language, written.search from changed
              cross join jsonb_populate_record(null::inbox_entries, changed.was) as before
              left join inbox_texts as written on written.recording_id = changed.recording_id and not changed.text_is_new
            where changed.was is not null
          ) as entry where ${matches}) as total
      where (select state from inbox) = ${known.state}
        and (select count(*) <= ${CHANGES_LOOKED_AT}
          and count(*) filter (where recording_id is null or (${searches} and text_was = 'other')) = 0 from since)
    ),
    enough as (select total from kept where ${known.isExact} or total > ${COUNTED_EXACTLY}),
    counted as (
      select inbox.state, inbox.snapshot, true as is_kept, enough.total from inbox cross join enough
      union all
      select * from (${recounted}) as recounted where not exists (select from enough)
    )`;
}

/** What to keep of a count that was made or brought up to date with what was `known`. */
export function keptFrom(
  { total, state, snapshot, isKept }: Counted,
  known: KeptCount | undefined,
): KeptCount {
  const isExact = isKept ? known?.isExact === true : total < COUNTED_AT_MOST;
  return { total, state, snapshot, isExact };
}

/**
 * How many feedbacks an account has, and in which state its inbox is: within one state, changes are only added. Another
 * start of PostgreSQL is another state, because its snapshots may not be of the same history.
 */
export function stateOf(accountId: string): RawBuilder<unknown> {
  return sql`select (coalesce(swept.total, 0) + coalesce(since.change, 0))::bigint as total,
      coalesce(swept.sweeps, 0) || ' ' || pg_postmaster_start_time() as state, pg_current_snapshot()::text as snapshot
    from (select sum(change) as change from inbox_changes where account_id = ${accountId}::uuid) as since
    left join inbox_totals as swept on swept.account_id = ${accountId}::uuid`;
}

/** In the order of an index, so that counting up to the limit stops there; without it, all that match are looked for. */
function countMatching({ from, where }: Matching): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select from ${from} where ${where} order by ${orderBy('newest')} limit ${COUNTED_AT_MOST}) as matching)`;
}
