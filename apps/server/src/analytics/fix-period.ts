import type { RelativePeriod } from '@voice-feedback/contract/periods';
import type { Database } from '../database/database.ts';
import { Calendar, type CalendarDay, dateOf } from './calendar.ts';
import { asRefusal, type Period } from './period.ts';

const DAYS_A_WEEK = 7;
const ROLLING_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;
const DEFAULT_TIME_ZONE = 'UTC';

/** Only depends on PostgreSQL's time zone tables. */
const calendar = new Calendar();

interface Relative {
  period?: RelativePeriod | undefined;
  timezone?: string | undefined;
}

/** A filter whose period, if any, is `from` and `to`. */
export type Fixed<Filter extends Relative> = Omit<Filter, keyof Relative> & {
  period?: never;
  timezone?: never;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * Turns a filter's `period` into the `from` and `to` it means now. A period that lasts until now has no `to`, so it
 * stays the same for a whole day, and so do the counts cached by it. Throws `invalid_request`.
 */
export async function fixPeriod<Filter extends Relative>(
  database: Database,
  { period, timezone = DEFAULT_TIME_ZONE, ...filter }: Filter,
  now = new Date(),
): Promise<Fixed<Filter>> {
  if (period === undefined) return filter;
  const { from, to } = await boundsOf(database, period, timezone, now);
  return { ...filter, from: from.toISOString(), ...(to === undefined ? {} : { to: to.toISOString() }) };
}

/** Bounds of a period; without `to`, it lasts until now. Throws `invalid_request`. */
export async function boundsOf(
  database: Database,
  period: RelativePeriod,
  timezone: string,
  now: Date,
): Promise<{ from: Date; to?: Date }> {
  const today = await dayOf(database, timezone, now);
  const start = (number: number) => startOfDay(database, timezone, number);
  switch (period) {
    case 'today':
      return { from: today.starts };
    case 'this_week':
      return { from: await start(mondayOf(today.number)) };
    case 'last_week': {
      const monday = mondayOf(today.number);
      return { from: await start(monday - DAYS_A_WEEK), to: await start(monday) };
    }
    case 'this_month':
      return { from: await start(firstOfMonth(today.number)) };
    case 'last_month': {
      const first = firstOfMonth(today.number);
      return { from: await start(firstOfMonth(first - 1)), to: await start(first) };
    }
    default:
      return { from: await start(today.number - ROLLING_DAYS[period] + 1) };
  }
}

/**
 * The period to compare `period` with: as many whole days right before it. If it lasts until now, the one before ends
 * at this time of day, so that a morning isn't compared with a whole day.
 */
export async function daysBefore(
  database: Database,
  { from, to }: Period,
  timezone: string,
): Promise<Period> {
  const first = await dayOf(database, timezone, from);
  const last = await dayOf(database, timezone, new Date(to.getTime() - 1));
  const days = last.number - first.number + 1;
  const moved = async (moment: Date) => {
    const day = await dayOf(database, timezone, moment);
    const start = await startOfDay(database, timezone, day.number - days);
    return new Date(start.getTime() + (moment.getTime() - day.starts.getTime()));
  };
  const start = await moved(from);
  const end = await moved(to);
  return { from: start, to: end > from ? from : end };
}

/** The day of `timezone` in which a moment lies. Throws `invalid_request`. */
async function dayOf(database: Database, timezone: string, moment: Date): Promise<CalendarDay> {
  const [day] = await daysBetween(database, timezone, {
    from: moment,
    to: new Date(moment.getTime() + 1),
  });
  if (day === undefined) throw new Error('a moment is in no day');
  return day;
}

/** The days of `timezone` that a period touches. Throws `invalid_request`. */
export async function daysBetween(
  database: Database,
  timezone: string,
  { from, to }: Period,
): Promise<CalendarDay[]> {
  try {
    return await calendar.days(database, timezone, from, to);
  } catch (error) {
    throw asRefusal(error);
  }
}

function startOfDay(database: Database, timezone: string, number: number): Promise<Date> {
  return calendar.startOf(database, timezone, number);
}

/** Day 0, 1 January 1970, was a Thursday. */
function mondayOf(number: number): number {
  return number - ((number + 3) % DAYS_A_WEEK);
}

function firstOfMonth(number: number): number {
  return number - Number(dateOf(number).slice('2026-11-'.length)) + 1;
}
