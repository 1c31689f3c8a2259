import {
  GROUPS_SHOWN,
  INSIGHTS_PERIOD_DEFAULT,
  type InsightComparison,
  type InsightGroup,
  type Insights,
  type InsightsQuery,
  TRENDING_SHOWN,
} from '@voice-feedback/contract/insights';
import { type Calendar, dateOf } from '../analytics/calendar.ts';
import { daysBefore, daysBetween, fixPeriod } from '../analytics/fix-period.ts';
import { asRefusal, type Period, periodOf } from '../analytics/period.ts';
import type { Database } from '../database/database.ts';
import { type Counts, countGroups, type GroupCounts, NONE } from './count-groups.ts';
import { readAfterDone, readQuotes, readThemes, type ThemeFacts } from './read-themes.ts';
import { growthOf, shareOf, trendOf } from './trend.ts';

const METADATA_PREFIX = 'metadata.';

/** What an account's feedbacks of a period are about, compared with the period before. Throws `invalid_request`. */
export async function readInsights(
  database: Database,
  calendar: Calendar,
  accountId: string,
  { by, weight_by, compare_by, timezone, ...query }: InsightsQuery,
): Promise<Insights> {
  const now = new Date();
  const { from, to, ...filter } = await fixPeriod(database, { ...withPeriod(query), timezone }, now);
  const period = await edgesOf(database, calendar, { from, to, timezone });
  const before = await daysBefore(database, period, timezone);
  const days = await daysBetween(database, timezone, period);
  const comparedField = compare_by?.slice(METADATA_PREFIX.length);
  const [counts, themes] = await Promise.all([
    countGroups(database, {
      accountId,
      filter,
      by,
      weightField: weight_by?.slice(METADATA_PREFIX.length),
      comparedField,
      period,
      before,
      days,
    }),
    by === 'theme' ? readThemes(database, accountId) : undefined,
  ]);
  const groups = counts.groups.flatMap((group) => groupOf(group, counts, days.length, themes) ?? []);
  const shown = chooseGroups(groups);
  const [quotes, afterDone] = await Promise.all([
    readQuotes(database, accountId, {
      themeIds: themes === undefined ? [] : shown.map(({ id }) => id),
      period,
      filter,
    }),
    readAfterDone(
      database,
      shown.flatMap(({ id }) => themes?.get(id) ?? []),
      now,
    ),
  ]);
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    previous_from: before.from.toISOString(),
    previous_to: before.to.toISOString(),
    timezone,
    by,
    totals: counts.now,
    previous: counts.before,
    days: days.map(({ number }, index) => {
      const [messages = 0, negative = 0] = counts.days[index] ?? [];
      return { day: dateOf(number), messages, negative };
    }),
    comparison: comparedField === undefined ? null : comparisonOf(comparedField, counts),
    groups: shown.map((group) => ({
      ...group,
      quotes: quotes.get(group.id) ?? [],
      after_done: afterDone.get(group.id) ?? null,
    })),
    group_count: groups.length,
    computed_at: now.toISOString(),
  };
}

function withPeriod<Query extends { period?: unknown; from?: unknown; to?: unknown }>(query: Query): Query {
  const { period, from, to } = query;
  return period === undefined && from === undefined && to === undefined
    ? { ...query, period: INSIGHTS_PERIOD_DEFAULT }
    : query;
}

async function edgesOf(
  database: Database,
  calendar: Calendar,
  given: { from: string | undefined; to: string | undefined; timezone: string },
): Promise<Period> {
  try {
    return await periodOf(database, calendar, { ...given, interval: 'day' });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** @returns undefined for a theme that isn't shown (any more) */
function groupOf(
  { id, now, before, weight, days, segments }: GroupCounts,
  counts: Counts,
  dayCount: number,
  themes: ReadonlyMap<string, ThemeFacts> | undefined,
): InsightGroup | undefined {
  const theme = themes?.get(id);
  if (themes !== undefined && theme === undefined) return undefined;
  return {
    id,
    name: theme?.name ?? id,
    kind: theme?.kind ?? null,
    ...now,
    previous: before,
    growth: growthOf(now.people, before.people),
    weight: Number(weight),
    trend: counts.before.messages === 0 ? null : trendOf(now, before),
    days: Array.from({ length: dayCount }, (_, index) => days[index] ?? 0),
    segments: counts.segments.map(({ value, counts: all }) => {
      const own = segments[value] ?? NONE;
      return { ...own, share: shareOf(own.people, all.people) };
    }),
    quotes: [],
    pinned: theme?.pinned ?? false,
    ignored: theme?.ignored ?? false,
    done_at: theme?.doneAt?.toISOString() ?? null,
    after_done: null,
  };
}

function comparisonOf(field: string, { segments, rest }: Counts): InsightComparison {
  return { field, values: segments.map(({ value, counts }) => ({ value, ...counts })), rest };
}

/** Pinned ones, then those that weigh most; with emerging and fading ones that would be left out. */
function chooseGroups(groups: readonly InsightGroup[]): InsightGroup[] {
  const sorted = groups.toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      b.weight - a.weight ||
      b.people - a.people ||
      b.previous.people - a.previous.people ||
      (a.name < b.name ? -1 : 1),
  );
  const first = new Set(sorted.slice(0, GROUPS_SHOWN));
  const strongest = (trend: InsightGroup['trend'], by: (group: InsightGroup) => number) =>
    groups
      .filter((group) => group.trend === trend)
      .toSorted((a, b) => by(b) - by(a))
      .slice(0, TRENDING_SHOWN);
  const trending = new Set([
    ...strongest('emerging', ({ people }) => people),
    ...strongest('fading', ({ previous }) => previous.people),
  ]);
  return sorted.filter((group) => first.has(group) || trending.has(group));
}
