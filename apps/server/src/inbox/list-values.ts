import { NOBODY } from '@voice-feedback/contract/assignees';
import type { ValueField, Values, ValuesQuery } from '@voice-feedback/contract/feedback-values';
import { NO_PROJECT } from '@voice-feedback/contract/project-id';
import { type RawBuilder, sql } from 'kysely';
import { fixPeriod } from '../analytics/fix-period.ts';
import type { Database } from '../database/database.ts';
import { type FixedFilter, matching } from './filter.ts';
import { countValues, type ValuesAsked } from './kept-values.ts';

/** The columns of an `entry` with the values of each field: lists, or single values. */
const LISTS: Partial<Record<ValueField, RawBuilder<unknown>>> = {
  topic: sql`entry.topics`,
  category: sql`entry.categories`,
  emotion: sql`entry.emotions`,
  tag: sql`entry.tags`,
};
const SINGLE: Partial<Record<ValueField, RawBuilder<unknown>>> = {
  sentiment: sql`entry.sentiment`,
  intent: sql`entry.intent`,
  inbox_status: sql`entry.inbox_status`,
  assignee: sql`coalesce(entry.assignee::text, ${sql.lit(NOBODY)})`,
  project: sql`coalesce(entry.project_id::text, ${sql.lit(NO_PROJECT)})`,
  end_user_id: sql`entry.end_user_id`,
};

/** What the values of a field are called, if they're ids. */
const NAMED: Partial<Record<ValueField, RawBuilder<unknown>>> = {
  project: sql`select account_id, id::text as id, name from projects`,
  assignee: sql`select account_id, user_id::text as id, email as name from members`,
};

/**
 * Lists the values of a field with the number of matching feedbacks that have each, the most frequent first. Conditions on
 * the field itself don't count: they're what is being chosen.
 * @param accountId null for a demo key, which stores nothing
 * @param onlyProject of a key that can't read others; its condition always counts
 */
export async function listValues(
  database: Database,
  accountId: string | null,
  { field, metadata_name: name, contains, limit, ...query }: ValuesQuery,
  onlyProject?: string,
): Promise<Values> {
  if (accountId === null) return { values: [], has_more: false };
  const chosen = withoutConditionsOn(field, name, await fixPeriod(database, query));
  const filter = onlyProject === undefined ? chosen : { ...chosen, project: onlyProject };
  const asked = { accountId, filter, question: JSON.stringify([field, name]), ...fieldValue(field, name) };
  const counts = await countValues(database, asked);
  const isWanted = await searchIn(database, accountId, field, contains);
  const values =
    counts === undefined
      ? await countSome(database, asked, contains, limit + 1)
      : mostFrequent(counts, isWanted, limit + 1);
  return { values: values.slice(0, limit), has_more: values.length > limit };
}

/** Which values contain a text. Projects and members are values by their ids, and searched by their names and addresses. */
async function searchIn(
  database: Database,
  accountId: string,
  field: ValueField,
  contains: string | undefined,
): Promise<(value: string) => boolean> {
  if (contains === undefined) return () => true;
  const wanted = contains.toLowerCase();
  const named = NAMED[field];
  if (named === undefined) return (value) => value.toLowerCase().includes(wanted);
  const { rows } = await sql<{ id: string }>`
    select id from (${named}) as named
    where account_id = ${accountId}::uuid and position(${wanted} in lower(name)) > 0`.execute(database);
  const found = new Set(rows.map(({ id }) => id));
  return (value) => found.has(value) || value.toLowerCase().includes(wanted);
}

function mostFrequent(
  counts: ReadonlyMap<string, number>,
  isWanted: (value: string) => boolean,
  limit: number,
): Values['values'] {
  return [...counts]
    .filter(([value]) => isWanted(value))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}

/** The most frequent values of a field that has too many to keep. */
async function countSome(
  database: Database,
  { accountId, filter, value, lateral }: ValuesAsked,
  contains: string | undefined,
  limit: number,
): Promise<Values['values']> {
  const { from, where } = matching(accountId, filter, { ranked: true });
  const conditions = [
    where,
    sql<boolean>`${value} is not null`,
    ...(contains === undefined ? [] : [sql<boolean>`position(lower(${contains}) in lower(${value})) > 0`]),
  ];
  const { rows } = await sql<Values['values'][number]>`
    select ${value} as value, count(*)::int as count from ${from} ${lateral}
    where ${sql.join(conditions, sql` and `)}
    group by 1 order by 2 desc, ${value} collate "C" limit ${limit}`.execute(database);
  return rows;
}

/** The value as SQL, and what joins it to an `entry`. */
function fieldValue(
  field: ValueField,
  name: string | undefined,
): { value: RawBuilder<unknown>; lateral: RawBuilder<unknown> } {
  const single = SINGLE[field];
  if (single !== undefined) return { value: single, lateral: sql`` };
  const list = LISTS[field];
  if (list !== undefined)
    return { value: sql`one.value`, lateral: sql`cross join lateral unnest(${list}) as one (value)` };
  // The first `=` ends the name.
  const pair =
    name === undefined
      ? sql`split_part(pair, '=', 1)`
      : sql`case when starts_with(pair, ${`${name}=`}) then substr(pair, ${name.length + 2}) end`;
  return {
    value: sql`one.value`,
    lateral: sql`cross join lateral (select ${pair} as value from unnest(entry.metadata_pairs) as pair) as one`,
  };
}

function withoutConditionsOn(field: ValueField, name: string | undefined, filter: FixedFilter): FixedFilter {
  if (field !== 'metadata')
    return {
      ...filter,
      [field]: undefined,
      [`not_${field}`]: undefined,
      ...(field === 'inbox_status' ? { status: undefined } : {}),
    };
  if (name === undefined) return filter;
  const { [name]: _chosen, ...metadata } = filter.metadata ?? {};
  const { [name]: _excluded, ...not_metadata } = filter.not_metadata ?? {};
  return { ...filter, metadata, not_metadata };
}
