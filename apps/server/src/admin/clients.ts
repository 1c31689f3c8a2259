import type { clientListSchema, clientQuerySchema } from '@voice-feedback/contract/admin';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AccountRow, findAccount } from '../accounts/find-account.ts';
import { planInForce, tierOf } from '../accounts/plan.ts';
import { eurosText } from '../credits/amounts.ts';
import type { Database, PlanName, Trx } from '../database/database.ts';
import { invalidRequest } from '../http/error-handler.ts';
import { Problem } from '../http/problem.ts';

interface ClientRow {
  id: string;
  userId: string;
  email: string;
  name: string | null;
  company: string | null;
  plan: PlanName;
  role: 'member' | 'admin';
  createdAt: Date;
  paidInMicroEuros: number;
  availableMicroEuros: number;
  totalRequests: number;
  lastActivity: Date | null;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the accounts that `q` finds (part of address, name or company, or a whole id), newest first. */
export async function listClients(
  database: Database,
  { q, limit, cursor }: z.infer<typeof clientQuerySchema>,
): Promise<z.infer<typeof clientListSchema>> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    q === ''
      ? sql`true`
      : sql`(accounts.email ilike ${pattern} or accounts.name ilike ${pattern} or accounts.company ilike ${pattern}
          or accounts.user_id::text = ${q.toLowerCase()} or accounts.id::text = ${q.toLowerCase()})`;
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const before =
    last === undefined
      ? sql`true`
      : sql`(accounts.created_at, accounts.id) < (${last.createdAt}, ${last.id}::uuid)`;
  const [{ rows }, counted] = await Promise.all([
    sql<ClientRow>`
      select accounts.id, accounts.user_id, accounts.email, accounts.name, accounts.company, accounts.plan,
        accounts.role, accounts.created_at, coalesce(ledger.paid_in_micro_euros, 0) as paid_in_micro_euros,
        ledger_spendable(accounts.id, clock_timestamp()) as available_micro_euros,
        (select coalesce(sum(recordings), 0)::int from plan_usage where account_id = accounts.id) as total_requests,
        greatest(
          (select max(last_used_at) from api_keys where account_id = accounts.id),
          (select created_at from ledger_transfers where account_id = accounts.id and kind = 'reserve'
            order by id desc limit 1)
        ) as last_activity
      from accounts left join ledger_accounts as ledger on ledger.account_id = accounts.id
      where ${found} and ${before}
      order by accounts.created_at desc, accounts.id desc limit ${limit + 1}`.execute(database),
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
      balance: Number(eurosText(row.availableMicroEuros)),
      totalRequests: row.totalRequests,
      lastActivity: row.lastActivity?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
    has_more: more,
    next_cursor: more && end !== undefined ? writeCursor(end) : null,
  };
}

/** The account of a user that an administrator names. Throws `Problem` `not_found`. */
export async function clientOf(database: Database | Trx, userId: string): Promise<AccountRow> {
  const id = z.guid().safeParse(userId.trim().toLowerCase());
  const account = id.success ? await findAccount(database, { userId: id.data }) : undefined;
  if (account === undefined) throw new Problem('not_found', { detail: 'There is no such user.' });
  return account;
}

function writeCursor(row: ClientRow): string {
  return Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');
}

function readCursor(cursor: string): { createdAt: Date; id: string } {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw invalidRequest([{ path: 'querystring/cursor', message: 'is not a cursor that was given out' }]);
  }
}
