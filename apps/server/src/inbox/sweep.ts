import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Words of deleted feedbacks may be offered as corrections this much longer. */
const WORDS_KEPT_MINUTES = 10;
/** So long an expired link says that it has expired, and not that it never was. */
const EXPIRED_SHARES_KEPT_DAYS = 30;
const WORDS_AT_ONCE = 500;

/**
 * Gathers what came and went into the totals, and forgets expired links and words that no text says any more. May run in several
 * processes at once and be repeated.
 */
export async function sweepInbox(database: Database): Promise<void> {
  await sql`
    with gathered as (
      -- What somebody holds waits for the next time: who deletes a feedback never waits for this and the other way round.
      delete from inbox_changes where id in (select id from inbox_changes for update skip locked)
      returning account_id, change
    )
    insert into inbox_totals as old (account_id, total, sweeps, words_stale_at)
    select account_id, sum(change), 1, case when bool_or(change < 0) then now() end
    from gathered group by account_id order by account_id
    on conflict (account_id) do update set
      total = old.total + excluded.total,
      sweeps = old.sweeps + 1,
      words_stale_at = coalesce(old.words_stale_at, excluded.words_stale_at)`.execute(database);
  await sql`delete from feedback_shares where expires_at < now() - make_interval(days => ${EXPIRED_SHARES_KEPT_DAYS})`.execute(
    database,
  );
  const { rows } = await sql<{ accountId: string }>`
    update inbox_totals set words_stale_at = null
    where words_stale_at < now() - make_interval(mins => ${WORDS_KEPT_MINUTES})
    returning account_id`.execute(database);
  for (const { accountId } of rows) await forgetWords(database, accountId);
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
