import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Somebody who wasn't answered repeats themselves within this time. */
const WITHIN_DAYS = 30;
/** Earlier messages of the same speaker that one is compared with. */
const COMPARED = 10;
/** Of a long message, its beginning is compared. */
const CHARACTERS = 1_000;
/** Share of common trigrams. Two wordings of one complaint have less than half of it. */
const SIMILARITY = 0.8;
/** Texts whose lengths differ more can't have so many trigrams in common. */
const LENGTH_SHARE = 0.7;

/**
 * Notes which of these feedbacks say nearly the same as an earlier one of the same speaker. May be repeated: the answer is
 * always of the current texts.
 */
export async function markDuplicates(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const text = (row: string) => sql`left(${sql.ref(`${row}.result`)} ->> 'transcript', ${CHARACTERS}::int)`;
  await sql`
    with said as (
      select recordings.id, account_id, project_id, end_user_id, created_at, ${text('recordings')} as text
      from recordings
      where id = any(${ids}::uuid[]) and kind = 'feedback' and status = 'done' and end_user_id is not null
    ), found as (
      select said.id, (
        select near.id from (
          select earlier.id, earlier.created_at, ${text('earlier')} as text
          from (
            select recording_id from inbox_entries
            where inbox_entries.account_id = said.account_id and inbox_entries.end_user_id = said.end_user_id
              and inbox_entries.project_id is not distinct from said.project_id
              and (inbox_entries.created_at, inbox_entries.recording_id) < (said.created_at, said.id)
              and inbox_entries.created_at > said.created_at - make_interval(days => ${WITHIN_DAYS})
            order by inbox_entries.created_at desc, inbox_entries.recording_id desc limit ${COMPARED}
          ) as entry join recordings as earlier on earlier.id = entry.recording_id and earlier.status = 'done'
        ) as near
        where length(near.text) > 0
          and least(length(near.text), length(said.text)) >= ${LENGTH_SHARE}::real * greatest(length(near.text), length(said.text))
          and similarity(near.text, said.text) >= ${SIMILARITY}::real
        order by near.created_at, near.id limit 1
      ) as duplicate_of
      from said
    )
    update inbox_entries set duplicate_of = found.duplicate_of from found
    where recording_id = found.id and inbox_entries.duplicate_of is distinct from found.duplicate_of`.execute(
    database,
  );
}
