import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { MINUTE_MS } from '../durations.ts';
import { areEnough, CHANGED_BEFORE, CHANGED_NOW, changesSince, stateOf } from './count-matching.ts';
import { countCanBeKept, type FixedFilter, matchesAlone, matching } from './filter.ts';

/** What to count. */
export interface ValuesAsked {
  accountId: string;
  filter: FixedFilter;
  /** the field; together with account and filter, it identifies the counts */
  question: string;
  /** the value of an `entry` as SQL, and what joins it */
  value: RawBuilder<unknown>;
  lateral: RawBuilder<unknown>;
}

/** Cached counts, and the state of the inbox they're valid for (`KeptCount`). */
interface KeptValues {
  state: string;
  snapshot: string;
  /** undefined: there are too many values */
  counts: ReadonlyMap<string, number> | undefined;
}

/** A field with more values isn't cached. */
const VALUES_KEPT = 10_000;
/** Of all fields, filters and accounts together, about 100 bytes each. */
const ALL_VALUES_KEPT = 200_000;
/** What cached counts take without their values. */
const SIZE_OF_QUESTION = 10;
/** Some are ids of people: what was erased isn't remembered for longer. */
const KEPT_MS = 10 * MINUTE_MS;
const kept = new LRUCache<string, KeptValues>({
  maxSize: ALL_VALUES_KEPT,
  sizeCalculation: ({ counts }) => SIZE_OF_QUESTION + (counts?.size ?? 0),
  ttl: KEPT_MS,
  ttlAutopurge: true,
});

/**
 * The number of matching feedbacks by value. Counting reads every matching feedback, so counts are cached, and updated with
 * the feedbacks that have changed since, like those of lists (`count-matching.ts`).
 * @returns undefined if there are too many values
 */
export async function countValues(
  database: Database,
  asked: ValuesAsked,
): Promise<ReadonlyMap<string, number> | undefined> {
  const question = JSON.stringify([asked.accountId, asked.question, asked.filter]);
  const known = kept.get(question);
  const updated = known && (await update(database, asked, known));
  const now = updated ?? (await countAll(database, asked));
  if (countCanBeKept(asked.filter)) kept.set(question, now);
  return now.counts;
}

/** @returns undefined if everything has to be counted again */
async function update(
  database: Database,
  { accountId, filter, value, lateral }: ValuesAsked,
  known: KeptValues,
): Promise<KeptValues | undefined> {
  const matches = matchesAlone(accountId, filter);
  const { rows } = await sql<{
    state: string;
    snapshot: string;
    isEnough: boolean;
    changes: Record<string, number> | null;
  }>`
    with ${changesSince(accountId, known)},
    change as (
      select value, sum(change)::int as change from (
        select ${value} as value, 1 as change from ${CHANGED_NOW} ${lateral} where ${matches}
        union all
        select ${value} as value, -1 as change from ${CHANGED_BEFORE} ${lateral} where ${matches}
      ) as one
      where value is not null group by value having sum(change) <> 0
    )
    select state, snapshot, ${areEnough(filter, known)} as is_enough,
      (select jsonb_object_agg(value, change) from change) as changes
    from inbox`.execute(database);
  const [row] = rows;
  if (row === undefined || !row.isEnough) return undefined;
  const { state, snapshot, changes } = row;
  if (changes === null || known.counts === undefined) return { ...known, state, snapshot };
  // A copy: another request may be updating the same counts from the same changes.
  const counts = new Map(known.counts);
  for (const [of, change] of Object.entries(changes)) {
    const count = (counts.get(of) ?? 0) + change;
    if (count > 0) counts.set(of, count);
    else counts.delete(of);
  }
  return { state, snapshot, counts };
}

async function countAll(
  database: Database,
  { accountId, filter, value, lateral }: ValuesAsked,
): Promise<KeptValues> {
  const { from, where } = matching(accountId, filter, { ranked: true });
  const { rows } = await sql<{ state: string; snapshot: string; counts: Record<string, number> | null }>`
    with inbox as (${stateOf(accountId)})
    select state, snapshot, (
      select jsonb_object_agg(value, count) from (
        select ${value} as value, count(*) as count from ${from} ${lateral}
        where ${where} and ${value} is not null group by 1 limit ${VALUES_KEPT + 1}
      ) as counted
    ) as counts
    from inbox`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gave no row');
  const counts = new Map(Object.entries(row.counts ?? {}));
  return { ...row, counts: counts.size > VALUES_KEPT ? undefined : counts };
}
