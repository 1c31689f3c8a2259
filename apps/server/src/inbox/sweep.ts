import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sweepBulkEdits } from './bulk-edits/undo.ts';
import { markDuplicates } from './mark-duplicates.ts';

/** How much longer words of deleted feedbacks may be offered as corrections. */
const WORDS_KEPT_MINUTES = 10;
/** How long an expired link is reported as expired instead of unknown. */
const EXPIRED_SHARES_KEPT_DAYS = 30;
const WORDS_AT_ONCE = 500;

/** Number of changes per statement, which also splits their texts into words. */
const CHANGES_AT_ONCE = 2_000;
/** Feedbacks that wait for their themes in one row. */
const QUEUED_TOGETHER = 100;

/**
 * Adds changes to the totals, the words of new texts to the search corrections, and new texts to the queue of themes.
 * Deletes expired links, unused words and what could be undone. May run in several processes at once and be repeated.
 */
export async function sweepInbox(database: Database): Promise<void> {
  while ((await gatherChanges(database)) === CHANGES_AT_ONCE);
  await sql`delete from feedback_shares where expires_at < now() - make_interval(days => ${EXPIRED_SHARES_KEPT_DAYS})`.execute(
    database,
  );
  const { rows } = await sql<{ accountId: string }>`
    update inbox_totals set words_stale_at = null
    where words_stale_at < now() - make_interval(mins => ${WORDS_KEPT_MINUTES})
    returning account_id`.execute(database);
  for (const { accountId } of rows) await forgetWords(database, accountId);
  await sweepBulkEdits(database);
}

/**
 * A change is deleted in the statement that counts it and stores its words, so it's counted exactly once.
 * @returns the number of changes
 */
async function gatherChanges(database: Database): Promise<number> {
  const { rows } = await sql<{ gathered: number; changed: string[] | null }>`
    with gathered as (
      -- What somebody holds waits for the next time: who deletes a feedback never waits for this and the other way round.
      delete from inbox_changes
      where id in (select id from inbox_changes order by id limit ${CHANGES_AT_ONCE} for update skip locked)
      returning account_id, change, recording_id, text_was
    ), totalled as (
      insert into inbox_totals as old (account_id, total, sweeps, words_stale_at)
      select account_id, sum(change), 1, case when bool_or(change < 0) then now() end
      from gathered group by account_id order by account_id
      on conflict (account_id) do update set
        total = old.total + excluded.total,
        sweeps = old.sweeps + 1,
        words_stale_at = coalesce(old.words_stale_at, excluded.words_stale_at)
    ), written as (
      select id, account_id, concat_ws(' ', result ->> 'transcript', result ->> 'summary', note,
        array_to_string(tags, ' ')) as text
      from recordings where id in (select recording_id from gathered where text_was <> 'same')
    ), queued as (
      -- Their themes are found later (themes/gather-mentions.ts). One row for many feedbacks costs no more than for one.
      insert into theme_backlog (account_id, recording_ids)
      select account_id, array_agg(id order by created_at, id)
      from (
        select id, account_id, created_at,
          (row_number() over (partition by account_id order by created_at, id) - 1) / ${QUEUED_TOGETHER} as part
        from recordings
        where id in (select recording_id from gathered where text_was <> 'same') and status = 'done'
      ) as done
      group by account_id, part order by account_id, part
    ), remembered as (
      -- In one order everywhere: two sweeps with the same new words never wait for each other in a circle.
      insert into inbox_words (account_id, word)
      select distinct account_id, word
      from written cross join unnest(tsvector_to_array(to_tsvector('simple', text))) as word
      where length(word) between 3 and 40 and word ~ '^[[:alpha:]]+$'
      order by account_id, word
      on conflict do nothing
    )
    select count(*)::int as gathered, array_agg(distinct recording_id) filter (where text_was <> 'same') as changed
    from gathered`.execute(database);
  // If this is interrupted, only marks are missing.
  await markDuplicates(database, rows[0]?.changed ?? []);
  return rows[0]?.gathered ?? 0;
}

async function forgetWords(database: Database, accountId: string): Promise<void> {
  let last: string | null = '';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as (
        select word from inbox_words where account_id = ${accountId}::uuid and word > ${last}
        order by word limit ${WORDS_AT_ONCE}
      ), forgotten as (
        delete from inbox_words using batch
        where inbox_words.account_id = ${accountId}::uuid and inbox_words.word = batch.word
          -- A scalar subquery, so that each word is looked up in the index by itself.
          and not (select exists (
            select from inbox_texts
            where account_id = ${accountId}::uuid
              and search @@ (plainto_tsquery('english', batch.word) || plainto_tsquery('french', batch.word)
                || plainto_tsquery('simple', batch.word))))
      )
      select max(word) as last from batch`.execute(database);
    last = rows[0]?.last ?? null;
  }
}
