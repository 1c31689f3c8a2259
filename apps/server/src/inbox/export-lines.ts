import type { ExportQuery } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';

/**
 * One feedback as one line of an export, written by PostgreSQL: this process passes text on and parses nothing, which is
 * what makes 20,000 a second. Both are over `recordings` and their `entry`; a test holds the JSON against `GET /feedbacks/{id}`.
 */
export function lineOf(format: ExportQuery['format'], publicUrl: string): RawBuilder<string> {
  return format === 'csv' ? csvLine : jsonLine(publicUrl);
}

const createdAt = sql`to_char(recordings.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const joined = (list: RawBuilder<unknown>) => sql`array_to_string(${list}, '; ')`;
const resultTexts = (name: string) =>
  joined(sql`inbox_strings(case when jsonb_typeof(result -> ${sql.lit(name)}) = 'array'
    then result -> ${sql.lit(name)} end)`);

/** Text in cells that a spreadsheet cannot run; numbers and times bare, so that they stay numbers. */
const COLUMNS: readonly (readonly [name: string, cell: RawBuilder<unknown>])[] = [
  ['id', sql`id`],
  ['created_at', createdAt],
  ['status', sql`status`],
  ['inbox_status', sql`inbox_status`],
  ['duration_seconds', sql`duration_seconds`],
  ['language', sql`csv_cell(result ->> 'language')`],
  ['sentiment', sql`csv_cell(result #>> '{sentiment,label}')`],
  ['sentiment_score', sql`result #>> '{sentiment,score}'`],
  ['sentiment_confidence', sql`result #>> '{sentiment,confidence}'`],
  ['intent', sql`csv_cell(result ->> 'intent')`],
  ['tone', sql`csv_cell(result ->> 'tone')`],
  ['topics', sql`csv_cell(${joined(sql`topics`)})`],
  ['emotions', sql`csv_cell(${joined(sql`emotions`)})`],
  ['keywords', sql`csv_cell(${resultTexts('keywords')})`],
  ['summary', sql`csv_cell(result ->> 'summary')`],
  ['transcript', sql`csv_cell(result ->> 'transcript')`],
  ['tags', sql`csv_cell(${joined(sql`recordings.tags`)})`],
  ['note', sql`csv_cell(note)`],
  ['end_user_id', sql`csv_cell(end_user_id)`],
  ['consent', sql`consent`],
  ['cost_euros', sql`trim_scale(cost_micro_euros / 1000000.0)`],
  ['metadata', sql`csv_cell(nullif(metadata::text, '{}'))`],
  ['error', sql`error_code`],
];

export const CSV_HEADER = `${COLUMNS.map(([name]) => name).join(',')}\r\n`;

const csvLine = sql<string>`${sql.join(
  COLUMNS.map(([, cell]) => sql`coalesce((${cell})::text, '')`),
  sql` || ',' || `,
)} || E'\r\n'`;

const spans = (name: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('start', remark -> 'start', 'end', remark -> 'end'))
  from jsonb_array_elements(result -> ${sql.lit(name)}) as remark), '[]')`;

/** The result is written as it is stored, and what the row holds is put before it. */
function jsonLine(publicUrl: string): RawBuilder<string> {
  const audio = new URL('/api/v1/feedbacks/', publicUrl).href;
  return sql<string>`case when result is null then
    jsonb_build_object('id', id, 'status', status, 'created_at', ${createdAt}, 'tags', tags, 'inbox_status', inbox_status,
      'note', note, 'version', version,
      'error', case when error_code is not null
        then jsonb_build_object('code', error_code, 'message', coalesce(error_detail, error_code)) end)::text
  else
    left(jsonb_build_object('id', id, 'status', status, 'created_at', ${createdAt}, 'metadata', metadata, 'tags', tags,
      'end_user_id', end_user_id, 'consent', consent, 'inbox_status', inbox_status, 'note', note, 'version', version,
      'cost', jsonb_build_object('credits', trim_scale(cost_micro_euros / 10000.0),
        'euros', trim_scale(cost_micro_euros / 1000000.0)),
      'key_topics', result -> 'topics', 'confidence_score', result #> '{sentiment,confidence}',
      'timestamps', case when jsonb_typeof(result -> 'positive_remarks') = 'array' then
        jsonb_build_object('positive_remarks', ${spans('positive_remarks')},
          'improvement_suggestions', ${spans('improvement_suggestions')}) end,
      'audio_url', case when audio_key is not null then ${audio}::text || id || '/audio' end)::text, -1)
      || ', ' || substr(result::text, 2)
  end || E'\n'`;
}
