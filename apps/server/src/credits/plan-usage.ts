import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { Problem } from '../http/errors/problem.ts';
import { PLANS, type PlanId } from './catalogue.ts';

/** An account's processed recordings in this calendar month (UTC), and the plan's cap. */

export interface PlanUsage {
  recordingsThisMonth: number;
  recordingsEver: number;
  /** first instant of next month */
  resetsAt: Date;
}

/**
 * Counts one recording of this month in the caller's transaction. Throws `Problem` `monthly_limit_reached` beyond the
 * plan's cap, also under concurrency.
 * The account's other recordings wait from here until the commit, so call it last.
 * @param month YYYY-MM (UTC); by default the current one
 * @returns the month it counts in, for `uncountRecording`
 */
export async function countRecording(
  trx: Trx,
  accountId: string,
  planId: PlanId,
  { month }: { month?: string } = {},
): Promise<string> {
  const row = await addRecordings(trx, accountId, 1, month);
  const limit = PLANS[planId].recordingsPerMonth;
  if (limit !== null && row.recordings > limit) {
    const resetsAt = new Date(Date.now() + row.secondsLeft * 1_000).toISOString().slice(0, 10);
    throw new Problem('monthly_limit_reached', {
      detail: `The plan "${planId}" includes ${limit} recordings a month, and you’ve used them all. The count resets on ${resetsAt}.`,
      headers: { 'retry-after': String(row.secondsLeft) },
    });
  }
  return row.month;
}

/** Returns the month that a recording made at this instant counts in. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM'.length);
}

/**
 * Counts recordings that were accepted earlier again: the plan's cap never refuses them.
 * @returns the month they count in
 */
export async function recountRecordings(trx: Trx, accountId: string, recordings: number): Promise<string> {
  return (await addRecordings(trx, accountId, recordings)).month;
}

/** @returns the month, how many it has now, and the seconds that are left of it */
async function addRecordings(
  trx: Trx,
  accountId: string,
  recordings: number,
  month?: string,
): Promise<{ month: string; recordings: number; secondsLeft: number }> {
  const { rows } = await sql<{ month: string; recordings: number; secondsLeft: number }>`
    insert into plan_usage as usage (account_id, month, recordings)
    values (${accountId}, coalesce(${month ?? null}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM')),
      ${recordings}::integer)
    on conflict (account_id, month) do update set recordings = usage.recordings + excluded.recordings
    returning month, recordings, ${secondsLeftOfMonth} as seconds_left ${prepared}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an upsert gave no row');
  return row;
}

/** Removes a recording without a result from the count. */
export async function uncountRecording(trx: Trx, accountId: string, month: string): Promise<void> {
  await trx
    .updateTable('planUsage')
    .set((row) => ({ recordings: row('recordings', '-', 1) }))
    .where('accountId', '=', accountId)
    .where('month', '=', month)
    .where('recordings', '>', 0)
    .execute();
}

export async function planUsageOf(database: Database, accountId: string): Promise<PlanUsage> {
  const { rows } = await sql<{ thisMonth: number; ever: number }>`
    select coalesce(sum(recordings), 0)::int as ever,
      coalesce(sum(recordings) filter (
        where month = to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM')), 0)::int as this_month
    from plan_usage where account_id = ${accountId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gave no row');
  return {
    recordingsThisMonth: row.thisMonth,
    recordingsEver: row.ever,
    resetsAt: startOfNextMonth(new Date()),
  };
}

/** Rounded up, so that a retry does not come too early. */
const secondsLeftOfMonth = sql<number>`ceil(extract(epoch from
  date_trunc('month', clock_timestamp() at time zone 'utc') + interval '1 month' - clock_timestamp() at time zone 'utc'))::int`;

function startOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
