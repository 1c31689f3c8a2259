import { COUNTED_EXACTLY } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { orderBy } from './cursor.ts';
import { type FixedFilter, type Matching, matchesAlone } from './filter.ts';

/** More than the API reports, so that it's still clear after a few deletions that there are more. */
export const COUNTED_AT_MOST = COUNTED_EXACTLY + 200;
/** With more changes, recounting is faster than checking each. */
const CHANGES_LOOKED_AT = 500;

/** A cached count and the state of the inbox it's valid for. */
export interface KeptCount {
  /** identifies the rows of `inbox_changes` it builds on; a sweep removes rows and starts a new state */
  state: string;
  /** PostgreSQL's snapshot of the count, which shows the changes it includes */
  snapshot: string;
  total: number;
  /** false if there are at least `total` */
  isExact: boolean;
}

/** A row of `counted`, which also has the columns of the page's row. */
export interface Counted {
  total: number;
  state: string;
  snapshot: string;
  /** whether the cached count was still valid or was updated */
  isKept: boolean;
}

/**
 * Common table expressions, the last of which is `counted` with one row: the number of an account's matching
 * feedbacks, and the state and snapshot it's valid for. If a count is cached, only the feedbacks changed since are
 * checked: new matches are added and former ones subtracted. A deletion, or an edit of searched text, carries too
 * little information for that (inbox_write in the database) and causes a full count.
 */
export function countedWith(
  accountId: string,
  filter: FixedFilter,
  all: Matching,
  known: KeptCount | undefined,
): RawBuilder<unknown> {
  const recounted = sql`select inbox.state, inbox.snapshot, false as is_kept, ${countMatching(all)} as total from inbox`;
  if (known === undefined) return sql`inbox as (${stateOf(accountId)}), counted as (${recounted})`;
  const matches = matchesAlone(accountId, filter);
  return sql`
    ${changesSince(accountId, known)},
    kept as materialized (
      select ${known.total}
        + (select count(*) from ${CHANGED_NOW} where ${matches})
        - (select count(*) from ${CHANGED_BEFORE} where ${matches}) as total
      where ${areEnough(filter, known)}
    ),
    enough as (select total from kept where ${known.isExact} or total > ${COUNTED_EXACTLY}),
    counted as (
      select inbox.state, inbox.snapshot, true as is_kept, enough.total from inbox cross join enough
      union all
      select * from (${recounted}) as recounted where not exists (select from enough)
    )`;
}

/**
 * Common table expressions: `inbox` with its state now, and `changed` with the feedbacks that changed since what is
 * `known`, of which `since` has the single changes.
 */
export function changesSince(
  accountId: string,
  { snapshot }: Pick<KeptCount, 'snapshot'>,
): RawBuilder<unknown> {
  return sql`
    inbox as (${stateOf(accountId)}),
    since as materialized (
      select id, recording_id, was, text_was from inbox_changes
      where account_id = ${accountId}::uuid and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      limit ${CHANGES_LOOKED_AT + 1}
    ),
    changed as materialized (
      select recording_id, (array_agg(was order by id))[1] as was, bool_or(text_was = 'none') as text_is_new
      from since group by recording_id
    )`;
}

/** The `changed` feedbacks as they are now, as an `entry` with what is searched. */
export const CHANGED_NOW = sql`(
  select now.*, written.language, written.search from changed
    join inbox_entries as now using (recording_id) left join inbox_texts as written using (recording_id)
) as entry`;

/** The `changed` feedbacks as they were, without those that are new. */
export const CHANGED_BEFORE = sql`(
  select before.*, written.language, written.search from changed
    cross join jsonb_populate_record(null::inbox_entries, changed.was) as before
    left join inbox_texts as written on written.recording_id = changed.recording_id and not changed.text_is_new
  where changed.was is not null
) as entry`;

/** Whether the changes are few, and say enough to update what is `known`. */
export function areEnough(filter: FixedFilter, { state }: Pick<KeptCount, 'state'>): RawBuilder<boolean> {
  const searches = filter.q !== undefined;
  return sql<boolean>`(select state from inbox) = ${state}
    and (select count(*) <= ${CHANGES_LOOKED_AT}
      and count(*) filter (where recording_id is null or (${searches} and text_was = 'other')) = 0 from since)`;
}

/** The count to cache after counting or updating what was `known`. */
export function keptFrom(
  { total, state, snapshot, isKept }: Counted,
  known: KeptCount | undefined,
): KeptCount {
  const isExact = isKept ? known?.isExact === true : total < COUNTED_AT_MOST;
  return { total, state, snapshot, isExact };
}

/**
 * The number of an account's feedbacks and the state of its inbox. Within one state, changes are only added. A
 * restart of PostgreSQL starts a new state, because its snapshots may come from a different history.
 */
export function stateOf(accountId: string): RawBuilder<unknown> {
  return sql`select (coalesce(swept.total, 0) + coalesce(since.change, 0))::bigint as total,
      coalesce(swept.sweeps, 0) || ' ' || pg_postmaster_start_time() as state, pg_current_snapshot()::text as snapshot
    from (select sum(change) as change from inbox_changes where account_id = ${accountId}::uuid) as since
    left join inbox_totals as swept on swept.account_id = ${accountId}::uuid`;
}

/** With an index order, counting stops at the limit; without one, it finds all matches. */
function countMatching({ from, where }: Matching): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select from ${from} where ${where} order by ${orderBy('newest')} limit ${COUNTED_AT_MOST}) as matching)`;
}
