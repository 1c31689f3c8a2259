import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
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

/** What can be reserved now. */
export interface Spendable {
  availableMicroEuros: number;
  /** what the monthly limit leaves; null without a limit */
  leftMicroEuros: number | null;
}

/** Returns what an account can reserve now, in one statement for each recording. Throws `UnknownLedgerAccountError`. */
export async function spendableOf(database: Database | Trx, accountId: string): Promise<Spendable> {
  const { rows } = await sql<Spendable>`
    select ledger_spendable(account_id, clock_timestamp()) as available_micro_euros,
      case when spending_limit_micro_euros is not null then greatest(0,
        spending_limit_micro_euros - ledger_spent(account, clock_timestamp()) - reserved_micro_euros)
      end as left_micro_euros
    from ledger_accounts as account where account_id = ${accountId}::uuid ${prepared}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new UnknownLedgerAccountError();
  return row;
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
