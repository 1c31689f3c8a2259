import {
  type Analytics,
  type AnalyticsQuery,
  type AnalyticsTotals,
  DURATION_EDGES_SECONDS,
  TOPICS_SHOWN,
} from '@voice-feedback/contract/analytics';
import { EMOTIONS, INTENTS } from '@voice-feedback/contract/feedback';
import { eurosText } from '../credits/amounts.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';
import type { Period } from './period.ts';

const SCORE_DIGITS = 4;

/** Formats the counted facts as the response. Doesn't read the database. */
export function analyticsView({
  period,
  query,
  series,
  facts,
  previous,
}: {
  period: Period;
  query: AnalyticsQuery;
  series: readonly { start: Date; facts: AnalyticsFacts }[];
  facts: AnalyticsFacts;
  previous: AnalyticsFacts;
}): Analytics {
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    interval: query.interval,
    timezone: query.timezone,
    totals: totalsOf(facts),
    previous: totalsOf(previous),
    series: series.map((one) => ({ start: one.start.toISOString(), ...totalsOf(one.facts) })),
    topics: topicsOf(facts, previous),
    emotions: EMOTIONS.map((emotion) => ({
      emotion,
      ...compared(facts.emotions[emotion], previous.emotions[emotion]),
    })).filter(occurs),
    intents: INTENTS.map((intent) => ({
      intent,
      ...compared(facts.intents[intent], previous.intents[intent]),
    })).filter(occurs),
    durations: facts.durations.map((feedbacks, index) => ({
      from_seconds: index === 0 ? 0 : (DURATION_EDGES_SECONDS[index - 1] ?? 0),
      to_seconds: DURATION_EDGES_SECONDS[index] ?? null,
      feedbacks,
    })),
  };
}

function totalsOf(facts: AnalyticsFacts): AnalyticsTotals {
  const { feedbacks, analysed, positive, neutral, negative, score, timed, seconds, microEuros } = facts;
  return {
    feedbacks,
    analysed,
    positive,
    neutral,
    negative,
    average_score: mean(score, analysed),
    duration_seconds: round(seconds),
    average_duration_seconds: mean(seconds, timed),
    cost_euros: eurosText(microEuros),
  };
}

function topicsOf(facts: AnalyticsFacts, previous: AnalyticsFacts): Analytics['topics'] {
  return Object.entries(facts.topics)
    .map(([topic, [feedbacks, negative, score, impact]]) => ({
      topic,
      ...compared(feedbacks, previous.topics[topic]?.[0]),
      negative,
      average_score: mean(score, feedbacks),
      impact,
    }))
    .sort((a, b) => b.impact - a.impact || b.feedbacks - a.feedbacks || a.topic.localeCompare(b.topic))
    .slice(0, TOPICS_SHOWN);
}

interface Compared {
  feedbacks: number;
  previous_feedbacks: number;
  change: number | null;
}

function compared(now = 0, before = 0): Compared {
  return {
    feedbacks: now,
    previous_feedbacks: before,
    change: before === 0 ? null : round((now - before) / before),
  };
}

function occurs({ feedbacks, previous_feedbacks }: Compared): boolean {
  return feedbacks > 0 || previous_feedbacks > 0;
}

function mean(sum: number, count: number): number | null {
  return count === 0 ? null : round(sum / count);
}

function round(value: number): number {
  return Number(value.toFixed(SCORE_DIGITS));
}
