import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';

/** A calendar day of a time zone. */
export interface CalendarDay {
  /** days since 1970-01-01 */
  number: number;
  starts: Date;
  ends: Date;
}

/** PostgreSQL doesn't know the time zone, or there was no such year. */
export class NotInCalendarError extends Error {
  override name = 'NotInCalendarError';
  readonly unknown: 'timezone' | 'year';

  constructor(unknown: 'timezone' | 'year', options?: ErrorOptions) {
    super(`the ${unknown} is not known`, options);
    this.unknown = unknown;
  }
}

/** PostgreSQL's error code for an unknown time zone */
const INVALID_PARAMETER = '22023';
/** No time zone is further from UTC. */
const FURTHEST_FROM_UTC_MS = DAY_MS;
/** Cached years of time zones, 3 KB each. */
const YEARS_REMEMBERED = 1_000;

/**
 * The start of each day in a time zone, as PostgreSQL knows it. Looked up once per year and cached. It only changes
 * with PostgreSQL's time zone tables, on which the stored day counts depend too.
 */
export class Calendar {
  /** start of each day of a year and of the year after it, in milliseconds */
  readonly #years = new LRUCache<string, readonly number[]>({ max: YEARS_REMEMBERED });

  /** The days that touch the time from `from` to `to`. @throws NotInCalendarError */
  async days(database: Database, timezone: string, from: Date, to: Date): Promise<CalendarDay[]> {
    const first = new Date(from.getTime() - FURTHEST_FROM_UTC_MS).getUTCFullYear();
    const last = new Date(to.getTime() + FURTHEST_FROM_UTC_MS).getUTCFullYear();
    const days: CalendarDay[] = [];
    for (let year = first; year <= last; year += 1) {
      const number = firstDayOf(year);
      const starts = await this.#year(database, timezone, year);
      for (const [index, start] of starts.entries()) {
        const end = starts[index + 1];
        if (end !== undefined && end > from.getTime() && start < to.getTime())
          days.push({ number: number + index, starts: new Date(start), ends: new Date(end) });
      }
    }
    return days;
  }

  /** @param number days since 1970-01-01 @returns when that day begins @throws NotInCalendarError */
  async startOf(database: Database, timezone: string, number: number): Promise<Date> {
    const year = new Date(number * DAY_MS).getUTCFullYear();
    const starts = await this.#year(database, timezone, year);
    return new Date(starts[number - firstDayOf(year)] ?? Number.NaN);
  }

  async #year(database: Database, timezone: string, yearNumber: number): Promise<readonly number[]> {
    const key = `${timezone} ${yearNumber}`;
    const known = this.#years.get(key);
    if (known !== undefined) return known;
    const year = await readYear(database, timezone, yearNumber);
    this.#years.set(key, year);
    return year;
  }
}

async function readYear(database: Database, timezone: string, year: number): Promise<number[]> {
  if (year < 1) throw new NotInCalendarError('year');
  const { rows } = await sql<{ starts: number[] }>`
    select array_agg((extract(epoch from midnight at time zone ${timezone}) * 1000)::float8 order by midnight) as starts
    from generate_series(make_date(${year}, 1, 1)::timestamp, make_date(${year + 1}, 1, 1), interval '1 day')
      as midnight`
    .execute(database)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === INVALID_PARAMETER)
        throw new NotInCalendarError('timezone', { cause: error });
      throw error;
    });
  const [first] = rows;
  if (first === undefined) throw new Error('an aggregate gave no row');
  return first.starts;
}

function firstDayOf(year: number): number {
  // Not Date.UTC, which maps years below 100 to the last century.
  return new Date(0).setUTCFullYear(year, 0, 1) / DAY_MS;
}

/** `2026-11-21` */
export function dateOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
