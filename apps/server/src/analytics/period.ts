import {
  ANALYTICS_DAYS_DEFAULT,
  ANALYTICS_DAYS_MAXIMUM,
  type AnalyticsQuery,
  HOURLY_DAYS_MAXIMUM,
} from '@voice-feedback/contract/analytics';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { invalidRequest } from '../http/error-handler.ts';

export interface Period {
  from: Date;
  to: Date;
}

const DAY_MS = 86_400_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
/** of PostgreSQL: it does not know the time zone */
const INVALID_PARAMETER = '22023';

/** The period that a query asks for. Throws `invalid_request`, naming the parameter. */
export async function periodOf(database: Database, query: AnalyticsQuery): Promise<Period> {
  const { from, to } = await readEdges(database, query);
  if (from >= to)
    throw query.to === undefined
      ? refused('from', 'is not before now')
      : refused('to', 'is not after "from"');
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  // A day more, because a date is a whole day and one in autumn has 25 hours.
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

async function readEdges(
  database: Database,
  { from, to, timezone, interval }: AnalyticsQuery,
): Promise<Period> {
  const days = interval === 'hour' ? HOURLY_DAYS_MAXIMUM : ANALYTICS_DAYS_DEFAULT;
  const fromDate = from !== undefined && DATE_ONLY.test(from) ? from : null;
  const toDate = to !== undefined && DATE_ONLY.test(to) ? to : null;
  const fromInstant = from !== undefined && fromDate === null ? new Date(from) : null;
  const toInstant = to !== undefined && toDate === null ? new Date(to) : null;
  try {
    const { rows } = await sql<Period>`
      with ending as (
        select coalesce((${toDate}::date + 1)::timestamp at time zone ${timezone}, ${toInstant}::timestamptz,
          date_trunc('milliseconds', now())) as "to"
      )
      select "to", coalesce(${fromDate}::date::timestamp at time zone ${timezone}, ${fromInstant}::timestamptz,
        (date_trunc('day', ("to" - interval '1 microsecond') at time zone ${timezone})
          - make_interval(days => ${days - 1})) at time zone ${timezone}) as "from"
      from ending`.execute(database);
    const [edges] = rows;
    if (edges === undefined) throw new Error('a select of one row gave none');
    return edges;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INVALID_PARAMETER)
      throw refused('timezone', 'is not known here');
    throw error;
  }
}

function refused(name: string, message: string) {
  return invalidRequest([{ path: `querystring/${name}`, message }]);
}
