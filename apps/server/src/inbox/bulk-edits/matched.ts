import { BULK_BATCH, type BulkEdit } from '@voice-feedback/contract/bulk-edits';
import { type RawBuilder, sql } from 'kysely';
import { type FixedFilter, matching } from '../filter.ts';

/** What an edit of many is about. */
export interface Target extends Pick<BulkEdit, 'ids'> {
  accountId: string;
  filter: FixedFilter | undefined;
  before: Date;
}

/** Rows of `matched` and `chosen`, which every edit of many begins with. */
export interface Counted {
  changed: number;
  matched: number;
  skipped: number;
}

/**
 * Common table expressions: `matched` has the entries that the edit would change (`changes`), and whether it can
 * (`can`); `counts` has their numbers; `chosen` has the recordings of the newest `BULK_BATCH` of those that it can change,
 * locked. Both conditions are on an `entry` of the inbox. Locks in the order of ids, so two edits never wait for each other
 * in a circle.
 */
export function chosenWith(
  { accountId, ids, filter = {}, before }: Target,
  { changes, can }: { changes: RawBuilder<boolean>; can: RawBuilder<boolean> },
): RawBuilder<unknown> {
  const found = matching(accountId, filter, { ranked: true });
  const limited =
    ids === undefined
      ? sql<boolean>`entry.created_at < ${before}`
      : sql<boolean>`entry.recording_id = any(${ids}::uuid[])`;
  // Counting and taking the newest each read an index: keeping and sorting all matches would take most of the time. A
  // search or a theme is looked up once.
  const isLookedUp = filter.q !== undefined || filter.theme !== undefined;
  return sql`
    matched as ${isLookedUp ? sql`materialized` : sql`not materialized`} (
      select entry.recording_id, entry.created_at, ${can} as can from ${found.from}
      where ${found.where} and ${limited} and ${changes}
    ),
    counts as materialized (
      select count(*) filter (where can)::int as matched, count(*) filter (where not can)::int as skipped from matched
    ),
    chosen as materialized (
      select id, inbox_status, tags, assignee, purge_at, finished_at from recordings
      where recordings.kind = 'feedback' and recordings.id in (
        select recording_id from matched where can order by created_at desc, recording_id desc limit ${BULK_BATCH}
      )
      order by recordings.id for update
    )`;
}

/** `counts` beside the number of those that were `changed`, another common table expression. */
export const COUNTS = sql`
  (select count(*) from changed)::int as changed,
  (select matched from counts) as matched,
  (select skipped from counts) as skipped`;
