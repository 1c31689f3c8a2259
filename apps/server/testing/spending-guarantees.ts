import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { InsufficientCreditsError, SpendingLimitError } from '../src/credits/ledger-errors.ts';
import { release, reserve, settle } from '../src/credits/reservations.ts';
import { setSpendingLimit, spendingOf } from '../src/credits/spending-limit.ts';
import type { Database } from '../src/database/database.ts';
import { accountWith, atOnce, inTransaction } from './ledger-crowd.ts';
import { expectOrder, type Guarantee, price } from './ledger-guarantees.ts';

const hold = (database: Database, accountId: string, amountMicroEuros: number, reference: string) =>
  inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros, reference }));

export const SPENDING_GUARANTEES = {
  async 'of many reservations at once no more succeed than the month’s limit has room for'(database) {
    const accountId = await accountWith(database, 100_000);
    await setSpendingLimit(database, accountId, 10_000);
    const { done, refused } = await atOnce(40, () => hold(database, accountId, 1_000, randomUUID()));
    expect(done).toHaveLength(10);
    for (const error of refused) expect(error).toBeInstanceOf(SpendingLimitError);
    expect(await spendingOf(database, accountId)).toMatchObject({
      reservedMicroEuros: 10_000,
      leftMicroEuros: 0,
    });
    await expectOrder(database);
  },

  async 'what was charged this month counts against the limit, and what was given back does not'(database) {
    const accountId = await accountWith(database, 100_000);
    const [first, second] = [`a:${accountId}`, `b:${accountId}`];
    // Spent before the limit was set, but still counts.
    await hold(database, accountId, 4_000, first);
    await inTransaction(database, (trx) => settle(trx, { reference: first, price: price(3_000) }));
    await setSpendingLimit(database, accountId, 10_000);
    await hold(database, accountId, 7_000, second);
    await expect(hold(database, accountId, 1, `c:${accountId}`)).rejects.toBeInstanceOf(SpendingLimitError);
    await inTransaction(database, (trx) => release(trx, { reference: second }));
    await expect(hold(database, accountId, 7_001, `d:${accountId}`)).rejects.toMatchObject({
      code: 'spending_limit_reached',
      leftMicroEuros: 7_000,
    });
    await hold(database, accountId, 7_000, `e:${accountId}`);
    expect(await spendingOf(database, accountId)).toMatchObject({
      limitMicroEuros: 10_000,
      spentMicroEuros: 3_000,
      reservedMicroEuros: 7_000,
      leftMicroEuros: 0,
    });
    await expectOrder(database);
  },

  async 'a new month has its limit to itself'(database) {
    const accountId = await accountWith(database, 100_000);
    const reference = `r:${accountId}`;
    await hold(database, accountId, 5_000, reference);
    await inTransaction(database, (trx) => settle(trx, { reference, price: price(5_000) }));
    // Simulates the next month: the counter belongs to the month before.
    await sql`update ledger_accounts set spending_limit_micro_euros = 5000, spent_month = spent_month - interval '1 month'
               where account_id = ${accountId}::uuid`.execute(database);
    expect(await spendingOf(database, accountId)).toMatchObject({
      spentMicroEuros: 0,
      leftMicroEuros: 5_000,
    });
    await hold(database, accountId, 2_000, `next:${accountId}`);
    await inTransaction(database, (trx) =>
      settle(trx, { reference: `next:${accountId}`, price: price(2_000) }),
    );
    expect(await spendingOf(database, accountId)).toMatchObject({
      spentMicroEuros: 2_000,
      leftMicroEuros: 3_000,
    });
    // According to the ledger both were charged this month, so the counter must agree for the next check.
    await sql`update ledger_accounts set spent_micro_euros = 7000 where account_id = ${accountId}::uuid`.execute(
      database,
    );
    await expectOrder(database);
  },

  async 'without a limit, or after it was lifted, only the balance decides'(database) {
    const accountId = await accountWith(database, 10_000);
    await setSpendingLimit(database, accountId, 1);
    await expect(hold(database, accountId, 10_000, `x:${accountId}`)).rejects.toBeInstanceOf(
      SpendingLimitError,
    );
    await setSpendingLimit(database, accountId, null);
    await hold(database, accountId, 10_000, `y:${accountId}`);
    await expect(hold(database, accountId, 1, `z:${accountId}`)).rejects.toBeInstanceOf(
      InsufficientCreditsError,
    );
    expect(await spendingOf(database, accountId)).toMatchObject({
      limitMicroEuros: null,
      leftMicroEuros: null,
    });
    await expectOrder(database);
  },
} satisfies Record<string, Guarantee>;
