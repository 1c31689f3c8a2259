import { COUNTED_EXACTLY, type FeedbackFilter, type ListQuery } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { correctWords } from './correct-words.ts';
import { impactIn, isAfter, orderBy, type Place, readCursor, writeCursor } from './cursor.ts';
import { type Matching, matching, onlyWords } from './filter.ts';
import { KeptCounts } from './kept-counts.ts';

export interface FeedbackPage {
  /** one JSON text each */
  feedbacks: string[];
  total: number;
  /** false: there are more than `total` */
  totalIsExact: boolean;
  nextCursor: string | null;
  /** what was searched for in place of words that occur nowhere */
  correctedQ: string | null;
}

const NOTHING: FeedbackPage = {
  feedbacks: [],
  total: 0,
  totalIsExact: true,
  nextCursor: null,
  correctedQ: null,
};

/**
 * One page of an account's feedbacks that match, in the order asked for. A search that finds nothing is made once more
 * with the most similar words there are. Throws `invalid_request` for a cursor that was not given out.
 * @param accountId null: a demo key, of which nothing is kept
 * @param json how each is written (`feedback-json.ts`)
 */
export async function listFeedbacks(
  database: Database,
  accountId: string | null,
  { limit, cursor, order, ...filter }: ListQuery,
  json: RawBuilder<string>,
): Promise<FeedbackPage> {
  const after = cursor === undefined ? undefined : readCursor(order, cursor);
  if (accountId === null) return NOTHING;
  const asked = { limit, order, after, json };
  const page = await readPage(database, accountId, filter, asked);
  if (page.total > 0 || filter.q === undefined) return page;
  const correctedQ = await correctWords(database, accountId, filter.q);
  if (correctedQ === undefined) return page;
  return { ...(await readPage(database, accountId, { ...filter, q: correctedQ }, asked)), correctedQ };
}

interface Asked {
  limit: number;
  order: ListQuery['order'];
  after: Place | undefined;
  json: RawBuilder<string>;
}

const kept = new KeptCounts();

/** A row of the page with what is known of all of it; without an id there is no row on it. */
type PageRow = { total: number; state: string } & ((Place & { json: string }) | { id: null });

/**
 * The page and the count in one statement: one way to the database and back, one state of the inbox. What was counted
 * before of this very state is not counted again.
 */
async function readPage(
  database: Database,
  accountId: string,
  filter: FeedbackFilter,
  { limit, order, after, json }: Asked,
): Promise<FeedbackPage> {
  const ranked = order === 'impact';
  const texts = await countTexts(database, accountId, filter, { ranked });
  if (texts === 0) return NOTHING;
  const isWhole = isEmpty(filter);
  const question = JSON.stringify([accountId, filter]);
  const known = kept.find(question);
  // Also what was counted of a state before says how rare it is.
  const isRare = known !== undefined && known.total < RARE;
  const plan = texts <= FEW_TEXTS ? 'few texts' : isRare ? 'rare' : 'many';
  const found = matching(accountId, filter, { ranked, plan });
  // Nothing was found in this very state: then it need not be looked for again.
  const isWorthLooking =
    known?.total === 0
      ? sql`and (select state from (${stateOf(accountId)}) as inbox) <> ${known.state}`
      : sql``;
  const { rows } = await sql<PageRow>`
    with page as (
      select entry.recording_id, ${impactIn(order)} as impact, entry.created_at as at from ${found.from}
      where ${found.where} ${isWorthLooking} ${after === undefined ? sql`` : sql`and ${isAfter(order, after)}`}
      order by ${orderBy(order)} limit ${limit + 1}
    ), counted as (
      select state, case when ${isWhole} then total when state = ${known?.state ?? ''} then ${known?.total ?? 0}
        else ${countMatching(matching(accountId, filter, { ranked: false, plan }))} end as total
      from (${stateOf(accountId)}) as inbox
    )
    select counted.total, counted.state, page.recording_id as id, page.impact, page.at as created_at,
      case when recordings.id is not null then ${json} end as json
    from counted left join (page join recordings on recordings.id = page.recording_id) on true
    order by ${order === 'impact' ? sql`page.impact desc,` : sql``} page.at desc, page.recording_id desc`.execute(
    database,
  );
  const [{ total, state } = { total: 0, state: '' }] = rows;
  if (!isWhole) kept.keep(question, { total, state });
  const there = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const last = there.length > limit ? there[limit - 1] : undefined;
  return {
    ...NOTHING,
    feedbacks: there.slice(0, limit).map((row) => row.json),
    total: isWhole ? total : Math.min(total, COUNTED_EXACTLY),
    totalIsExact: isWhole || total <= COUNTED_EXACTLY,
    nextCursor: last === undefined ? null : writeCursor(order, last),
  };
}

/** So few texts are looked up one by one sooner than what else is asked finds its page among all feedbacks. */
const FEW_TEXTS = 1_000;
/** With fewer than these in all, the newest entries would be looked at for long until a page is full. */
const RARE = 200;

/**
 * How many texts a search finds, up to one more than `FEW_TEXTS`, where something else is asked besides: from that it
 * follows which of the two is looked up first. PostgreSQL cannot know: what words say and how it was meant go together.
 */
async function countTexts(
  database: Database,
  accountId: string,
  filter: FeedbackFilter,
  { ranked }: { ranked: boolean },
): Promise<number> {
  if (filter.q === undefined || (!ranked && onlyWords(filter))) return Number.POSITIVE_INFINITY;
  const { from, where } = matching(accountId, { q: filter.q }, { ranked: false });
  const question = JSON.stringify([accountId, 'texts', filter.q]);
  const known = kept.find(question);
  const { rows } = await sql<{ state: string; total: number }>`
    select state, case when state = ${known?.state ?? ''} then ${known?.total ?? 0}
      else (select count(*) from (select from ${from} where ${where} limit ${FEW_TEXTS + 1}) as found) end as total
    from (${stateOf(accountId)}) as inbox`.execute(database);
  const [{ total, state } = { total: 0, state: '' }] = rows;
  kept.keep(question, { total, state });
  return total;
}

/**
 * How many feedbacks an account has, and in which state its inbox is: as long as that is the same, so is whatever was
 * counted of it (0069_kept_counts.sql).
 */
function stateOf(accountId: string): RawBuilder<unknown> {
  return sql`select (coalesce(swept.total, 0) + coalesce(since.change, 0))::bigint as total,
      coalesce(swept.sweeps, 0) || '.' || since.changes as state
    from (select sum(change) as change, count(*) as changes from inbox_changes where account_id = ${accountId}::uuid) as since
    left join inbox_totals as swept on swept.account_id = ${accountId}::uuid`;
}

/** In the order of an index, so that counting up to the limit stops there; without it, all that match are looked for. */
function countMatching({ from, where }: Matching): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select from ${from} where ${where} order by ${orderBy('newest')} limit ${COUNTED_EXACTLY + 1}) as matching)`;
}

/** The answer of the list, as JSON. */
export function listText(page: FeedbackPage): string {
  const { feedbacks, total, totalIsExact, nextCursor, correctedQ } = page;
  const rest = JSON.stringify({
    total,
    total_is_exact: totalIsExact,
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
    corrected_q: correctedQ,
  });
  return `{"feedbacks":[${feedbacks.join(',')}],${rest.slice(1)}`;
}

function isEmpty(filter: FeedbackFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
