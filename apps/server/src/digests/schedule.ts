import type { DigestSetting } from '@voice-feedback/contract/digests';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';

/** When a digest is due, and the days that it covers. */
export interface Slot {
  /** the local day: `2026-11-26` */
  day: string;
  at: Date;
}

type Chosen = Pick<DigestSetting, 'frequency' | 'hour' | 'weekday' | 'timezone'>;

/** PostgreSQL's error code for an unknown time zone */
const INVALID_PARAMETER = '22023';
const DAYS_A_WEEK = 7;
/** Enough to have one slot of each week on both sides. */
const DAYS_LOOKED_AT = 2 * DAYS_A_WEEK;

/**
 * The slots around a moment, in order: one a day, or one a week. In the hour that a zone skips in spring, it's one hour
 * later; the hour that comes twice in autumn has one slot, as each day has. Throws `invalid_request` for a time zone that
 * PostgreSQL doesn't know.
 */
export async function slotsAround(
  database: Database | Trx,
  { frequency, hour, weekday, timezone }: Chosen,
  moment: Date,
): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select day::text as day, (day + make_time(${hour}::int, 0, 0)) at time zone ${timezone} as at
    from generate_series(-${DAYS_LOOKED_AT}::int, ${DAYS_LOOKED_AT}::int) as moved
      cross join lateral (select (${moment}::timestamptz at time zone ${timezone})::date + moved as day) as days
    where ${frequency === 'daily'}::boolean or extract(isodow from day) = ${weekday}::int
    order by moved`
    .execute(database)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === INVALID_PARAMETER)
        throw invalidRequest([{ path: 'body/timezone', message: 'is not known here' }]);
      throw error;
    });
  return rows;
}

/** The slot that is due at a moment: the last one until then. */
export function dueSlot(slots: readonly Slot[], moment: Date): Slot | undefined {
  return slots.findLast(({ at }) => at <= moment);
}

/** The first slot after a moment whose day is later than that of the last digest. */
export function nextSlot(slots: readonly Slot[], moment: Date, sentOn: string | null): Slot | undefined {
  return slots.find(({ at, day }) => at > moment && (sentOn === null || day > sentOn));
}

/** The days that a digest of this local day covers, both included. */
export function daysCovered(
  day: string,
  frequency: DigestSetting['frequency'],
): { from: string; to: string } {
  return { from: daysEarlier(day, frequency === 'daily' ? 1 : DAYS_A_WEEK), to: daysEarlier(day, 1) };
}

function daysEarlier(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
