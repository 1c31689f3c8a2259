import { COUNTED_EXACTLY, type FeedbackFilter, type ListQuery } from '@voice-feedback/contract/inbox';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { RecordingRow } from '../recordings/recording-row.ts';
import { correctWords } from './correct-words.ts';
import { impactIn, isAfter, orderBy, type Place, readCursor, writeCursor } from './cursor.ts';
import { type Matching, matching } from './filter.ts';

export interface FeedbackPage {
  rows: RecordingRow[];
  total: number;
  /** false: there are more than `total` */
  totalIsExact: boolean;
  nextCursor: string | null;
  /** what was searched for in place of words that occur nowhere */
  correctedQ: string | null;
}

const NOTHING: FeedbackPage = {
  rows: [],
  total: 0,
  totalIsExact: true,
  nextCursor: null,
  correctedQ: null,
};

/**
 * One page of an account's feedbacks that match, in the order asked for. A search that finds nothing is made once more
 * with the most similar words there are. Throws `invalid_request` for a cursor that was not given out.
 * @param accountId null: a demo key, of which nothing is kept
 */
export async function listFeedbacks(
  database: Database,
  accountId: string | null,
  { limit, cursor, order, ...filter }: ListQuery,
): Promise<FeedbackPage> {
  const after = cursor === undefined ? undefined : readCursor(order, cursor);
  if (accountId === null) return NOTHING;
  const page = await readPage(database, accountId, filter, { limit, order, after });
  if (page.total > 0 || filter.q === undefined) return page;
  const correctedQ = await correctWords(database, accountId, filter.q);
  if (correctedQ === undefined) return page;
  const corrected = { ...filter, q: correctedQ };
  return { ...(await readPage(database, accountId, corrected, { limit, order, after })), correctedQ };
}

async function readPage(
  database: Database,
  accountId: string,
  filter: FeedbackFilter,
  { limit, order, after }: { limit: number; order: ListQuery['order']; after: Place | undefined },
): Promise<FeedbackPage> {
  const found = matching(accountId, filter, { ranked: order === 'impact' });
  const impact = impactIn(order);
  const [{ rows }, counted] = await Promise.all([
    sql<RecordingRow & { impact: number }>`
      with page as (
        select entry.recording_id, ${impact} as impact from ${found.from}
        where ${found.where} ${after === undefined ? sql`` : sql`and ${isAfter(order, after)}`}
        order by ${orderBy(order)} limit ${limit + 1}
      )
      select recordings.*, entry.impact
      from page as entry join recordings on recordings.id = entry.recording_id
      order by ${order === 'impact' ? sql`entry.impact desc,` : sql``} recordings.created_at desc, recordings.id desc`.execute(
      database,
    ),
    isEmpty(filter)
      ? countAll(database, accountId)
      : countMatching(database, matching(accountId, filter, { ranked: false })),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    ...NOTHING,
    ...counted,
    rows: rows.slice(0, limit),
    nextCursor: last === undefined ? null : writeCursor(order, last),
  };
}

type Count = Pick<FeedbackPage, 'total' | 'totalIsExact'>;

async function countAll(database: Database, accountId: string): Promise<Count> {
  const { rows } = await sql<{ total: number }>`
    select (coalesce((select total from inbox_totals where account_id = ${accountId}::uuid), 0)
      + coalesce((select sum(change) from inbox_changes where account_id = ${accountId}::uuid), 0))::bigint as total`.execute(
    database,
  );
  return { total: rows[0]?.total ?? 0, totalIsExact: true };
}

async function countMatching(database: Database, { from, where }: Matching): Promise<Count> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select from ${from} where ${where} limit ${COUNTED_EXACTLY + 1}) as matching`.execute(database);
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, COUNTED_EXACTLY), totalIsExact: counted <= COUNTED_EXACTLY };
}

function isEmpty(filter: FeedbackFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
