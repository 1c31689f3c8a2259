import {
  ASK_METADATA,
  ASK_PEOPLE_SHOWN,
  ASK_QUOTES,
  type AskAnswer,
  type AskResults,
} from '@voice-feedback/contract/ask-results';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AskLinkRow } from './ask-links.ts';

interface Counted {
  id: string;
  answers: number;
  followUps: number;
  positive: number;
  neutral: number;
  negative: number;
}

interface Answered {
  feedbackId: string;
  questionId: string;
  followUp: boolean;
  endUserId: string;
  transcript: string | null;
  sentiment: AskAnswer['sentiment'];
  createdAt: Date;
}

const isFollowUp = sql<boolean>`${`${ASK_METADATA.followUp}=true`} = any(entry.metadata_pairs)`;
const transcript = sql<string | null>`nullif(recordings.result ->> 'transcript', '')`;
const ANSWER = sql`entry.recording_id as feedback_id, recordings.metadata ->> ${ASK_METADATA.question} as question_id,
  ${isFollowUp} as follow_up, entry.end_user_id, ${transcript} as transcript, entry.sentiment, entry.created_at
  from inbox_entries as entry join recordings on recordings.id = entry.recording_id`;

/** What people answered, by question and by person. Deleted feedback isn't in it. */
export async function readResults(database: Database, link: AskLinkRow): Promise<AskResults> {
  const { accountId, questions } = link;
  const has = (name: string, value: RawBuilder<string>) =>
    sql<boolean>`entry.account_id = ${accountId}::uuid and entry.metadata_pairs @> array[${`${name}=`} || ${value}]`;
  const ofLink = has(ASK_METADATA.link, sql<string>`${link.id}::text`);
  const ofQuestion = sql<boolean>`${has(ASK_METADATA.question, sql<string>`asked.id`)} and ${ofLink}`;
  const asked = sql`unnest(${questions.map(({ id }) => id)}::text[]) as asked (id)`;
  const [counted, people, quotes, latest] = await Promise.all([
    sql<Counted>`
      select asked.id, found.* from ${asked} cross join lateral (
        select count(*) filter (where not ${isFollowUp})::int as answers,
          count(*) filter (where ${isFollowUp})::int as follow_ups,
          count(*) filter (where sentiment = 'positive')::int as positive,
          count(*) filter (where sentiment = 'neutral')::int as neutral,
          count(*) filter (where sentiment = 'negative')::int as negative
        from inbox_entries as entry where ${ofQuestion}) as found`.execute(database),
    sql<{ people: number }>`
      select count(distinct end_user_id)::int as people from inbox_entries as entry where ${ofLink}`.execute(
      database,
    ),
    sql<Answered>`
      select found.* from ${asked} cross join lateral (
        select ${ANSWER} where ${ofQuestion} and ${transcript} is not null
        order by entry.created_at desc, entry.recording_id desc limit ${ASK_QUOTES}) as found
      order by found.created_at desc, found.feedback_id desc`.execute(database),
    sql<Answered>`
      select ${ANSWER} where ${ofLink} and entry.end_user_id in (
        select end_user_id from inbox_entries as entry where ${ofLink} group by 1
        order by max(created_at) desc, 1 limit ${ASK_PEOPLE_SHOWN})
      order by entry.created_at desc, entry.recording_id desc`.execute(database),
  ]);
  const byQuestion = new Map(counted.rows.map((row) => [row.id, row]));
  return {
    people: people.rows[0]?.people ?? 0,
    questions: questions.map(({ id, text }) => {
      const { followUps, ...found } = byQuestion.get(id) ?? NONE;
      return {
        ...found,
        id,
        text,
        follow_ups: followUps,
        quotes: quotes.rows.filter((one) => one.questionId === id).map(viewOf),
      };
    }),
    latest_people: [...Map.groupBy(latest.rows, ({ endUserId }) => endUserId)].map(
      ([endUserId, answers]) => ({
        end_user_id: endUserId,
        // In the order in which they were given.
        answers: answers.map(viewOf).reverse(),
      }),
    ),
  };
}

const NONE = { answers: 0, followUps: 0, positive: 0, neutral: 0, negative: 0 };

function viewOf({
  feedbackId,
  questionId,
  followUp,
  transcript: said,
  sentiment,
  createdAt,
}: Answered): AskAnswer {
  return {
    feedback_id: feedbackId,
    question_id: questionId,
    follow_up: followUp,
    transcript: said,
    sentiment,
    created_at: createdAt.toISOString(),
  };
}
