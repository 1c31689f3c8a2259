import { ASK_MESSAGES } from '@voice-feedback/contract/asking';
import type { Segment } from '@voice-feedback/contract/feedback';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { sql } from 'kysely';
import { fixPeriod } from '../../analytics/fix-period.ts';
import type { Database } from '../../database/database.ts';
import { orderBy } from '../../inbox/cursor.ts';
import { matching } from '../../inbox/filter.ts';
import { choosePassages, type Passage } from './choose-passages.ts';

/** Words of a question that are searched for. */
const WORDS = 24;
/** Newest messages looked at for each word of a question. */
const MESSAGES_A_WORD = 60;
/** Places kept for the most urgent messages: a question can use other words than people do, or none, such as "what's worst". */
const URGENT = 10;

interface Message {
  id: string;
  createdAt: Date;
  transcript: string;
  segments: Segment[];
  wordTimes: number[] | null;
}

/**
 * The passages of an account's messages that may answer a question: those with its words, rare ones first, and the most
 * urgent ones. Leaves out what must not leave this installation. Throws `invalid_request`.
 */
export async function findPassages(
  database: Database,
  accountId: string,
  question: string,
  given: FeedbackFilter,
): Promise<{ passages: Passage[]; messages: number }> {
  const words = wordsOf(question);
  const filter = await fixPeriod(database, given);
  const { from, where } = matching(accountId, filter, { ranked: true, plan: 'rare' });
  const { rows } = await sql<Message>`
    with asked as (
      select word, plainto_tsquery('english', word) || plainto_tsquery('french', word)
        || plainto_tsquery('simple', word) as query
      from unnest(${words}::text[]) as word
      -- Words such as "the" are in every message.
      where numnode(plainto_tsquery('english', word)) > 0 and numnode(plainto_tsquery('french', word)) > 0
    ), found as materialized (
      select asked.word, entry.recording_id, entry.created_at from asked cross join lateral (
        select entry.recording_id, entry.created_at
        from ${from} join (
          -- The offset keeps the planner from checking the text of every message, newest first.
          select recording_id as said_in from inbox_texts
          where account_id = ${accountId}::uuid and search @@ asked.query offset 0
        ) as said on said_in = entry.recording_id
        where ${where}
        order by entry.created_at desc, entry.recording_id desc limit ${MESSAGES_A_WORD}
      ) as entry
    ), weighed as (
      select word, 1 / sqrt(count(*)) as weight from found group by word
    ), by_words as (
      select recording_id, sum(weight) as score, max(created_at) as created_at
      from found join weighed using (word) group by recording_id
      order by score desc, created_at desc limit ${ASK_MESSAGES}
    ), urgent as (
      select recording_id, row_number() over () as place from (
        select entry.recording_id from ${from} where ${where} order by ${orderBy('impact')} limit ${ASK_MESSAGES}
      ) as first
    ), ranked as (
      select recording_id, 0 as kind, row_number() over (order by score desc, created_at desc) as place from by_words
      union all
      select recording_id, 1, place from urgent where not exists (
        select from by_words where by_words.recording_id = urgent.recording_id)
    ), chosen as (
      select ranked.*, recordings.created_at, result ->> 'transcript' as transcript, result -> 'segments' as segments,
        word_times
      from ranked join recordings on recordings.id = ranked.recording_id
      where recordings.kind = 'feedback' and status = 'done' and keep and not stays_here
    ), kept as (
      -- Some places are for urgent messages; each kind gets what the other one leaves.
      select * from chosen order by
        case when kind = 0 and place <= ${ASK_MESSAGES - URGENT} then 0 when kind = 1 and place <= ${URGENT} then 1 else 2 end,
        kind, place
      limit ${ASK_MESSAGES}
    )
    select recording_id as id, created_at, transcript, segments, word_times from kept order by kind, place`.execute(
    database,
  );
  return { passages: choosePassages(rows, words), messages: rows.length };
}

/** The different words of a question, without punctuation, which a search would take for an operator. */
function wordsOf(question: string): string[] {
  return [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, WORDS);
}
