import type { Analytics, AnalyticsQuery } from '@voice-feedback/contract/analytics';
import type { Database } from '../database/database.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';
import { analyticsView } from './analytics-view.ts';
import { type Day, readDays } from './days.ts';
import { countFacts, NO_FACTS, type Slot, sumFacts } from './facts.ts';
import { type Period, periodBefore, periodOf } from './period.ts';
import type { RememberedFacts } from './remembered-facts.ts';

const HOUR_MS = 3_600_000;

/** A stretch of the series, with the start of the interval that it belongs to. */
interface Piece extends Slot {
  interval: Date;
  facts: AnalyticsFacts | null;
}

/**
 * What the feedbacks of an account say together. Days that are over are counted once and kept; what is cut by the
 * period's edges, today, and hours are counted as they are asked for. Throws `invalid_request`.
 */
export async function readAnalytics(
  database: Database,
  remembered: RememberedFacts,
  accountId: string,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const period = await periodOf(database, query);
  const before = periodBefore(period);
  const { timezone, interval } = query;
  const days = await readDays(database, remembered, accountId, timezone, {
    from: before.from,
    to: period.to,
  });
  const pieces =
    interval === 'hour'
      ? hoursOf(days, period)
      : piecesOf(days, period, `in`, intervalStarts(days, interval));
  const earlier = piecesOf(days, before, 'before', new Map());
  const uncounted = [...pieces, ...earlier].filter(({ facts }) => facts === null);
  if (uncounted.length > 0) {
    const { rows } = await countFacts(accountId, uncounted).execute(database);
    const counted = new Map(rows.map(({ key, facts }) => [key, facts]));
    for (const piece of uncounted) piece.facts = counted.get(piece.key) ?? NO_FACTS;
  }
  const series = Map.groupBy(pieces, (piece) => piece.interval.getTime());
  return analyticsView({
    period,
    query,
    series: [...series].map(([start, parts]) => ({
      start: new Date(start),
      facts: sumFacts(factsOf(parts)),
    })),
    facts: sumFacts(factsOf(pieces)),
    previous: sumFacts(factsOf(earlier)),
  });
}

function factsOf(pieces: readonly Piece[]): AnalyticsFacts[] {
  return pieces.map(({ facts }) => facts ?? NO_FACTS);
}

/** The parts of days that lie in a period; a whole day keeps its facts. */
function piecesOf(
  days: readonly Day[],
  { from, to }: Period,
  name: string,
  intervals: ReadonlyMap<string, Date>,
): Piece[] {
  return days.flatMap((day) => {
    const starts = day.starts < from ? from : day.starts;
    const ends = day.ends > to ? to : day.ends;
    if (starts >= ends) return [];
    const whole = starts === day.starts && ends === day.ends;
    const interval = intervals.get(day.key) ?? day.starts;
    return [{ key: `${name} ${day.key}`, starts, ends, interval, facts: whole ? day.facts : null }];
  });
}

function hoursOf(days: readonly Day[], { from, to }: Period): Piece[] {
  return days.flatMap((day) => {
    const pieces: Piece[] = [];
    for (let start = day.starts.getTime(); start < day.ends.getTime(); start += HOUR_MS) {
      const interval = new Date(start);
      const starts = interval < from ? from : interval;
      const ends = new Date(Math.min(start + HOUR_MS, day.ends.getTime(), to.getTime()));
      if (starts < ends)
        pieces.push({ key: `hour ${interval.toISOString()}`, starts, ends, interval, facts: null });
    }
    return pieces;
  });
}

/** Of each day, the start of the week (Monday) or month that it is in; the first one's may lie before the first day. */
function intervalStarts(days: readonly Day[], interval: AnalyticsQuery['interval']): Map<string, Date> {
  if (interval !== 'week' && interval !== 'month') return new Map();
  const starts = new Map<string, Date>();
  let current: { of: string; start: Date } | undefined;
  for (const { key, starts: start } of days) {
    const of = interval === 'month' ? key.slice(0, 7) : mondayOf(key);
    if (current?.of !== of) current = { of, start };
    starts.set(key, current.start);
  }
  return starts;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
