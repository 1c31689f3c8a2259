import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';
import { countFacts, NO_FACTS, type Slot } from './facts.ts';
import type { RememberedFacts } from './remembered-facts.ts';

/** A calendar day of a time zone. `facts`: what was counted when it was over; null: not yet. */
export interface Day extends Slot {
  facts: AnalyticsFacts | null;
}

/**
 * After its end a day waits this long until it is counted for good: what was sent in its last minutes is written by then,
 * and any change to it is noted (0063_analytics.sql relies on it).
 */
const DAY_SETTLES_MS = 2 * 3_600_000;
/** Any fixed number: sets these locks apart from others. */
const COUNTING_LOCK = 6_063;

/**
 * The days of `timezone` that touch the time from `from` to `to`, with their facts where the day lies in it whole, is
 * over, and so can be kept. What is not kept yet is counted now.
 */
export async function readDays(
  database: Database,
  remembered: RememberedFacts,
  accountId: string,
  timezone: string,
  { from, to }: { from: Date; to: Date },
): Promise<Day[]> {
  const select = (by: Database | Trx) => selectDays(by, remembered, accountId, timezone, { from, to });
  const keepable = (day: Day) =>
    day.starts >= from && day.ends <= to && day.ends.getTime() + DAY_SETTLES_MS <= Date.now();
  const { days, changed } = await select(database);
  if (!changed && days.every((day) => day.facts !== null || !keepable(day))) return days;
  return await database.transaction().execute(async (trx) => {
    // One at a time in an account; who waited finds the work done.
    await sql`select pg_advisory_xact_lock(${COUNTING_LOCK}, hashtext(${accountId}))`.execute(trx);
    await forgetChanged(trx, accountId);
    const { days: now } = await select(trx);
    const missing = now.filter((day) => day.facts === null && keepable(day));
    if (missing.length === 0) return now;
    const { rows } = await countFacts(accountId, missing).execute(trx);
    const counted = new Map(rows.map(({ key, facts }) => [key, facts]));
    for (const day of missing) day.facts = counted.get(day.key) ?? NO_FACTS;
    await sql`
      insert into analytics_days (account_id, timezone, day, facts)
      select ${accountId}::uuid, ${timezone}, day::date, facts::jsonb
      from unnest(${missing.map(({ key }) => key)}::text[],
        ${missing.map(({ facts }) => JSON.stringify(facts))}::text[]) as counted (day, facts)`.execute(trx);
    return now;
  });
}

/** Forgets what was counted of days in which something changed since. For accounts whose analytics nobody reads. */
export async function sweepAnalytics(database: Database): Promise<void> {
  const accounts = await database.selectFrom('analyticsChanges').select('accountId').distinct().execute();
  for (const { accountId } of accounts)
    await database.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${COUNTING_LOCK}, hashtext(${accountId}))`.execute(trx);
      await forgetChanged(trx, accountId);
    });
}

/** A change that commits after this statement stays noted, whether or not what is counted next has it. */
async function forgetChanged(trx: Trx, accountId: string): Promise<void> {
  await sql`
    with changed as (delete from analytics_changes where account_id = ${accountId}::uuid returning day),
    around as (select distinct day + offset_days as day from changed, generate_series(-1, 1) as offset_days)
    delete from analytics_days using around
    where analytics_days.account_id = ${accountId}::uuid and analytics_days.day = around.day`.execute(trx);
}

interface Found {
  version: number | null;
  changed: boolean;
}

const milliseconds = (instant: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;

async function selectDays(
  database: Database | Trx,
  remembered: RememberedFacts,
  accountId: string,
  timezone: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ days: Day[]; changed: boolean }> {
  // Milliseconds: a date that the driver makes of a text costs more than all the rest of a row.
  const { rows } = await sql<{ key: string; starts: number; ends: number } & Found>`
    select midnight::date::text as key, ${milliseconds(sql`midnight at time zone ${timezone}`)} as starts,
      ${milliseconds(sql`(midnight + interval '1 day') at time zone ${timezone}`)} as ends, version,
      exists (select from analytics_changes where account_id = ${accountId}::uuid) as changed
    from generate_series(
      date_trunc('day', ${from}::timestamptz at time zone ${timezone}),
      (${to}::timestamptz - interval '1 microsecond') at time zone ${timezone}, interval '1 day') as midnight
    left join analytics_days on analytics_days.account_id = ${accountId}::uuid
      and analytics_days.timezone = ${timezone} and analytics_days.day = midnight::date
    order by midnight`.execute(database);
  const versions = rows.flatMap(({ version }) => version ?? []);
  const facts = await remembered.of(database, accountId, versions);
  return {
    days: rows.map(({ key, starts, ends, version }) => ({
      key,
      starts: new Date(starts),
      ends: new Date(ends),
      facts: (version === null ? undefined : facts.get(version)) ?? null,
    })),
    changed: rows[0]?.changed ?? false,
  };
}
