import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import { type CalendarDay, dateOf } from './calendar.ts';
import { countFacts, NO_FACTS } from './facts.ts';

/** A calendar day. `version` identifies its stored counts (remembered-facts.ts); null if there are none yet. */
export interface Day extends CalendarDay {
  version: number | null;
}

/**
 * How long after its end a day's counts are final. By then everything sent in its last minutes has been written, and
 * every later change is recorded (the database's analytics_note_change relies on it).
 */
const DAY_SETTLES_MS = 2 * HOUR_MS;
/** An arbitrary number that separates these locks from others. */
const COUNTING_LOCK = 6_063;

/**
 * The `days` of `timezone` in order, with the version of the stored counts for each day that is over and lies
 * completely between `from` and `to`. Counts and stores what is missing.
 */
export async function readDays(
  database: Database,
  accountId: string,
  timezone: string,
  calendarDays: readonly CalendarDay[],
  { from, to }: { from: Date; to: Date },
): Promise<Day[]> {
  const select = (by: Database | Trx) => selectDays(by, accountId, timezone, calendarDays);
  const settled = Date.now() - DAY_SETTLES_MS;
  const keepable = (day: Day) => day.starts >= from && day.ends <= to && day.ends.getTime() <= settled;
  const { days, changed } = await select(database);
  if (!changed && days.every((day) => day.version !== null || !keepable(day))) return days;
  return await database.transaction().execute(async (trx) => {
    // Serialized per account; a call that waited finds the work done.
    await sql`select pg_advisory_xact_lock(${COUNTING_LOCK}, hashtext(${accountId}))`.execute(trx);
    await forgetChanged(trx, accountId);
    const { days: now } = await select(trx);
    const missing = now
      .filter((day) => day.version === null && keepable(day))
      .map(({ number, starts, ends }) => ({ key: dateOf(number), starts, ends }));
    if (missing.length === 0) return now;
    const { rows } = await countFacts(accountId, missing).execute(trx);
    const counted = new Map(rows.map(({ key, facts }) => [key, facts]));
    await sql`
      insert into analytics_days (account_id, timezone, day, facts)
      select ${accountId}::uuid, ${timezone}, day::date, facts::jsonb
      from unnest(${missing.map(({ key }) => key)}::text[],
        ${missing.map(({ key }) => JSON.stringify(counted.get(key) ?? NO_FACTS))}::text[]) as counted (day, facts)`.execute(
      trx,
    );
    return (await select(trx)).days;
  });
}

/**
 * Deletes the counts of days that have changed since they were stored, for accounts that don't open their analytics.
 */
export async function sweepAnalytics(database: Database): Promise<void> {
  const accounts = await database.selectFrom('analyticsChanges').select('accountId').distinct().execute();
  for (const { accountId } of accounts)
    await database.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${COUNTING_LOCK}, hashtext(${accountId}))`.execute(trx);
      await forgetChanged(trx, accountId);
    });
}

/** A change that commits after this statement stays recorded, whether or not the next count includes it. */
async function forgetChanged(trx: Trx, accountId: string): Promise<void> {
  await sql`
    with changed as (delete from analytics_changes where account_id = ${accountId}::uuid returning day),
    around as (select distinct day + offset_days as day from changed, generate_series(-1, 1) as offset_days)
    delete from analytics_days using around
    where analytics_days.account_id = ${accountId}::uuid and analytics_days.day = around.day`.execute(trx);
}

async function selectDays(
  database: Database | Trx,
  accountId: string,
  timezone: string,
  days: readonly CalendarDay[],
): Promise<{ days: Day[]; changed: boolean }> {
  const first = days[0]?.number ?? 0;
  const last = days.at(-1)?.number ?? 0;
  // As one text, because hundreds of rows cost the driver more than finding them costs PostgreSQL.
  const { rows } = await sql<{ versions: string | null; changed: boolean }>`
    select (
      select string_agg(day - ${dateOf(first)}::date || ':' || version, ',') from analytics_days
      where account_id = ${accountId}::uuid and timezone = ${timezone}
        and day between ${dateOf(first)} and ${dateOf(last)}
    ) as versions, exists (select from analytics_changes where account_id = ${accountId}::uuid) as changed`.execute(
    database,
  );
  const [{ versions, changed } = { versions: null, changed: false }] = rows;
  const found = new Map<number, number>();
  for (const one of versions?.split(',') ?? []) {
    const [day, version] = one.split(':');
    found.set(first + Number(day), Number(version));
  }
  return { days: days.map((day) => ({ ...day, version: found.get(day.number) ?? null })), changed };
}
