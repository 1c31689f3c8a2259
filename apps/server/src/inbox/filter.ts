import { NOBODY } from '@voice-feedback/contract/assignees';
import { valuesOf } from '@voice-feedback/contract/filter-values';
import { type FeedbackFilter, inboxStatusOf, instantOf } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Fixed } from '../analytics/fix-period.ts';
import { entryConditions } from '../database/entry-conditions.ts';
import { hasAnyOf, hasNoneOf, isAnyOf, isNoneOf } from '../database/value-conditions.ts';

/** A filter that can be turned into SQL: its period is fixed (`fixPeriod`). */
export type FixedFilter = Fixed<FeedbackFilter>;

/**
 * A filter as SQL: the tables after `from`, and the condition. `entry` has account_id, created_at and recording_id.
 */
export interface Matching {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
}

/**
 * How to run a search with further conditions. Few texts have the words: check each against the other conditions.
 * Many do: check the newest entries until a page is full. Many do, but rarely together with the other conditions:
 * checking would reach all entries, so join both.
 */
export type SearchPlan = 'few texts' | 'many' | 'rare';

/**
 * The feedbacks of an account that match every condition of `filter`. `entry` has their impact only if `ranked`.
 * @param plan how to run a search with further conditions
 * @param isOfOne whether a further condition names the `recording_id`
 */
export function matching(
  accountId: string,
  filter: FixedFilter,
  { ranked, plan = 'many', isOfOne = false }: { ranked: boolean; plan?: SearchPlan; isOfOne?: boolean },
): Matching {
  const theme = filter.q === undefined && !isOfOne ? filter.theme : undefined;
  const conditions = [
    sql<boolean>`entry.account_id = ${accountId}::uuid`,
    ...conditionsOf(theme === undefined ? filter : { ...filter, theme: undefined }),
  ];
  if (filter.q !== undefined && !ranked && onlyWords(filter)) {
    // Uses only the time and account in the texts table: no join, and both indexes can return the newest first.
    return {
      from: sql`inbox_texts as entry`,
      where: all([
        sql<boolean>`entry.account_id = ${accountId}::uuid`,
        ...searchConditions(filter.q, 'entry'),
      ]),
    };
  }
  if (filter.q === undefined)
    return {
      from: theme === undefined ? sql`inbox_entries as entry` : entriesOfTheme(theme),
      where: all(conditions),
    };
  // The offsets keep the planner from reading all entries in order and checking the text of each.
  const texts = sql`(
    select recording_id from inbox_texts as written
    where written.account_id = ${accountId}::uuid and ${all(searchConditions(filter.q, 'written'))} offset 0
  ) as found`;
  if (plan === 'few texts')
    return {
      from: sql`${texts} cross join lateral (
        select * from inbox_entries where inbox_entries.recording_id = found.recording_id offset 0
      ) as entry`,
      where: all(conditions),
    };
  if (plan === 'rare')
    return {
      from: sql`inbox_entries as entry join ${texts} on found.recording_id = entry.recording_id`,
      where: all(conditions),
    };
  return {
    from: sql`inbox_entries as entry join inbox_texts as written on written.recording_id = entry.recording_id`,
    where: all([
      ...conditions,
      sql<boolean>`written.account_id = ${accountId}::uuid`,
      ...searchConditions(filter.q, 'written'),
    ]),
  };
}

/**
 * Looks up one after the other: PostgreSQL would rather read all entries. `said` has the time and id of each, which its index
 * has in order, so that the newest are found without reading all.
 */
function entriesOfTheme(theme: string): RawBuilder<unknown> {
  return sql`(
    select distinct on (created_at, recording_id) created_at, recording_id from theme_mentions
    where theme_id = ${theme}::uuid order by created_at desc, recording_id desc
  ) as said cross join lateral (
    select * from inbox_entries where inbox_entries.recording_id = said.recording_id offset 0
  ) as entry`;
}

/** Whether an `entry` with the searched columns (`language`, `search`) matches. */
export function matchesAlone(accountId: string, filter: FixedFilter): RawBuilder<boolean> {
  return all([
    sql<boolean>`entry.account_id = ${accountId}::uuid`,
    ...conditionsOf(filter),
    ...(filter.q === undefined ? [] : searchConditions(filter.q, 'entry')),
  ]);
}

