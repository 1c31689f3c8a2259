import type { ExportQuery } from '@voice-feedback/contract/inbox';
import type { Selection } from '@voice-feedback/contract/selection';
import { type RawBuilder, sql } from 'kysely';
import { fixPeriod } from '../analytics/fix-period.ts';
import type { Database } from '../database/database.ts';
import { changesFeedbacks, selectedJson } from '../recordings/results/select-fields.ts';
import { correctWords } from './correct-words.ts';
import { impactIn, isAfter, orderBy, type Place } from './cursor.ts';
import { CSV_HEADER, lineOf } from './export-lines.ts';
import { type FixedFilter, matching } from './filter.ts';

/** Feedbacks per chunk, about 3 MB, and how many chunks are written at once: one per processor. */
const BATCH = 1_000;
const BATCHES_AHEAD = 2;

interface Batch {
  ids: string[];
  /** undefined for the last one */
  last: Place | undefined;
}

/**
 * Exports all matching feedbacks of an account as chunks of text, each prepared while the previous ones are sent.
 * Holds no transaction open, so feedbacks deleted in the meantime are skipped.
 * @param accountId null for a demo key, which stores nothing
 */
export async function* exportFeedbacks(
  database: Database,
  accountId: string | null,
  { format, order, expand, fields, ids, ...query }: ExportQuery & { ids?: readonly string[] },
  publicUrl: string,
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_HEADER;
  if (accountId === null) return;
  const filter = await fixPeriod(database, query);
  let asked = filter;
  let batch = await readBatch(database, accountId, { order, ids, ...asked }, undefined);
  if (batch.ids.length === 0 && filter.q !== undefined) {
    const { q } = filter;
    asked = { ...filter, q: (await correctWords(database, accountId, { ...filter, q })) ?? q };
    batch = await readBatch(database, accountId, { order, ids, ...asked }, undefined);
  }
  const selection = { expand, fields };
  const line = lineOf(format, publicUrl, selection);
  const writing = [write(database, batch.ids, line)];
  while (writing.length > 0) {
    while (batch.last !== undefined && writing.length < BATCHES_AHEAD) {
      batch = await readBatch(database, accountId, { order, ids, ...asked }, batch.last);
      writing.push(write(database, batch.ids, line));
    }
    const text = await writing.shift();
    if (text) yield selectedLines(text, selection);
  }
}

function selectedLines(text: string, selection: Selection): string {
  if (!changesFeedbacks(selection)) return text;
  return text
    .split('\n')
    .map((line) => (line === '' ? line : selectedJson(line, selection)))
    .join('\n');
}

async function readBatch(
  database: Database,
  accountId: string,
  {
    order,
    ids,
    ...filter
  }: FixedFilter & Pick<ExportQuery, 'order'> & { ids: readonly string[] | undefined },
  after: Place | undefined,
): Promise<Batch> {
  const found = matching(accountId, filter, { ranked: order === 'impact' });
  const { rows } = await sql<Place>`
    select entry.recording_id as id, ${impactIn(order)} as impact, entry.created_at from ${found.from}
    where ${found.where} ${ids === undefined ? sql`` : sql`and entry.recording_id = any(${ids}::uuid[])`}
      ${after === undefined ? sql`` : sql`and ${isAfter(order, after)}`}
    order by ${orderBy(order)} limit ${BATCH}`.execute(database);
  return { ids: rows.map(({ id }) => id), last: rows.length < BATCH ? undefined : rows.at(-1) };
}

function write(database: Database, ids: readonly string[], line: RawBuilder<string>): Promise<string> {
  const text = sql<{ text: string | null }>`
    select string_agg(${line}, '' order by place) as text
    from unnest(${ids}::uuid[]) with ordinality as page (recording_id, place)
    join recordings on recordings.id = page.recording_id
    join (select recording_id, topics, emotions, categories, answers from inbox_entries) as entry on entry.recording_id = page.recording_id`
    .execute(database)
    .then(({ rows }) => rows[0]?.text ?? '');
  // It's awaited later; until then, a rejection must not count as unhandled.
  text.catch(() => undefined);
  return text;
}
