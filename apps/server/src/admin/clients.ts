import { CLIENT_ORDERS, type clientListSchema, type clientQuerySchema } from '@voice-feedback/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type AccountRow, findAccount } from '../accounts/find-account.ts';
import { planInForce, tierOf } from '../accounts/plan.ts';
import { eurosText } from '../credits/amounts.ts';
import type { Database, Trx } from '../database/database.ts';
import type { PlanName } from '../database/tables/accounts.ts';
import { UnknownCursorError } from '../http/answers/cursor.ts';
import { Problem } from '../http/errors/problem.ts';

interface ClientRow {
  id: string;
  /** the sort value, as text */
  rank: string;
  userId: string;
  email: string;
  name: string | null;
  company: string | null;
  plan: PlanName;
  role: 'member' | 'admin';
  createdAt: Date;
  suspendedAt: Date | null;
  paidInMicroEuros: number;
  availableMicroEuros: number;
  totalRequests: number;
  lastActivity: Date | null;
}

type ClientOrder = z.infer<typeof clientQuerySchema>['order'];

const spendable = sql`ledger_spendable(accounts.id, clock_timestamp())`;
const requests = sql`(select coalesce(sum(recordings), 0)::int from plan_usage where account_id = accounts.id)`;
const lastActivity = sql`greatest(
  (select max(last_used_at) from api_keys where account_id = accounts.id),
  (select created_at from ledger_transfers where account_id = accounts.id and kind = 'reserve' order by id desc limit 1)
)`;

interface Ranking {
  /** the sort value */
  rank: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** whether a text is a valid rank */
  isRank(text: string): boolean;
  ascending?: true;
}

const isInstant = (text: string) => text === '-infinity' || !Number.isNaN(Date.parse(text));
const isCount = (text: string) => /^-?\d{1,18}$/.test(text);
const RANKINGS: Record<ClientOrder, Ranking> = {
  newest: { rank: sql`accounts.created_at`, type: sql`timestamptz`, isRank: isInstant },
  email: { rank: sql`lower(accounts.email)`, type: sql`text`, isRank: () => true, ascending: true },
  balance: { rank: spendable, type: sql`bigint`, isRank: isCount },
  requests: { rank: requests, type: sql`integer`, isRank: isCount },
  activity: {
    rank: sql`coalesce(${lastActivity}, '-infinity')`,
    type: sql`timestamptz`,
    isRank: isInstant,
  },
};

const cursorSchema = z.tuple([z.enum(CLIENT_ORDERS), z.string(), z.uuid()]);

/**
 * Returns one page of the accounts that match `q` (part of the address, name or company, or a whole id), in the given
 * order. Sorting by a computed value (balance, requests, activity) computes it for all matches.
 */
export async function listClients(
  database: Database,
  { q, order, limit, cursor }: z.infer<typeof clientQuerySchema>,
): Promise<z.infer<typeof clientListSchema>> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    q === ''
      ? sql`true`
      : sql`(accounts.email ilike ${pattern} or accounts.name ilike ${pattern} or accounts.company ilike ${pattern}
          or accounts.user_id::text = ${q.toLowerCase()} or accounts.id::text = ${q.toLowerCase()})`;
  const { rank, type, ascending } = RANKINGS[order];
  const last = cursor === undefined ? undefined : readCursor(order, cursor);
  const after =
    last === undefined
      ? sql`true`
      : sql`(${rank}, accounts.id) ${ascending ? sql`>` : sql`<`} (${last.rank}::text::${type}, ${last.id}::uuid)`;
  const inOrder = ascending ? sql`rank, id` : sql`rank desc, id desc`;
  const [{ rows }, counted] = await Promise.all([
    sql<ClientRow>`
      with page as materialized (
        select accounts.id, ${rank} as rank from accounts
        where ${found} and ${after}
        order by ${inOrder} limit ${limit + 1}
      )
      select accounts.id, page.rank::text as rank, accounts.user_id, accounts.email, accounts.name, accounts.company,
        accounts.plan, accounts.role, accounts.created_at, accounts.suspended_at,
        coalesce(ledger.paid_in_micro_euros, 0) as paid_in_micro_euros,
        ${spendable} as available_micro_euros, ${requests} as total_requests, ${lastActivity} as last_activity
      from page join accounts on accounts.id = page.id
        left join ledger_accounts as ledger on ledger.account_id = accounts.id
      order by ${ascending ? sql`page.rank, page.id` : sql`page.rank desc, page.id desc`}`.execute(database),
    sql<{ total: number }>`select count(*)::int as total from accounts where ${found}`.execute(database),
  ]);
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const more = rows.length > limit;
  return {
    success: true,
    clients: shown.map((row) => ({
      id: row.userId,
      email: row.email,
      name: row.name,
      company: row.company,
      plan: planInForce(row).id,
      tier: tierOf(row),
      role: row.role,
      suspended_at: row.suspendedAt?.toISOString() ?? null,
      balance_euros: eurosText(row.availableMicroEuros),
      balance: Number(eurosText(row.availableMicroEuros)),
      totalRequests: row.totalRequests,
      lastActivity: row.lastActivity?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
    has_more: more,
    next_cursor: more && end !== undefined ? writeCursor(order, end) : null,
  };
}

/** Returns the account of a user. Throws `Problem` `not_found`. */
export async function clientOf(database: Database | Trx, userId: string): Promise<AccountRow> {
  const id = z.guid().safeParse(userId.trim().toLowerCase());
  const account = id.success ? await findAccount(database, { userId: id.data }) : undefined;
  if (account === undefined) throw new Problem('not_found', { detail: 'This user doesn’t exist.' });
  return account;
}

function writeCursor(order: ClientOrder, { rank, id }: ClientRow): string {
  return Buffer.from(JSON.stringify([order, rank, id])).toString('base64url');
}

function readCursor(order: ClientOrder, cursor: string): { rank: string; id: string } {
  try {
    const [of, rank, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (of === order && RANKINGS[order].isRank(rank)) return { rank, id };
  } catch {
    // answered below
  }
  throw new UnknownCursorError();
}
