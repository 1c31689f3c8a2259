import { feedbackRowSchema } from '@voice-feedback/contract/inbox';
import { type Selection, wantsThemes, wantsWords } from '@voice-feedback/contract/selection';
import { type RawBuilder, sql } from 'kysely';
import {
  FINISHED_FIELDS,
  feedbacksUrlOf,
  PENDING_FIELDS,
  sqlOf,
} from '../recordings/results/feedback-fields.ts';
import { THEMES_JSON } from '../recordings/results/feedback-themes.ts';
import { LEFT_OUT, WORD_TIMES } from '../recordings/results/select-fields.ts';

/**
 * Feedbacks as JSON, formatted by PostgreSQL. This process only passes the text on without parsing it, which makes
 * lists and exports fast. Everything is based on `recordings`, the contract's fields and
 * `recordings/results/feedback-fields.ts`.
 */

const objectOf = (parts: Iterable<readonly [name: string, value: RawBuilder<unknown>]>) =>
  sql`jsonb_build_object(${sql.join([...parts].flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** By server and what's added. A list's statement is built once for each (`write-feedbacks.ts`). */
const known = new Map<string, RawBuilder<string>>();

/**
 * The whole feedback: the fields of the row followed by the stored result. If word times are requested,
 * `selectedJson` adds them.
 */
export function wholeJson(publicUrl: string, selection: Selection = {}): RawBuilder<string> {
  const name = JSON.stringify([publicUrl, wantsWords(selection), wantsThemes(selection)]);
  const json = known.get(name) ?? writeWhole(publicUrl, selection);
  known.set(name, json);
  return json;
}

function writeWhole(publicUrl: string, selection: Selection): RawBuilder<string> {
  const fields = sqlOf(FINISHED_FIELDS, feedbacksUrlOf(publicUrl));
  if (wantsWords(selection)) {
    fields.set(WORD_TIMES, sql`recordings.word_times`);
    // A correction may have removed what a left-out word repeats.
    fields.set(LEFT_OUT, sql`case when recordings.original_result is null then recordings.left_out end`);
  }
  if (wantsThemes(selection)) fields.set('themes', THEMES_JSON);
  return sql<string>`case when result is null then ${pendingJson}
  else left(${objectOf(fields)}::text, -1) || ', ' || substr(result::text, 2) end`;
}

/** A feedback without a result: being processed, waiting, or failed. */
const pendingJson = sql`${objectOf(sqlOf(PENDING_FIELDS, ''))}::text`;

/** How many characters of a transcript a row shows if there is neither title nor summary. */
const ROW_CHARACTERS = 300;
const rowSummary = sql`coalesce(nullif(result ->> 'summary', ''), left(result ->> 'transcript', ${sql.lit(ROW_CHARACTERS)}))`;
const rowTitle = sql`coalesce(nullif(result ->> 'title', ''), ${rowSummary})`;

/** Its entry may name one that is deleted since. */
const rowOriginal = sql`(
  select original.recording_id from inbox_entries as entry
  join inbox_entries as original on original.recording_id = entry.duplicate_of
  where entry.recording_id = recordings.id)`;

/** The part of a feedback that a list row shows. */
export const rowJson: RawBuilder<string> = sql<string>`case when result is null then ${pendingJson}
  else ${objectOf(Object.keys(feedbackRowSchema.shape).map((name) => [name, rowValue(name)] as const))}::text end`;

function rowValue(name: string): RawBuilder<unknown> {
  if (name === 'summary') return rowSummary;
  if (name === 'title') return rowTitle;
  if (name === 'duplicate_of') return rowOriginal;
  return sqlOf(FINISHED_FIELDS, '').get(name) ?? sql`result -> ${sql.lit(name)}`;
}
