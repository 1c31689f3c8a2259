import type { ExportQuery } from '@voice-feedback/contract/inbox';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { correctWords } from './correct-words.ts';
import { isAfter, orderBy, type Place } from './cursor.ts';
import { CSV_HEADER, lineOf } from './export-lines.ts';
import { matching } from './filter.ts';

/** Lines that are in memory at once, twice: one batch leaves while the next is read. About 3 MB each. */
const BATCH = 1_000;

interface Batch {
  text: string;
  /** undefined: it was the last one */
  last: Place | undefined;
}

/**
 * All feedbacks of an account that match, as text in pieces, each read when the one before it is on its way. No
 * transaction is held open: what is deleted meanwhile is left out.
 * @param accountId null: a demo key, of which nothing is kept
 */
export async function* exportFeedbacks(
  database: Database,
  accountId: string | null,
  { format, order, ...filter }: ExportQuery,
  publicUrl: string,
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_HEADER;
  if (accountId === null) return;
  const read = (query: typeof filter, after: Place | undefined) =>
    readBatch(database, accountId, { format, order, ...query }, publicUrl, after);
  let asked = filter;
  let batch = await read(asked, undefined);
  if (batch.text === '' && filter.q !== undefined) {
    const q = await correctWords(database, accountId, filter.q);
    if (q === undefined) return;
    asked = { ...filter, q };
    batch = await read(asked, undefined);
  }
  while (batch.last !== undefined) {
    const next = read(asked, batch.last);
    // It is awaited after the reader took the text; until then its failure is nobody's.
    next.catch(() => undefined);
    yield batch.text;
    batch = await next;
  }
  if (batch.text !== '') yield batch.text;
}

async function readBatch(
  database: Database,
  accountId: string,
  { format, order, ...filter }: ExportQuery,
  publicUrl: string,
  after: Place | undefined,
): Promise<Batch> {
  const found = matching(accountId, filter);
  const { rows } = await sql<{
    text: string | null;
    lines: number;
    id: string;
    impact: number;
    createdAt: Date;
  }>`
    with page as materialized (
      select entry.recording_id, entry.impact, entry.created_at from ${found.from}
      where ${found.where} ${after === undefined ? sql`` : sql`and ${isAfter(order, after)}`}
      order by ${orderBy(order)} limit ${BATCH}
    ), last as (
      select * from page as entry
      order by ${order === 'impact' ? sql`entry.impact,` : sql``} entry.created_at, entry.recording_id limit 1
    ), line as (
      select ${lineOf(format, publicUrl)} as text, page.impact, page.created_at as at, page.recording_id
      from page join recordings on recordings.id = page.recording_id
    )
    select (select string_agg(text, '' order by ${order === 'impact' ? sql`impact desc,` : sql``} at desc,
        recording_id desc) from line) as text,
      (select count(*) from page) as lines, last.recording_id as id, last.impact, last.created_at
    from last`.execute(database);
  const [row] = rows;
  if (row === undefined) return { text: '', last: undefined };
  return { text: row.text ?? '', last: row.lines < BATCH ? undefined : row };
}
