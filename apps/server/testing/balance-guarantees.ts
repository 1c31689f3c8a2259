import { sql } from 'kysely';
import { expect } from 'vitest';
import { balanceOf } from '../src/credits/balance.ts';
import { debit, grant, openLedgerAccount, reinstate, takeBack } from '../src/credits/ledger.ts';
import { InsufficientCreditsError, TakeBackTooLargeError } from '../src/credits/ledger-errors.ts';
import { reserve, settle } from '../src/credits/reservations.ts';
import { expireGrants } from '../src/credits/sweeps.ts';
import { accountWith, endGrant, inTransaction } from './ledger-crowd.ts';
import { expectOrder, type Guarantee, price } from './ledger-guarantees.ts';

export const BALANCE_GUARANTEES = {
  async 'credit is spent soonest-ending first, then promotional before paid'(database) {
    const accountId = await accountWith(database, 100);
    const day = 86_400_000;
    const given = [
      { source: 'admin', reference: 'promotional', expiresAt: null },
      { source: 'welcome', reference: 'later', expiresAt: new Date(Date.now() + 2 * day) },
      { source: 'monthly', reference: 'sooner', expiresAt: new Date(Date.now() + day) },
    ] as const;
    await inTransaction(database, async (trx) => {
      for (const one of given)
        await grant(trx, {
          ...one,
          accountId,
          amountMicroEuros: 100,
          reference: `${one.reference}:${accountId}`,
        });
      await reserve(trx, { accountId, amountMicroEuros: 350, reference: `r:${accountId}` });
      // The charge uses the reserved buckets in the same order; the rest is returned to the paid credit.
      await settle(trx, { reference: `r:${accountId}`, price: price(310) });
    });
    const buckets = await database
      .selectFrom('creditBuckets')
      .where('accountId', '=', accountId)
      .orderBy('source')
      .select(['source', 'availableMicroEuros'])
      .execute();
    expect(buckets.map((bucket) => [bucket.source, bucket.availableMicroEuros])).toEqual([
      ['admin', 0],
      ['monthly', 0],
      ['purchase', 90],
      ['welcome', 0],
    ]);
    await inTransaction(database, (trx) =>
      debit(trx, { accountId, amountMicroEuros: 90, reference: `d:${accountId}` }),
    );
    await expectOrder(database);
  },

  async 'of two grants of the same end the promotional one goes first'(database) {
    const accountId = await accountWith(database, 100);
    await inTransaction(database, async (trx) => {
      await grant(trx, { accountId, source: 'admin', amountMicroEuros: 100, reference: `g:${accountId}` });
      await debit(trx, { accountId, amountMicroEuros: 60, reference: `d:${accountId}` });
    });
    const paid = await database
      .selectFrom('creditBuckets')
      .where('accountId', '=', accountId)
      .where('source', '=', 'purchase')
      .select('availableMicroEuros')
      .executeTakeFirstOrThrow();
    expect(paid.availableMicroEuros).toBe(100);
  },

  async 'credit past its end cannot be spent, even before the sweep, and is taken out once'(database) {
    const accountId = await accountWith(database, 0);
    const reference = `g:${accountId}`;
    await inTransaction(database, (trx) =>
      grant(trx, {
        accountId,
        source: 'monthly',
        amountMicroEuros: 100,
        reference,
        expiresAt: new Date(Date.now() + 60_000),
      }),
    );
    await endGrant(database, reference);
    expect(await balanceOf(database, accountId)).toMatchObject({ availableMicroEuros: 0, euros: '0.00' });
    await expect(
      inTransaction(database, (trx) =>
        reserve(trx, { accountId, amountMicroEuros: 1, reference: `r:${accountId}` }),
      ),
    ).rejects.toBeInstanceOf(InsufficientCreditsError);
    const swept = await Promise.all([expireGrants(database), expireGrants(database)]);
    expect(swept[0] + swept[1]).toBe(1);
    expect(await expireGrants(database)).toBe(0);
    await expectOrder(database);
  },

  async 'a refund takes credit down to zero, records the shortfall, and leaves what is reserved'(database) {
    const accountId = await accountWith(database, 1_000);
    await inTransaction(database, async (trx) => {
      await reserve(trx, { accountId, amountMicroEuros: 300, reference: `r:${accountId}` });
      await debit(trx, { accountId, amountMicroEuros: 200, reference: `d:${accountId}` });
    });
    const taken = await inTransaction(database, (trx) =>
      takeBack(trx, {
        purchaseReference: `bought:${accountId}`,
        amountMicroEuros: 1_000,
        reference: `refund:${accountId}`,
      }),
    );
    expect(taken).toMatchObject({
      changeMicroEuros: -500,
      availableMicroEuros: 0,
      reservedMicroEuros: 300,
    });
    const { rows } = await sql<{
      shortfall: number;
    }>`select -sum(amount_micro_euros)::bigint as shortfall from ledger_entries
        where account_id = ${accountId}::uuid and book = 'shortfall'`.execute(database);
    expect(rows[0]?.shortfall).toBe(500);
    await expectOrder(database);
  },

  async 'a purchase is not taken back twice'(database) {
    const accountId = await accountWith(database, 1_000);
    await inTransaction(database, (trx) =>
      grant(trx, { accountId, source: 'admin', amountMicroEuros: 5_000, reference: `g:${accountId}` }),
    );
    const refund = (amountMicroEuros: number, reference: string) =>
      inTransaction(database, (trx) =>
        takeBack(trx, { purchaseReference: `bought:${accountId}`, amountMicroEuros, reference }),
      );
    await refund(600, `first:${accountId}`);
    expect((await refund(600, `first:${accountId}`)).applied).toBe(false);
    await expect(refund(401, `second:${accountId}`)).rejects.toBeInstanceOf(TakeBackTooLargeError);
    await refund(400, `second:${accountId}`);
    expect(await balanceOf(database, accountId)).toMatchObject({ availableMicroEuros: 5_000 });
    await expectOrder(database);
  },

  async 'a dispute that was won gives back exactly what it took, once'(database) {
    const accountId = await accountWith(database, 1_000);
    await inTransaction(database, (trx) =>
      debit(trx, { accountId, amountMicroEuros: 700, reference: `d:${accountId}` }),
    );
    const dispute = { purchaseReference: `bought:${accountId}`, reference: `dispute:${accountId}` };
    await inTransaction(database, (trx) => takeBack(trx, { ...dispute, amountMicroEuros: 1_000 }));
    for (const applied of [true, false]) {
      const movement = await inTransaction(database, (trx) =>
        reinstate(trx, { takeBackReference: dispute.reference }),
      );
      expect(movement).toMatchObject({ applied, changeMicroEuros: 300 });
    }
    expect(await balanceOf(database, accountId)).toMatchObject({ availableMicroEuros: 300 });
    await expectOrder(database);
  },

  async 'only purchases count as paid in'(database) {
    const accountId = await accountWith(database, 0);
    await inTransaction(database, (trx) =>
      grant(trx, { accountId, source: 'admin', amountMicroEuros: 70, reference: `g:${accountId}` }),
    );
    expect((await balanceOf(database, accountId)).paidInMicroEuros).toBe(0);
    await inTransaction(database, (trx) =>
      grant(trx, { accountId, source: 'purchase', amountMicroEuros: 30, reference: `p:${accountId}` }),
    );
    expect((await balanceOf(database, accountId)).paidInMicroEuros).toBe(30);
    await expectOrder(database);
  },

  async 'amounts of twelve digits are kept to the micro-euro'(database) {
    const accountId = await accountWith(database, 999_999_999_999);
    const reference = `r:${accountId}`;
    await inTransaction(database, async (trx) => {
      await reserve(trx, { accountId, amountMicroEuros: 999_999_999_998, reference });
      await settle(trx, { reference, price: price(123_456_789_013) });
    });
    expect(await balanceOf(database, accountId)).toMatchObject({
      availableMicroEuros: 876_543_210_986,
      euros: '876543.210986',
    });
    await expectOrder(database);
  },

  async 'the journal can be neither changed nor deleted from'(database) {
    await accountWith(database, 10);
    for (const statement of [
      'update ledger_entries set amount_micro_euros = amount_micro_euros * 2',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'update ledger_transfers set note = null',
      'delete from ledger_transfers',
      'truncate ledger_transfers cascade',
    ])
      await expect(sql.raw(statement).execute(database), statement).rejects.toThrow(/append-only/);
    await expectOrder(database);
  },

  async 'entries that do not sum to zero are refused'(database) {
    const accountId = await accountWith(database, 10);
    await expect(
      sql`insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
          select transfer_id, account_id, 'available', id, 5 from credit_buckets
           where account_id = ${accountId}::uuid`.execute(database),
    ).rejects.toThrow(/sum to zero/);
    await expectOrder(database);
  },

  async 'no balance can be written below zero, not even by other code'(database) {
    const accountId = await accountWith(database, 10);
    for (const column of ['available_micro_euros', 'reserved_micro_euros'])
      for (const table of ['ledger_accounts', 'credit_buckets'])
        await expect(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = -1 where account_id = ${accountId}::uuid`.execute(
            database,
          ),
          `${table}.${column}`,
        ).rejects.toThrow(/not_negative/);
  },

  async 'opening an account again keeps what it has'(database) {
    const accountId = await accountWith(database, 10);
    await inTransaction(database, (trx) => openLedgerAccount(trx, accountId));
    expect((await balanceOf(database, accountId)).availableMicroEuros).toBe(10);
  },
} satisfies Record<string, Guarantee>;
