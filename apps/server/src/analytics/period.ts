import {
  ANALYTICS_DAYS_DEFAULT,
  ANALYTICS_DAYS_MAXIMUM,
  type AnalyticsQuery,
  HOURLY_DAYS_MAXIMUM,
} from '@voice-feedback/contract/analytics';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { type Calendar, NotInCalendarError } from './calendar.ts';

export interface Period {
  from: Date;
  to: Date;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The period of a query. Throws `invalid_request` naming the parameter, and NotInCalendarError. */
export async function periodOf(
  database: Database,
  calendar: Calendar,
  query: AnalyticsQuery,
): Promise<Period> {
  const { from, to } = await readEdges(database, calendar, query);
  if (from >= to)
    throw query.to === undefined
      ? refused('from', 'is not before now')
      : refused('to', 'is not after "from"');
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  // One day more, because a date is a whole day and one in autumn has 25 hours.
  if (days > ANALYTICS_DAYS_MAXIMUM + 1)
    throw refused('from', `is more than ${ANALYTICS_DAYS_MAXIMUM} days before "to"`);
  if (query.interval === 'hour' && days > HOURLY_DAYS_MAXIMUM + 1)
    throw refused('interval', `an hour is for periods of ${HOURLY_DAYS_MAXIMUM} days at most`);
  return { from, to };
}

/** The period of the same length right before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from };
}

/** Converts a calendar error to an `invalid_request` that names the parameter; returns other errors unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof NotInCalendarError)) return error;
  return error.unknown === 'timezone'
    ? refused('timezone', 'is not known here')
    : refused('from', 'is before the year 1');
}

async function readEdges(
  database: Database,
  calendar: Calendar,
  { from, to, timezone, interval }: AnalyticsQuery,
): Promise<Period> {
  const edge = async (text: string, dayAfter: number) =>
    DATE_ONLY.test(text)
      ? await calendar.startOf(database, timezone, Date.parse(text) / DAY_MS + dayAfter)
      : new Date(text);
  const end = to === undefined ? new Date() : await edge(to, 1);
  if (from !== undefined) return { from: await edge(from, 0), to: end };
  const days = interval === 'hour' ? HOURLY_DAYS_MAXIMUM : ANALYTICS_DAYS_DEFAULT;
  const [last] = await calendar.days(database, timezone, new Date(end.getTime() - 1), end);
  if (last === undefined) throw new Error('a moment is in no day');
  return { from: await calendar.startOf(database, timezone, last.number - (days - 1)), to: end };
}

function refused(name: string, message: string) {
  return invalidRequest([{ path: `querystring/${name}`, message }]);
}
