import { type InsightCounts, type InsightGrouping, SEGMENTS_SHOWN } from '@voice-feedback/contract/insights';
import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '../analytics/calendar.ts';
import type { Period } from '../analytics/period.ts';
import type { Database } from '../database/database.ts';
import { type FixedFilter, matching } from '../inbox/filter.ts';

/** Counts of one group: a theme, a topic or a category. */
export interface GroupCounts {
  id: string;
  now: InsightCounts;
  before: InsightCounts;
  weight: number;
  /** feedbacks by day of the period, by the day's index */
  days: Record<string, number>;
  /** counts by value of the field that is compared; values without any are missing */
  segments: Record<string, InsightCounts>;
}

export interface Counts {
  now: InsightCounts;
  before: InsightCounts;
  /** feedbacks and negative ones by day, by the day's index */
  days: Record<string, [number, number]>;
  groups: GroupCounts[];
  /** the values with the most people, these first; empty without a field to compare by */
  segments: { value: string; counts: InsightCounts }[];
  /** feedbacks with none of these values */
  rest: InsightCounts;
}

export interface Question {
  accountId: string;
  filter: FixedFilter;
  by: InsightGrouping;
  /** field of `metadata` whose number is a person's weight */
  weightField: string | undefined;
  /** field of `metadata` whose values are compared */
  comparedField: string | undefined;
  period: Period;
  before: Period;
  days: readonly CalendarDay[];
}

/**
 * Counts a period and the one before it in one statement: feedbacks, people and negative ones, in all and by group. A
 * person who says something twice is one person. Each level groups the rows of the one before, by hash: counting
 * distinct people directly would sort them for each group.
 */
export async function countGroups(database: Database, question: Question): Promise<Counts> {
  const { days, comparedField } = question;
  const isCompared = comparedField !== undefined;
  const starts = days.map((day) => day.starts);
  const { rows } = await sql<{ counts: Counts }>`
    with entry as materialized (${entriesOf(question)}),
    said as materialized (${saidIn(question)}),
    -- by person
    entry_people as (
      select is_now, speaker, count(*) as messages, count(*) filter (where is_negative) as negative
      from entry group by is_now, speaker
    ),
    people as (
      select id, is_now, speaker, count(*) as messages, count(*) filter (where is_negative) as negative,
        max(weight) as weight
      from said group by id, is_now, speaker
    ),
    -- in all
    totals as (
      select is_now, ${countsJson()} as counts from entry_people as people group by is_now
    ),
    numbers as (
      select id, is_now, ${countsJson()} as counts, sum(weight) as weight from people group by id, is_now
    ),
    -- by day
    entry_days as (
      select width_bucket(created_at, ${starts}::timestamptz[]) - 1 as day, count(*) as messages,
        count(*) filter (where is_negative) as negative
      from entry where is_now group by day
    ),
    days as (
      select id, width_bucket(created_at, ${starts}::timestamptz[]) - 1 as day, count(*) as messages
      from said where is_now group by id, day
    ),
    groups as (
      select coalesce(now.id, before.id) as id, now.counts as now, before.counts as before, now.weight
      from (select * from numbers where is_now) as now
      full join (select * from numbers where not is_now) as before using (id)
    )
    ${isCompared ? segmentTables() : sql``}
    select jsonb_build_object(
      'now', (select counts from totals where is_now),
      'before', (select counts from totals where not is_now),
      'days', (select jsonb_object_agg(day, jsonb_build_array(messages, negative)) from entry_days),
      'groups', (
        select jsonb_agg(jsonb_build_object('id', id::text, 'now', now, 'before', before, 'weight', coalesce(weight, 0),
          'days', by_day.messages ${isCompared ? sql`, 'segments', by_segment.counts` : sql``}))
        from groups left join (
          select id, jsonb_object_agg(day, messages) as messages from days group by id
        ) as by_day using (id)
        ${
          isCompared
            ? sql`left join (
          select id, jsonb_object_agg(segment, counts) as counts from group_segments group by id
        ) as by_segment using (id)`
            : sql``
        }
      )
      ${
        isCompared
          ? sql`, 'segments', (
        select jsonb_agg(jsonb_build_object('value', segment, 'counts', counts)
          order by people desc, segment collate "C") from segments
      ), 'rest', (select counts from rest)`
          : sql``
      }
    ) as counts`.execute(database);
  const counted = rows[0]?.counts;
  if (counted === undefined) throw new Error('an aggregate gave no row');
  return {
    now: counted.now ?? NONE,
    before: counted.before ?? NONE,
    days: counted.days ?? {},
    groups: (counted.groups ?? []).map((group) => ({
      ...group,
      now: group.now ?? NONE,
      before: group.before ?? NONE,
      days: group.days ?? {},
      segments: group.segments ?? {},
    })),
    segments: counted.segments ?? [],
    rest: counted.rest === undefined || counted.rest.people === 0 ? NONE : counted.rest,
  };
}

