import type { funnelSchema, scoreListSchema } from '@voice-feedback/contract/product-events';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readCursor, writeCursor } from '../http/answers/cursor.ts';
import { type Milestone, scoreOf } from './scoring.ts';

type Funnel = z.infer<typeof funnelSchema>;
type ScoreList = z.infer<typeof scoreListSchema>;

interface Counts {
  events: number;
  visit: number;
  signup: number;
  activation: number;
  firstRequest: number;
  conversion: number;
}

/** How far the visitors of a range of days (UTC, both included) got. */
export async function readFunnel(
  database: Database,
  { from, to }: { from: string; to: string },
): Promise<Funnel> {
  const { rows } = await sql<Counts>`
    with days as (
      select ${from}::date::timestamp at time zone 'utc' as first,
        (${to}::date + 1)::timestamp at time zone 'utc' as after
    ), opened as (
      select accounts.id, accounts.onboarding_completed from accounts, days
      where accounts.created_at >= days.first and accounts.created_at < days.after and accounts.source <> 'local'
    ), reported as (
      select count(*)::int as events, count(distinct session_id)::int as visit from product_events, days
      where occurred_at >= days.first and occurred_at < days.after
    )
    select reported.events, reported.visit,
      (select count(*)::int from opened) as signup,
      (select count(*)::int from opened where onboarding_completed or exists (
        select 1 from product_events where account_id = opened.id and kind = 'activation')) as activation,
      (select count(*)::int from opened where exists (
        select 1 from plan_usage where account_id = opened.id and recordings > 0)) as first_request,
      (select count(*)::int from opened where exists (
        select 1 from ledger_accounts where account_id = opened.id and paid_in_micro_euros > 0)) as conversion
    from reported`.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate gave no row');
  const { events, visit, signup, activation, firstRequest, conversion } = counts;
  const people = { visit, signup, activation, first_request: firstRequest, conversion };
  const order = ['visit', 'signup', 'activation', 'first_request', 'conversion'] as const;
  return {
    success: true,
    from,
    to,
    events,
    funnel: order.map((step, index) => {
      const previous = order[index - 1];
      const before = previous === undefined ? 0 : people[previous];
      // Visitors without consent aren't counted but accounts are, so that share would be meaningless.
      const comparable = index > 1 && before > 0;
      return { step, people: people[step], of_previous: comparable ? share(people[step], before) : null };
    }),
  };
}

function share(part: number, whole: number): number {
  return Number((part / whole).toFixed(4));
}

interface AccountRow {
  id: string;
  userId: string;
  email: string;
  createdAt: Date;
  onboardingCompleted: boolean;
  totalRequests: number;
  firstRequestAt: Date | null;
  paidIn: boolean;
  paidAt: Date | null;
  reported: { step: 'activation' | 'tutorial' | 'milestone'; name: string; at: string }[] | null;
}

/** One page of accounts, newest first, each with its score and milestones. */
export async function listScores(
  database: Database,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ScoreList> {
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const { rows } = await sql<AccountRow>`
    select accounts.id, user_id, email, accounts.created_at, onboarding_completed,
      (select coalesce(sum(recordings), 0)::int from plan_usage where account_id = accounts.id) as total_requests,
      (select min(finished_at) from recordings where account_id = accounts.id) as first_request_at,
      coalesce(ledger_accounts.paid_in_micro_euros, 0) > 0 as paid_in,
      (select min(paid_at) from billing_purchases where account_id = accounts.id) as paid_at,
      (select json_agg(json_build_object('step', kind, 'name', name, 'at', at)) from (
        select kind, case when kind = 'milestone' then coalesce(properties->>'name', event) else kind end as name,
          min(occurred_at) as at
        from product_events where account_id = accounts.id and kind is not null group by 1, 2 limit 100
      ) as steps) as reported
    from accounts left join ledger_accounts on ledger_accounts.account_id = accounts.id
    where source <> 'local'
      and ${last === undefined ? sql`true` : sql`(accounts.created_at, accounts.id) < (${last.createdAt}, ${last.id}::uuid)`}
    order by accounts.created_at desc, accounts.id desc limit ${limit + 1}`.execute(database);
  const { total } = await database
    .selectFrom('accounts')
    .where('source', '<>', 'local')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const end = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    success: true,
    accounts: rows.slice(0, limit).map((row) => {
      const milestones = milestonesOf(row);
      return {
        user_id: row.userId,
        email: row.email,
        created_at: row.createdAt.toISOString(),
        score: scoreOf(milestones),
        total_requests: row.totalRequests,
        milestones,
      };
    }),
    total,
    has_more: end !== undefined,
    next_cursor: end === undefined ? null : writeCursor(end),
  };
}

function milestonesOf(row: AccountRow): (Milestone & { reached_at: string | null })[] {
  const reported = (row.reported ?? []).map(({ step, name, at }) => ({
    step,
    name,
    reached_at: new Date(at).toISOString(),
  }));
  const activated = row.onboardingCompleted && !reported.some(({ step }) => step === 'activation');
  return [
    { step: 'signup', name: 'signup', reached_at: row.createdAt.toISOString() },
    ...(activated ? [{ step: 'activation' as const, name: 'activation', reached_at: null }] : []),
    ...reported,
    ...(row.totalRequests > 0
      ? [
          {
            step: 'first_request' as const,
            name: 'first_request',
            reached_at: row.firstRequestAt?.toISOString() ?? null,
          },
        ]
      : []),
    ...(row.paidIn
      ? [{ step: 'conversion' as const, name: 'conversion', reached_at: row.paidAt?.toISOString() ?? null }]
      : []),
  ];
}
