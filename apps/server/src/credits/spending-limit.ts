import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { UnknownLedgerAccountError } from './ledger-errors.ts';

/** The customer's spending limit per calendar month (UTC). `reserve` refuses whatever would exceed it. */

export interface Spending {
  /** null for no limit */
  limitMicroEuros: number | null;
  /** charged this month */
  spentMicroEuros: number;
  /** reserved for recordings in progress; counts as spent */
  reservedMicroEuros: number;
  /** still available to reserve; null without a limit */
  leftMicroEuros: number | null;
  /** first instant of next month */
  resetsAt: Date;
}

/** Throws `UnknownLedgerAccountError`. */
export async function spendingOf(database: Database | Trx, accountId: string): Promise<Spending> {
  const { rows } = await sql<Omit<Spending, 'leftMicroEuros'>>`
    select spending_limit_micro_euros as limit_micro_euros, ledger_spent(account, clock_timestamp()) as spent_micro_euros,
           reserved_micro_euros,
           (date_trunc('month', clock_timestamp() at time zone 'utc') + interval '1 month') at time zone 'utc' as resets_at
      from ledger_accounts as account where account_id = ${accountId}::uuid`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new UnknownLedgerAccountError();
  const left =
    row.limitMicroEuros === null
      ? null
      : Math.max(0, row.limitMicroEuros - row.spentMicroEuros - row.reservedMicroEuros);
  return { ...row, leftMicroEuros: left };
}

/**
 * Takes effect with the next reservation; existing reservations may still be charged. Throws
 * `UnknownLedgerAccountError`.
 */
export async function setSpendingLimit(
  database: Database | Trx,
  accountId: string,
  limitMicroEuros: number | null,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('ledgerAccounts')
    .set({ spendingLimitMicroEuros: limitMicroEuros })
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new UnknownLedgerAccountError();
}