export const NONE: InsightCounts = { people: 0, messages: 0, negative: 0 };

/** Counts over rows of `people`. */
function countsJson(): RawBuilder<unknown> {
  return sql`jsonb_build_object('people', count(*), 'messages', sum(messages), 'negative', sum(negative))`;
}

/** Counts of the period by the field that is compared: of its most frequent values, in all and by group. */
function segmentTables(): RawBuilder<unknown> {
  return sql`,
    segments as (
      select segment, count(*) as people, ${countsJson()} as counts
      from (
        select segment, speaker, count(*) as messages, count(*) filter (where is_negative) as negative
        from entry where is_now and segment is not null group by segment, speaker
      ) as people
      group by segment order by people desc, segment collate "C" limit ${SEGMENTS_SHOWN}
    ),
    rest as (
      select ${countsJson()} as counts
      from (
        select speaker, count(*) as messages, count(*) filter (where is_negative) as negative
        from entry
        where is_now and (segment is null or segment not in (select segment from segments))
        group by speaker
      ) as people
    ),
    group_segments as (
      select id, segment, ${countsJson()} as counts
      from (
        select id, segment, speaker, count(*) as messages, count(*) filter (where is_negative) as negative
        from said where is_now and segment in (select segment from segments)
        group by id, segment, speaker
      ) as people
      group by id, segment
    )`;
}

function entriesOf({
  accountId,
  filter,
  weightField,
  comparedField,
  period,
  before,
  by,
}: Question): RawBuilder<unknown> {
  const both = { ...filter, from: before.from.toISOString(), to: period.to.toISOString() };
  const { from, where } = matching(accountId, both, { ranked: true });
  const named =
    by === 'theme' ? sql`null::text[]` : by === 'topic' ? sql`entry.topics` : sql`entry.categories`;
  return sql`
    select entry.recording_id, entry.created_at, entry.created_at >= ${period.from} as is_now,
      coalesce(entry.sentiment = 'negative', false) as is_negative,
      coalesce(entry.end_user_id, entry.recording_id::text) as speaker,
      ${weightField === undefined ? sql`1` : weightIn(weightField)} as weight,
      ${comparedField === undefined ? sql`null::text` : segmentIn(comparedField)} as segment, ${named} as named
    from ${from} where ${where} and (entry.created_at >= ${period.from} or entry.created_at < ${before.to})`;
}

/** Which group each entry belongs to, each group once. */
function saidIn({ accountId, by, period, before }: Question): RawBuilder<unknown> {
  const columns = sql`is_now, is_negative, entry.created_at, weight, segment`;
  if (by !== 'theme')
    return sql`select distinct on (recording_id, id) id, speaker, ${columns} from entry cross join unnest(named) as id`;
  return sql`
    select theme_id as id, entry.speaker, ${columns}
    from (
      select distinct theme_id, recording_id from theme_mentions
      where account_id = ${accountId}::uuid and theme_id is not null
        and created_at >= ${before.from} and created_at < ${period.to}
    ) as mention join entry using (recording_id)`;
}

/** A feedback's value in a field of its metadata; null without one, or if it's empty. */
function segmentIn(field: string): RawBuilder<string | null> {
  const prefix = `${field}=`;
  return sql<string | null>`(
    select nullif(substr(pair, length(${prefix}::text) + 1), '') from unnest(entry.metadata_pairs) as pair
    where starts_with(pair, ${prefix}) limit 1
  )`;
}

/** A feedback's number in a field of its metadata; 0 without one. */
function weightIn(field: string): RawBuilder<number> {
  const prefix = `${field}=`;
  return sql<number>`coalesce((
    select max(substr(pair, ${prefix.length + 1})::numeric) from unnest(entry.metadata_pairs) as pair
    where starts_with(pair, ${prefix}) and substr(pair, ${prefix.length + 1}) ~ '^-?\\d{1,15}(\\.\\d{1,6})?$'
  ), 0)`;
}
