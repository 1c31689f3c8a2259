import { type Selectable, sql } from 'kysely';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database, Schema, Trx } from '../database/database.ts';
import { type Standing, standing } from '../database/standing.ts';

/** An account with the payments that decide its tier. */
export type AccountRow = Selectable<Schema['accounts']> & { paidInMicroEuros: number; standing: Standing };

/** Finds an account by its id or its user; undefined if there is none. */
export async function findAccount(
  database: Database | Trx,
  by: { id: string } | { userId: string },
): Promise<AccountRow | undefined> {
  const query = database
    .selectFrom('accounts')
    .leftJoin('ledgerAccounts', 'ledgerAccounts.accountId', 'accounts.id')
    .selectAll('accounts')
    .select([sql<number>`coalesce(ledger_accounts.paid_in_micro_euros, 0)`.as('paidInMicroEuros'), standing]);
  return await ('id' in by
    ? query.where('accounts.id', '=', by.id)
    : query.where('accounts.userId', '=', by.userId)
  ).executeTakeFirst();
}

const coalescer = new RequestCoalescer<AccountRow | undefined>();

/** Like `findAccount`, for lookups on every request: concurrent lookups of the same account are coalesced. */
export async function findAccountOnce(
  database: Database,
  by: { id: string } | { userId: string },
): Promise<AccountRow | undefined> {
  const { answer } = await coalescer.run(database, JSON.stringify(by), () => findAccount(database, by));
  return answer;
}
