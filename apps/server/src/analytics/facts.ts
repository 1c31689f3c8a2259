import { DURATION_EDGES_SECONDS } from '@voice-feedback/contract/analytics';
import type { EntryFilter } from '@voice-feedback/contract/entry-filter';
import { type RawBuilder, sql } from 'kysely';
import { entryConditions } from '../database/entry-conditions.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';

/** A time range, including its start but not its end. */
export interface Slot {
  key: string;
  starts: Date;
  ends: Date;
}

/** Larger than any count. */
const MANY = 2 ** 31;

export const NO_FACTS: AnalyticsFacts = {
  feedbacks: 0,
  analysed: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  score: 0,
  timed: 0,
  seconds: 0,
  microEuros: 0,
  durations: [0, ...DURATION_EDGES_SECONDS.map(() => 0)],
  topics: {},
  emotions: {},
  intents: {},
};

/**
 * SQL that counts an account's feedbacks in each slot that match `filter`: rows of (key, facts), without empty slots.
 */
export function countFacts(
  accountId: string,
  slots: readonly Slot[],
  filter: EntryFilter = {},
): RawBuilder<{ key: string; facts: AnalyticsFacts }> {
  const keys = slots.map(({ key }) => key);
  const starts = slots.map((slot) => slot.starts);
  const ends = slots.map((slot) => slot.ends);
  return sql`
    with slot as (
      select * from unnest(${keys}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as slot (key, starts, ends)
    ), entry as materialized (
      select slot.key, sentiment, score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros
      -- The limit keeps it a look into the index for each slot; a join would read all entries for many slots.
      from slot cross join lateral (
        select * from inbox_entries as entry
        where ${sql.join([sql`account_id = ${accountId}::uuid`, ...entryConditions(filter)], sql` and `)}
          and created_at >= starts and created_at < ends limit ${MANY}
      ) as entry
    ), totals as (
      select key, jsonb_build_object(
        'feedbacks', count(*), 'analysed', count(sentiment),
        'positive', count(*) filter (where sentiment = 'positive'),
        'neutral', count(*) filter (where sentiment = 'neutral'),
        'negative', count(*) filter (where sentiment = 'negative'),
        'score', round(coalesce(sum(score), 0)::numeric, 4),
        'timed', count(duration_seconds), 'seconds', round(coalesce(sum(duration_seconds), 0)::numeric, 3),
        'microEuros', sum(cost_micro_euros), 'durations', jsonb_build_array(${durationCounts()})) as facts
      from entry group by key
    ), topics as (
      select key, jsonb_object_agg(topic, said) as counts from (
        select key, topic, jsonb_build_array(count(*), count(*) filter (where sentiment = 'negative'),
          round(coalesce(sum(score), 0)::numeric, 4), sum(impact)) as said
        from entry cross join unnest(topics) as topic group by key, topic
      ) as topic group by key
    ), emotions as (
      select key, jsonb_object_agg(emotion, felt) as counts from (
        select key, emotion, count(*) as felt from entry cross join unnest(emotions) as emotion group by key, emotion
      ) as emotion group by key
    ), intents as (
      select key, jsonb_object_agg(intent, meant) as counts from (
        select key, intent, count(*) as meant from entry where intent is not null group by key, intent
      ) as intent group by key
    )
    select key, totals.facts || jsonb_build_object('topics', coalesce(topics.counts, '{}'),
      'emotions', coalesce(emotions.counts, '{}'), 'intents', coalesce(intents.counts, '{}')) as facts
    from totals left join topics using (key) left join emotions using (key) left join intents using (key)`;
}

function durationCounts(): RawBuilder<unknown> {
  const edges = [0, ...DURATION_EDGES_SECONDS, null];
  return sql.join(
    edges.slice(0, -1).map((from, index) => {
      const to = edges[index + 1];
      return to === null || to === undefined
        ? sql`count(*) filter (where duration_seconds >= ${sql.lit(from)})`
        : sql`count(*) filter (where duration_seconds >= ${sql.lit(from)} and duration_seconds < ${sql.lit(to)})`;
    }),
  );
}

/** Adds up the facts of several slots. */
export function sumFacts(all: readonly AnalyticsFacts[]): AnalyticsFacts {
  const sum = {
    ...NO_FACTS,
    durations: [...NO_FACTS.durations],
    topics: topicSums(all),
    emotions: {},
    intents: {},
  };
  for (const facts of all) {
    for (const name of SUMMED) sum[name] += facts[name];
    for (const [index, count] of facts.durations.entries())
      sum.durations[index] = (sum.durations[index] ?? 0) + count;
    addCounts(sum.emotions, facts.emotions);
    addCounts(sum.intents, facts.intents);
  }
  return sum;
}

type Said = AnalyticsFacts['topics'][string];

function topicSums(all: readonly AnalyticsFacts[]): Record<string, Said> {
  const sums: Record<string, Said> = {};
  for (const { topics } of all)
    for (const [topic, [count, negative, score, impact]] of Object.entries(topics)) {
      const sum: Said = sums[topic] ?? [0, 0, 0, 0];
      sums[topic] = sum;
      sum[0] += count;
      sum[1] += negative;
      sum[2] += score;
      sum[3] += impact;
    }
  return sums;
}

const SUMMED = [
  'feedbacks',
  'analysed',
  'positive',
  'neutral',
  'negative',
  'score',
  'timed',
  'seconds',
  'microEuros',
] as const satisfies readonly (keyof AnalyticsFacts)[];

function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
}
