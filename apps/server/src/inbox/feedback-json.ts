import { type RawBuilder, sql } from 'kysely';

/**
 * Feedbacks as JSON, written by PostgreSQL: this process passes text on and parses nothing, which is what lets lists and
 * exports be fast. All of it is over `recordings` and their `entry` (of `inbox_entries`); tests hold it against
 * `GET /feedbacks/{id}`.
 */

const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const createdAtText = instantText('recordings.created_at');

const spans = (name: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('start', remark -> 'start', 'end', remark -> 'end'))
  from jsonb_array_elements(result -> ${sql.lit(name)}) as remark), '[]')`;

const waitingJson = sql`case when recordings.waiting_reason is not null then jsonb_build_object(
  'reason', recordings.waiting_reason, 'until', ${instantText('recordings.waiting_until')},
  'message', recordings.waiting_detail) end`;

const canBeRetried = sql`recordings.retryable and (recordings.audio_key is not null or recordings.input_text is not null)`;

/** One without a result: being processed, waiting, or failed. */
const pendingJson = sql`jsonb_build_object('id', id, 'status', recordings.status, 'processing_status', recordings.status,
  'waiting', ${waitingJson}, 'retry_at', ${instantText('recordings.retry_at')}, 'retryable', ${canBeRetried}, 'created_at', ${createdAtText}, 'tags', recordings.tags,
  'inbox_status', inbox_status, 'note', note, 'version', version,
  'error', case when error_code is not null
    then jsonb_build_object('code', error_code, 'message', coalesce(error_detail, error_code)) end)::text`;

/** The whole feedback. The result is written as it is stored, and what the row holds is put before it. */
export function wholeJson(publicUrl: string): RawBuilder<string> {
  const audio = new URL('/api/v1/feedbacks/', publicUrl).href;
  return sql<string>`case when result is null then ${pendingJson}
  else
    left(jsonb_build_object('id', id, 'status', recordings.status, 'processing_status', recordings.status, 'created_at', ${createdAtText}, 'metadata', metadata,
      'tags', recordings.tags, 'end_user_id', end_user_id, 'consent', consent, 'inbox_status', inbox_status, 'note', note,
      'version', version,
      'cost', jsonb_build_object('credits', trim_scale(cost_micro_euros / 10000.0),
        'euros', trim_scale(cost_micro_euros / 1000000.0)),
      'key_topics', result -> 'topics', 'confidence_score', result #> '{sentiment,confidence}',
      'timestamps', case when jsonb_typeof(result -> 'positive_remarks') = 'array' then
        jsonb_build_object('positive_remarks', ${spans('positive_remarks')},
          'improvement_suggestions', ${spans('improvement_suggestions')}) end,
      'audio_url', case when audio_key is not null then ${audio}::text || id || '/audio' end)::text, -1)
      || ', ' || substr(result::text, 2)
  end`;
}

/** Of a transcript that nothing sums up, as much as a row can show. */
const ROW_CHARACTERS = 300;

/** What a row of a list shows of it. */
export const rowJson: RawBuilder<string> = sql<string>`case when result is null then ${pendingJson}
  else jsonb_build_object('id', id, 'status', recordings.status, 'processing_status', recordings.status, 'created_at', ${createdAtText},
    'duration_seconds', result -> 'duration_seconds', 'language', result -> 'language',
    'summary', coalesce(nullif(result ->> 'summary', ''), left(result ->> 'transcript', ${sql.lit(ROW_CHARACTERS)})),
    'sentiment', result -> 'sentiment', 'intent', result -> 'intent', 'topics', result -> 'topics',
    'tags', recordings.tags, 'inbox_status', inbox_status, 'version', version)::text
  end`;
