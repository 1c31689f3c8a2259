import type { Trx } from '../database/database.ts';
import { balanceOf } from './balance.ts';
import { debit } from './ledger.ts';

/**
 * Ends an account's part in the books: what credit is left is written off, and nothing is granted every month any more.
 * Its movements stay, under an id that leads to nobody. Repeating it changes nothing.
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
