import { COUNTED_EXACTLY, type ListQuery } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fixPeriod } from '../analytics/fix-period.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { selectedJson } from '../recordings/results/select-fields.ts';
import { correctWords } from './correct-words.ts';
import {
  COUNTED_AT_MOST,
  type Counted,
  countedWith,
  type KeptCount,
  keptFrom,
  stateOf,
} from './count-matching.ts';
import { impactIn, isAfter, orderBy, type Place, readCursor, writeCursor } from './cursor.ts';
import { countCanBeKept, type FixedFilter, matching, onlyWords, type SearchPlan } from './filter.ts';
import { writeFeedbacks } from './write-feedbacks.ts';

export interface FeedbackPage {
  /** one JSON text per feedback */
  feedbacks: string[];
  total: number;
  /** false if there are more than `total` */
  totalIsExact: boolean;
  nextCursor: string | null;
  /** the corrected search, if words of the original occur nowhere */
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
 * Returns one page of an account's matching feedbacks in the requested order. A search without matches is repeated
 * with the most similar known words. Throws `invalid_request` for an invalid cursor.
 * @param accountId null for a demo key, which stores nothing
 * @param json how each is written (`feedback-json.ts`); `expand` and `fields` change that
 */
export async function listFeedbacks(
  database: Database,
  accountId: string | null,
  { limit, cursor, order, expand, fields, ...query }: ListQuery,
  json: RawBuilder<string>,
): Promise<FeedbackPage> {
  const after = cursor === undefined ? undefined : readCursor(order, cursor);
  if (accountId === null) return NOTHING;
  const filter = await fixPeriod(database, query);
  const asked = { limit, order, after, json };
  const select = (page: FeedbackPage): FeedbackPage => ({
    ...page,
    feedbacks: page.feedbacks.map((feedback) => selectedJson(feedback, { expand, fields })),
  });
  const page = await readPage(database, accountId, filter, asked);
  if (page.total > 0 || filter.q === undefined) return select(page);
  const correctedQ = await correctWords(database, accountId, { ...filter, q: filter.q });
  if (correctedQ === undefined) return page;
  return select({
    ...(await readPage(database, accountId, { ...filter, q: correctedQ }, asked)),
    correctedQ,
  });
}

interface Asked {
  limit: number;
  order: ListQuery['order'];
  after: Place | undefined;
  json: RawBuilder<string>;
}

/** Maximum cached counts for all accounts together, 400 bytes each. */
const QUESTIONS_REMEMBERED = 10_000;
const kept = new LRUCache<string, KeptCount>({ max: QUESTIONS_REMEMBERED });

/** The count, and what is on the page. */
interface FoundPage extends Counted {
  /** an array as PostgreSQL writes it; null: nothing */
  ids: string | null;
  /** null: nothing */
  hasMore: boolean | null;
  /** of the last on the page, if more follow */
  lastId: string | null;
  impact: number | null;
  createdAt: Date | null;
}

/**
 * Reads the page and the count in one statement, for a consistent state, and then writes what it found. Updates a cached
 * count.
 */
async function readPage(
  database: Database,
  accountId: string,
  filter: FixedFilter,
  { limit, order, after, json }: Asked,
): Promise<FeedbackPage> {
  const ranked = order === 'impact';
  const isWhole = isEmpty(filter);
  const question = JSON.stringify([accountId, filter]);
  const known = kept.get(question);
  const plan = await planOf(database, accountId, filter, known, { ranked });
  const all = matching(accountId, filter, { ranked, plan });
  const { theme, q } = filter;
  // Those of a theme are looked up one by one: once for the count and the first page.
  const isLookedUp = theme !== undefined;
  const timed = isLookedUp && q === undefined ? 'said' : 'entry';
  const matched = isLookedUp
    ? sql`matched as materialized (
        select entry.recording_id, entry.impact, entry.created_at from ${all.from} where ${all.where}
        ${ranked ? sql`` : sql`order by ${orderBy('newest', timed)} limit ${COUNTED_AT_MOST}`}
      ),`
    : sql``;
  const lookedUp = { from: sql`matched as entry`, where: sql<boolean>`true` };
  const isInMatched = isLookedUp && (ranked || after === undefined);
  const found = isInMatched ? lookedUp : all;
  const foundTimed = isInMatched ? 'entry' : timed;
  const counted = isWhole
    ? sql`counted as (select *, true as is_kept from (${stateOf(accountId)}) as inbox)`
    : countedWith(
        accountId,
        filter,
        isLookedUp ? lookedUp : matching(accountId, filter, { ranked: false, plan }),
        known,
      );
  const ordered = sql`order by ${ranked ? sql`impact desc,` : sql``} at desc, recording_id desc`;
  const { rows } = await sql<FoundPage>`
    with ${matched} ${counted}, page as (
      select entry.recording_id, ${impactIn(order)} as impact, entry.created_at as at from ${found.from}
      -- Where nothing was counted, nothing need be looked for.
      where (select total > 0 from counted) and ${found.where}
        ${after === undefined ? sql`` : sql`and ${isAfter(order, after, foundTimed)}`}
      order by ${orderBy(order, foundTimed)} limit ${limit + 1}
    )
    select total, state, snapshot, is_kept, (ids[1:${limit}])::text as ids, cardinality(ids) > ${limit} as has_more,
      ids[${limit}] as last_id, impacts[${limit}] as impact, times[${limit}] as created_at
    from counted cross join (
      select array_agg(recording_id ${ordered}) as ids, array_agg(impact ${ordered}) as impacts,
        array_agg(at ${ordered}) as times from page
    ) as listed ${isWhole ? prepared : sql``}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  const { total, ids, hasMore, lastId: id, impact, createdAt } = row;
  if (!isWhole && countCanBeKept(filter)) kept.set(question, keptFrom(row, known));
  const isPlace = hasMore === true && id !== null && impact !== null && createdAt !== null;
  return {
    ...NOTHING,
    feedbacks: ids === null ? [] : await writeFeedbacks(database, ids, json),
    total: isWhole ? total : Math.min(total, COUNTED_EXACTLY),
    totalIsExact: isWhole || total <= COUNTED_EXACTLY,
    nextCursor: isPlace ? writeCursor(order, { id, impact, createdAt }) : null,
  };
}

/** With at most this many texts, checking each of them is faster than searching all feedbacks. */
const FEW_TEXTS = 1_000;
/** With fewer expected matches, checking the newest entries would take too long to fill a page. */
const RARE = 200;
const TEXTS_COUNTED_AGAIN_MS = 60_000;
/** Cached text counts, which only affect how to search. */
const textsFound = new LRUCache<string, number>({ max: QUESTIONS_REMEMBERED, ttl: TEXTS_COUNTED_AGAIN_MS });

/**
 * Chooses how to run a search with other conditions, by the number of texts with the words. PostgreSQL can't know it,
 * because words and sentiment are correlated.
 */
async function planOf(
  database: Database,
  accountId: string,
  filter: FixedFilter,
  known: KeptCount | undefined,
  { ranked }: { ranked: boolean },
): Promise<SearchPlan> {
  if (filter.q === undefined || (!ranked && onlyWords(filter))) return 'many';
  const question = JSON.stringify([accountId, filter.q]);
  const before = textsFound.get(question);
  const total = before ?? (await countTexts(database, accountId, filter.q));
  if (before === undefined) textsFound.set(question, total);
  if (total <= FEW_TEXTS) return 'few texts';
  return known !== undefined && known.total < RARE ? 'rare' : 'many';
}

/** Number of texts that a search finds, up to one more than `FEW_TEXTS`. */
async function countTexts(database: Database, accountId: string, q: string): Promise<number> {
  const { from, where } = matching(accountId, { q }, { ranked: false });
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${FEW_TEXTS + 1}) as found`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

/** The list's response as JSON. */
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

function isEmpty(filter: FixedFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
