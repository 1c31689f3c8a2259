import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { accountWith, inTransaction } from '../../testing/ledger-crowd.ts';
import type { Guarantee } from '../../testing/ledger-guarantees.ts';
import { GUARANTEES } from '../../testing/ledger-mutants.ts';
import type { Trx } from '../database/database.ts';
import { InvalidAmountError } from './amounts.ts';
import { debit, grant, takeBack } from './ledger.ts';
import { reserve, settle } from './reservations.ts';

describe('the ledger', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  it.each(Object.entries<Guarantee>(GUARANTEES))('%s', async (_name, holds) => {
    await holds(test.database);
  });

  it.each([-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12 + 1, 1e300])(
    'an amount of %s micro-euros is refused everywhere, and nothing is written',
    async (amountMicroEuros) => {
      const accountId = await accountWith(test.database, 1_000);
      const reference = `bad:${accountId}`;
      const calls: ((trx: Trx) => Promise<unknown>)[] = [
        (trx) => grant(trx, { accountId, source: 'admin', amountMicroEuros, reference }),
        (trx) => debit(trx, { accountId, amountMicroEuros, reference }),
        (trx) => reserve(trx, { accountId, amountMicroEuros, reference }),
        (trx) => takeBack(trx, { purchaseReference: `bought:${accountId}`, amountMicroEuros, reference }),
        // Charging 0 is valid: one second on a plan without charges.
        (trx) =>
          settle(trx, {
            reference,
            price: { amountMicroEuros: amountMicroEuros || Number.NaN, roundingSixtieths: 0 },
          }),
      ];
      for (const call of calls)
        await expect(inTransaction(test.database, call)).rejects.toBeInstanceOf(InvalidAmountError);
      const transfers = await test.database
        .selectFrom('ledgerTransfers')
        .where('accountId', '=', accountId)
        .select('reference')
        .execute();
      expect(transfers).toEqual([{ reference: `bought:${accountId}` }]);
    },
  );
});
