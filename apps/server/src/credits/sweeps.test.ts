import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { accountWith, inTransaction, passDeadline } from '../../testing/ledger-crowd.ts';
import { balanceOf } from './balance.ts';
import { checkRecent } from './check-ledger.ts';
import { creditIntervalTasks } from './interval-tasks.ts';
import { InvariantError } from './invariants.ts';
import { debit, grant, takeBack } from './ledger.ts';
import { InvalidReferenceError, UnknownPurchaseError, UnknownReservationError } from './ledger-errors.ts';
import { extendReservation, release, reserve, settle } from './reservations.ts';
import { checkInvariants } from './sweeps.ts';

describe('the scheduled work of the ledger', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  it('gives back the reservations of a crash, all tasks in any order and twice at once', async () => {
    const accountId = await accountWith(test.database, 10_000);
    for (let index = 0; index < 5; index += 1) {
      const reference = `crash:${index}:${accountId}`;
      await inTransaction(test.database, (trx) =>
        reserve(trx, { accountId, amountMicroEuros: 1_000, reference }),
      );
      await passDeadline(test.database, reference);
    }
    const tasks = creditIntervalTasks(test.database);
    await Promise.all([...tasks, ...tasks.toReversed()].map((task) => task.run()));
    expect(await balanceOf(test.database, accountId)).toMatchObject({
      availableMicroEuros: 10_000,
      reservedMicroEuros: 0,
    });
  });

  it.each([
    ['I2', 'update ledger_accounts set reserved_micro_euros = reserved_micro_euros + 1'],
    ['I3', 'update ledger_accounts set available_micro_euros = available_micro_euros + 1'],
    ['I3', 'update credit_buckets set available_micro_euros = available_micro_euros + 1'],
    [
      'I4',
      "update credit_reservations set state = 'released', settled_micro_euros = null where state = 'settled'",
    ],
    ['I6', 'update ledger_accounts set paid_in_micro_euros = paid_in_micro_euros + 1'],
    ['I7', 'alter table ledger_entries disable trigger ledger_entries_append_only'],
    [
      'I1',
      `alter table ledger_entries disable trigger user;
       update ledger_entries set amount_micro_euros = amount_micro_euros + 1 where book = 'revenue'`,
    ],
    [
      'I5',
      `alter table ledger_transfers disable trigger user;
       update ledger_transfers set kind = 'debit' where kind = 'settle'`,
    ],
    [
      'I8',
      `alter table ledger_transfers disable trigger user;
       update ledger_transfers set available_after_micro_euros = available_after_micro_euros + 1 where kind = 'settle'`,
    ],
    [
      'I9',
      `alter table ledger_transfers disable trigger user;
       update ledger_transfers set kind = 'release' where kind = 'settle'`,
    ],
    [
      'I10',
      `alter table ledger_entries disable trigger user;
       delete from ledger_entries where book = 'revenue'`,
    ],
    ['I11', "update credit_reservations set deadline_at = now() - interval '1 hour' where state = 'open'"],
  ])('reports a breach of %s', async (invariant, breach) => {
    await using own = await createTestDatabase();
    const accountId = await accountWith(own.database, 10_000);
    const [done, open] = [randomUUID(), randomUUID()];
    await inTransaction(own.database, async (trx) => {
      await reserve(trx, { accountId, amountMicroEuros: 1_000, reference: done });
      await settle(trx, { reference: done, price: { amountMicroEuros: 400, roundingSixtieths: 0 } });
      await reserve(trx, { accountId, amountMicroEuros: 1_000, reference: open });
    });
    await checkInvariants(own.database);
    await checkRecent(own.database);
    await sql.raw(breach).execute(own.database);
    expect(await breachesFound(checkInvariants(own.database))).toContain(invariant);
    // Balances follow from each transfer's entries, which no longer sum to zero.
    expect(await breachesFound(checkRecent(own.database))).toContain(invariant === 'I10' ? 'I1' : invariant);
  });

  it.each(['', 'x'.repeat(201), 'end:1', 'expiry:1', 'reinstate:x', 'a\nb', 'é'])(
    'the reference "%s" is refused',
    async (reference) => {
      const accountId = await accountWith(test.database, 10);
      for (const call of [
        () =>
          inTransaction(test.database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1, reference })),
        () =>
          inTransaction(test.database, (trx) => debit(trx, { accountId, amountMicroEuros: 1, reference })),
        () =>
          inTransaction(test.database, (trx) =>
            grant(trx, { accountId, source: 'admin', amountMicroEuros: 1, reference }),
          ),
      ])
        await expect(call()).rejects.toBeInstanceOf(InvalidReferenceError);
    },
  );

  it('what does not exist cannot be settled, released, extended or taken back', async () => {
    const reference = randomUUID();
    for (const call of [
      () =>
        inTransaction(test.database, (trx) =>
          settle(trx, { reference, price: { amountMicroEuros: 0, roundingSixtieths: 0 } }),
        ),
      () => inTransaction(test.database, (trx) => release(trx, { reference })),
      () => inTransaction(test.database, (trx) => extendReservation(trx, { reference })),
    ])
      await expect(call()).rejects.toBeInstanceOf(UnknownReservationError);
    await expect(
      inTransaction(test.database, (trx) =>
        takeBack(trx, { purchaseReference: reference, amountMicroEuros: 1, reference: randomUUID() }),
      ),
    ).rejects.toBeInstanceOf(UnknownPurchaseError);
  });
});

/** The invariants that a check reports as broken. */
async function breachesFound(check: Promise<void>): Promise<string[]> {
  const error = await check.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InvariantError)) throw new Error(`no breach was reported: ${String(error)}`);
  return error.violations.map((violation) => violation.invariant);
}
