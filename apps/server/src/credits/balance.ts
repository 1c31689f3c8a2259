import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { creditsOf, eurosText } from './amounts.ts';
import { UnknownLedgerAccountError } from './ledger-errors.ts';

export interface Balance {
  /** spendable now, without expired grants, whether or not they were swept */
  availableMicroEuros: number;
  reservedMicroEuros: number;
  /** available, in euros with all decimals, for example `"0.25"` */
  euros: string;
  /** available, 1 credit = €0.01 */
  credits: number;
  /** total of all payments; above zero, the account's tier is premium */
  paidInMicroEuros: number;
  /** the amount that low-credit warnings are relative to */
  basisMicroEuros: number;
  /** the next credit to expire, if any */
  nextExpiry: { at: Date; amountMicroEuros: number } | null;
}

/** Returns an account's balance. Throws `UnknownLedgerAccountError`. */
export async function balanceOf(database: Database | Trx, accountId: string): Promise<Balance> {
  const row = await database
    .selectFrom('ledgerAccounts as account')
    .leftJoinLateral(
      (builder) =>
        builder
          .selectFrom('creditBuckets as bucket')
          .whereRef('bucket.accountId', '=', 'account.accountId')
          .where('bucket.availableMicroEuros', '>', 0)
          .where('bucket.expiresAt', '>', sql<Date>`clock_timestamp()`)
          .groupBy('bucket.expiresAt')
          .orderBy('bucket.expiresAt')
          .limit(1)
          .select(['bucket.expiresAt as at', sql<number>`sum(available_micro_euros)::bigint`.as('amount')])
          .as('expiry'),
      (join) => join.onTrue(),
    )
    .where('account.accountId', '=', accountId)
    .select([
      sql<number>`ledger_spendable(account.account_id, clock_timestamp())`.as('available'),
      'account.reservedMicroEuros',
      'account.paidInMicroEuros',
      'account.basisMicroEuros',
      'expiry.at',
      'expiry.amount',
    ])
    .executeTakeFirst();
  if (row === undefined) throw new UnknownLedgerAccountError();
  return {
    availableMicroEuros: row.available,
    reservedMicroEuros: row.reservedMicroEuros,
    euros: eurosText(row.available),
    credits: creditsOf(row.available),
    paidInMicroEuros: row.paidInMicroEuros,
    basisMicroEuros: row.basisMicroEuros,
    nextExpiry: row.at === null || row.amount === null ? null : { at: row.at, amountMicroEuros: row.amount },
  };
}
