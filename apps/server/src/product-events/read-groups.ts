import { type funnelSchema, GROWTH_STEPS } from '@voice-feedback/contract/product-events';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';

type Group = NonNullable<z.infer<typeof funnelSchema>['groups']>[number];

const MAXIMUM_SOURCES = 50;
/** People who refused to be counted, and sessions without the event that has their source. */
const UNKNOWN = 'unknown';

/**
 * How far people got, by the week they came in or by where they came from (UTC days, both included). An account has the source
 * of the first session in which it was seen.
 */
export async function readGroups(
  database: Database,
  { from, to, by }: { from: string; to: string; by: 'week' | 'source' },
): Promise<Group[]> {
  const groupOf = (at: string) =>
    by === 'source'
      ? sql`source`
      : sql`to_char(date_trunc('week', ${sql.ref(at)} at time zone 'utc'), 'YYYY-MM-DD')`;
  const sums = GROWTH_STEPS.map((step) => sql`${sql.lit(step)}, sum(${sql.ref(step)})::int`);
  const { rows } = await sql<Group>`
    with days as (
      select ${from}::date::timestamp at time zone 'utc' as first,
        (${to}::date + 1)::timestamp at time zone 'utc' as after
    ), sessions as (
      select session_id, min(occurred_at) as began_at,
        coalesce(
          (array_agg(properties->>'from' order by occurred_at, id) filter (where event = 'visit_started'))[1],
          ${UNKNOWN}
        ) as source,
        bool_or(event = 'demo_recorded') as recorded_demo, bool_or(event = 'docs_read') as read_docs
      from product_events, days
      -- The session of a sign-up may have begun on the day before the first.
      where occurred_at >= days.first - interval '1 day' and occurred_at < days.after and session_id is not null
      group by session_id
    ), seen as (
      select distinct on (account_id) account_id, session_id from product_events, days
      where account_id is not null and session_id is not null
        and occurred_at >= days.first and occurred_at < days.after
      order by account_id, occurred_at, id
    ), counted as (
      select ${groupOf('began_at')} as name, 1 as visit, recorded_demo::int as demo_recorded,
        read_docs::int as docs_read, 0 as signup, 0 as first_result, 0 as checkout_started, 0 as conversion
      from sessions, days where began_at >= days.first
      union all
      select ${groupOf('created_at')}, 0, 0, 0, 1,
        exists (select 1 from plan_usage where account_id = opened.id and recordings > 0)::int,
        exists (select 1 from billing_purchases
          where account_id = opened.id and kind in ('credits', 'plan_checkout'))::int,
        exists (select 1 from ledger_accounts
          where account_id = opened.id and paid_in_micro_euros > 0)::int
      from (
        select accounts.id, accounts.created_at, coalesce(sessions.source, ${UNKNOWN}) as source
        from accounts cross join days
        left join seen on seen.account_id = accounts.id
        left join sessions using (session_id)
        where accounts.created_at >= days.first and accounts.created_at < days.after
          and accounts.source <> 'local'
      ) as opened
    )
    select name as "group", json_build_object(${sql.join(sums)}) as people
    from counted group by name
    order by ${by === 'week' ? sql`name desc` : sql`sum(visit + signup) desc, name`}
    limit ${by === 'week' ? null : MAXIMUM_SOURCES}`.execute(database);
  return rows;
}
