import type { Trx } from '../database/database.ts';
import { balanceOf } from './balance.ts';
import { debit } from './ledger.ts';

/**
 * Closes a ledger account: writes off the remaining credit and ends monthly grants. Its movements stay, under an id
 * that no longer identifies a person. Idempotent.
 */
export async function closeLedgerAccount(trx: Trx, accountId: string): Promise<void> {
  const { availableMicroEuros } = await balanceOf(trx, accountId);
  if (availableMicroEuros > 0)
    await debit(trx, {
      accountId,
      amountMicroEuros: availableMicroEuros,
      reference: `erasure:${accountId}`,
      note: 'account erased',
    });
  await trx
    .updateTable('ledgerAccounts')
    .set({ monthlyOffer: null, spendingLimitMicroEuros: null })
    .where('accountId', '=', accountId)
    .execute();
}