function conditionsOf(filter: FixedFilter): RawBuilder<boolean>[] {
  const { category, theme, answer, processing_status, retryable, from, to, min_score, max_score } = filter;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<boolean>) =>
    value === undefined ? [] : [condition(value)];
  return [
    ...given(filter.sentiment, (values) => isAnyOf(sql`entry.sentiment`, values)),
    ...given(filter.not_sentiment, (values) => isNoneOf(sql`entry.sentiment`, values)),
    ...given(filter.intent, (values) => isAnyOf(sql`entry.intent`, values)),
    ...given(filter.not_intent, (values) => isNoneOf(sql`entry.intent`, values)),
    ...given(inboxStatusOf(filter), (values) => isAnyOf(sql`entry.inbox_status`, values)),
    ...given(filter.not_inbox_status, (values) => isNoneOf(sql`entry.inbox_status`, values)),
    ...given(filter.assignee, isAssignedTo),
    ...given(filter.not_assignee, (values) => sql<boolean>`not ${isAssignedTo(values)}`),
    ...given(processing_status, isAt),
    ...given(retryable, (value) => sql<boolean>`entry.retryable = ${value}`),
    ...given(filter.topic, (values) => hasAnyOf(sql`entry.topics`, values)),
    ...given(filter.not_topic, (values) => hasNoneOf(sql`entry.topics`, values)),
    ...given(category, (values) => hasAnyOf(sql`entry.categories`, values)),
    ...given(
      theme,
      (value) => sql<boolean>`entry.recording_id in (
        select recording_id from theme_mentions where theme_id = ${value}::uuid)`,
    ),
    ...given(answer, (value) => hasAnyOf(sql`entry.answers`, value)),
    ...given(filter.not_category, (values) => hasNoneOf(sql`entry.categories`, values)),
    ...given(filter.emotion, (values) => hasAnyOf(sql`entry.emotions`, values)),
    ...given(filter.not_emotion, (values) => hasNoneOf(sql`entry.emotions`, values)),
    ...entryConditions(filter),
    ...given(from, (value) => sql<boolean>`entry.created_at >= ${instantOf(value, 'from')}`),
    ...given(to, (value) => sql<boolean>`entry.created_at < ${instantOf(value, 'to')}`),
    ...given(min_score, (value) => sql<boolean>`entry.score >= ${value}`),
    ...given(max_score, (value) => sql<boolean>`entry.score <= ${value}`),
  ];
}

/** `me` in a saved view that is looked at for nobody matches nothing. */
function isAssignedTo(given: NonNullable<FeedbackFilter['assignee']>): RawBuilder<boolean> {
  const values = valuesOf(given);
  const ids = values.filter((value) => value.includes('-'));
  const assigned =
    ids.length === 1
      ? sql<boolean>`entry.assignee = ${ids[0]}::uuid`
      : sql<boolean>`entry.assignee = any(${ids}::uuid[])`;
  const isAssigned = sql<boolean>`(entry.assignee is not null and ${assigned})`;
  return values.includes(NOBODY) ? sql<boolean>`(entry.assignee is null or ${isAssigned})` : isAssigned;
}

/** An entry is 'queued' until its recording is finished. Only the recording knows whether it's being processed. */
function isAt(status: NonNullable<FeedbackFilter['processing_status']>): RawBuilder<boolean> {
  if (!isUnderWay(status)) return sql<boolean>`entry.processing_status = ${status}`;
  return sql<boolean>`(entry.processing_status = 'queued'
    and (select status from recordings where recordings.id = entry.recording_id) = ${status})`;
}

function isUnderWay(status: FeedbackFilter['processing_status']): boolean {
  return status === 'queued' || status === 'processing';
}

/**
 * Whether matches only change with `inbox_changes`, so that a stored count can be updated from them. The themes of
 * feedbacks change without one.
 */
export function countCanBeKept({ processing_status: status, theme }: FixedFilter): boolean {
  return !isUnderWay(status) && theme === undefined;
}

/**
 * Words are stemmed by each text's language, so a query has three forms: English, French and other. The index finds
 * their union. A query with excluded words is then checked against each text in its own language, because another
 * language's stem of an excluded word wouldn't exclude it.
 */
function searchConditions(q: string, table: 'entry' | 'written'): RawBuilder<boolean>[] {
  const written = sql.ref(table);
  const english = sql`websearch_to_tsquery('english', ${q})`;
  const french = sql`websearch_to_tsquery('french', ${q})`;
  const simple = sql`websearch_to_tsquery('simple', ${q})`;
  const indexed = sql<boolean>`${written}.search @@ (${english} || ${french} || ${simple})`;
  if (!/(^|\s)-/.test(q)) return [indexed];
  const exact = sql<boolean>`${written}.search @@
    case ${written}.language when 'en' then ${english} when 'fr' then ${french} else ${simple} end`;
  return [indexed, exact];
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql.join(conditions, sql` and `);
}

export function onlyWords(filter: FixedFilter): boolean {
  return Object.entries(filter).every(([name, value]) => name === 'q' || value === undefined);
}
