import type { ExportQuery } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { createdAtText, wholeJson } from './feedback-json.ts';

/** One feedback as one line of an export, written by PostgreSQL as `feedback-json.ts` says. */
export function lineOf(format: ExportQuery['format'], publicUrl: string): RawBuilder<string> {
  return format === 'csv' ? csvLine : sql<string>`${wholeJson(publicUrl)} || E'\\n'`;
}

const joined = (list: RawBuilder<unknown>) => sql`array_to_string(${list}, '; ')`;
const resultTexts = (name: string) =>
  joined(sql`inbox_strings(case when jsonb_typeof(result -> ${sql.lit(name)}) = 'array'
    then result -> ${sql.lit(name)} end)`);

/** Text in cells that a spreadsheet cannot run; numbers and times bare, so that they stay numbers. */
const COLUMNS: readonly (readonly [name: string, cell: RawBuilder<unknown>])[] = [
  ['id', sql`id`],
  ['created_at', createdAtText],
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
