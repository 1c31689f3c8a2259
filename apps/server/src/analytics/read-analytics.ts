import type { Analytics, AnalyticsQuery } from '@voice-feedback/contract/analytics';
import type { EntryFilter } from '@voice-feedback/contract/entry-filter';
import type { Database } from '../database/database.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';
import { HOUR_MS } from '../durations.ts';
import { analyticsView } from './analytics-view.ts';
import { type Calendar, type CalendarDay, dateOf } from './calendar.ts';
import { type Day, readDays } from './days.ts';
import { countFacts, NO_FACTS, type Slot, sumFacts } from './facts.ts';
import { fixPeriod } from './fix-period.ts';
import { asRefusal, type Period, periodBefore, periodOf } from './period.ts';
import type { RememberedFacts } from './remembered-facts.ts';

const DAYS_A_WEEK = 7;

/** A process's caches between requests. */
export interface AnalyticsMemory {
  calendar: Calendar;
  facts: RememberedFacts;
}

/** A part of the series, with the start of its interval. Complete, stored days have a `version`. */
interface Piece extends Slot {
  interval: Date;
  version: number | null;
}

/**
 * An account's statistics. Days that are over are counted once and stored. Days cut by the period's edges, today,
 * single hours and filtered requests are counted on demand. Throws `invalid_request`.
 */
export async function readAnalytics(
  database: Database,
  memory: AnalyticsMemory,
  accountId: string,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const { from, to, period: named, timezone, interval, ...filter } = query;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const { period, before, calendarDays } = await readCalendar(database, memory.calendar, query);
  const all = { from: before.from, to: period.to };
  // Stored counts cover all feedbacks of a day, so filters can't use them.
  const days = isNarrowed
    ? calendarDays.map((day) => ({ ...day, version: null }))
    : await readDays(database, accountId, timezone, calendarDays, all);
  const pieces =
    interval === 'hour'
      ? hoursOf(days, period)
      : piecesOf(days, period, 'in', intervalStarts(calendarDays, interval));
  const earlier = piecesOf(days, before, 'before', new Map());
  const series = [...Map.groupBy(pieces, (piece) => piece.interval.getTime())];
  const [facts = NO_FACTS, previous = NO_FACTS, ...sums] = await sumsOf(
    database,
    memory.facts,
    { accountId, filter },
    [pieces, earlier, ...series.map(([, parts]) => parts)],
  );
  return analyticsView({
    period,
    query,
    series: series.map(([start], index) => ({ start: new Date(start), facts: sums[index] ?? NO_FACTS })),
    facts,
    previous,
  });
}

async function readCalendar(database: Database, calendar: Calendar, query: AnalyticsQuery) {
  try {
    const fixed = { ...(await fixPeriod(database, query)), timezone: query.timezone };
    const period = await periodOf(database, calendar, fixed);
    const before = periodBefore(period);
    const calendarDays = await calendar.days(database, query.timezone, before.from, period.to);
    return { period, before, calendarDays };
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The sums of each group: stored counts plus those counted now. */
async function sumsOf(
  database: Database,
  remembered: RememberedFacts,
  { accountId, filter }: { accountId: string; filter: EntryFilter },
  groups: readonly (readonly Piece[])[],
): Promise<AnalyticsFacts[]> {
  const { sums, lost } = await remembered.sumsOf(
    database,
    accountId,
    groups.map((pieces) => pieces.flatMap(({ version }) => version ?? [])),
  );
  const isCounted = ({ version }: Piece) => version === null || lost.has(version);
  const slots = new Map(
    groups.flatMap((pieces) => pieces.filter(isCounted).map((piece) => [piece.key, piece])),
  );
  const { rows } =
    slots.size === 0
      ? { rows: [] }
      : await countFacts(accountId, [...slots.values()], filter).execute(database);
  const counted = new Map(rows.map(({ key, facts }) => [key, facts]));
  return groups.map((pieces, index) => {
    const kept = sums[index] ?? NO_FACTS;
    const now = pieces.filter(isCounted);
    return now.length === 0 ? kept : sumFacts([kept, ...now.map(({ key }) => counted.get(key) ?? NO_FACTS)]);
  });
}

/** The parts of days in a period. A complete day keeps its version. */
function piecesOf(
  days: readonly Day[],
  { from, to }: Period,
  name: string,
  intervals: ReadonlyMap<number, Date>,
): Piece[] {
  return days.flatMap((day) => {
    const starts = day.starts < from ? from : day.starts;
    const ends = day.ends > to ? to : day.ends;
    if (starts >= ends) return [];
    const whole = starts === day.starts && ends === day.ends;
    const interval = intervals.get(day.number) ?? day.starts;
    return [{ key: `${name} ${day.number}`, starts, ends, interval, version: whole ? day.version : null }];
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
        pieces.push({ key: `hour ${interval.toISOString()}`, starts, ends, interval, version: null });
    }
    return pieces;
  });
}

/** For each day, the start of its week (Monday) or month. The first one may start before the first day. */
function intervalStarts(
  days: readonly CalendarDay[],
  interval: AnalyticsQuery['interval'],
): Map<number, Date> {
  const starts = new Map<number, Date>();
  if (interval !== 'week' && interval !== 'month') return starts;
  let current: { of: number | string; start: Date } | undefined;
  for (const { number, starts: start } of days) {
    const of = interval === 'month' ? dateOf(number).slice(0, 7) : weekOf(number);
    if (current?.of !== of) current = { of, start };
    starts.set(number, current.start);
  }
  return starts;
}

/** Weeks are counted from Monday, 29 December 1969. */
function weekOf(dayNumber: number): number {
  return Math.floor((dayNumber + 3) / DAYS_A_WEEK);
}
