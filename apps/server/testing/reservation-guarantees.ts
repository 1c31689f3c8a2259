import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { balanceOf } from '../src/credits/balance.ts';
import { debit, grant } from '../src/credits/ledger.ts';
import {
  InsufficientCreditsError,
  ReferenceConflictError,
  ReservationEndedError,
  SettlementTooLargeError,
} from '../src/credits/ledger-errors.ts';
import { extendReservation, release, reserve, settle } from '../src/credits/reservations.ts';
import { expireGrants, expireReservations } from '../src/credits/sweeps.ts';
import { accountWith, atOnce, endGrant, inTransaction, passDeadline } from './ledger-crowd.ts';
import { expectOrder, type Guarantee, price } from './ledger-guarantees.ts';
import { untilBlocked } from './lock-waits.ts';

/** Fewer than a test has connections, and more than there are funds for. */
const CROWD = 24;

export const RESERVATION_GUARANTEES = {
  async 'of many reservations at once exactly as many succeed as there are funds for'(database) {
    const accountId = await accountWith(database, 10_000);
    // Held until all of them wait, because some could end before others begin.
    const { done, refused } = await inTransaction(database, async (trx) => {
      await sql`select from ledger_accounts where account_id = ${accountId} for no key update`.execute(trx);
      const crowd = atOnce(CROWD, () =>
        inTransaction(database, (each) =>
          reserve(each, { accountId, amountMicroEuros: 1_000, reference: randomUUID() }),
        ),
      );
      await untilBlocked(database, crowd, CROWD);
      return { crowd };
    }).then(({ crowd }) => crowd);
    expect(done).toHaveLength(10);
    for (const error of refused) expect(error).toBeInstanceOf(InsufficientCreditsError);
    expect(await balanceOf(database, accountId)).toMatchObject({
      availableMicroEuros: 0,
      reservedMicroEuros: 10_000,
    });
    await expectOrder(database);
  },

  async 'one reference, sent many times at once, is applied once and answered alike'(database) {
    const accountId = await accountWith(database, 10_000);
    const { done, refused } = await atOnce(16, () =>
      inTransaction(database, (trx) =>
        reserve(trx, { accountId, amountMicroEuros: 1_000, reference: `once:${accountId}` }),
      ),
    );
    expect(refused).toEqual([]);
    expect(done.filter((movement) => movement.applied)).toHaveLength(1);
    expect(new Set(done.map((movement) => movement.availableMicroEuros))).toEqual(new Set([9_000]));
    await expectOrder(database);
  },

  async 'two accounts cannot both use one reference, even at the same instant'(database) {
    const [first, second] = [await accountWith(database, 0), await accountWith(database, 0)];
    const reference = `gift:${first}`;
    const one = { source: 'admin', amountMicroEuros: 5, reference } as const;
    let late: Promise<unknown> = Promise.resolve();
    await inTransaction(database, async (trx) => {
      await grant(trx, { ...one, accountId: first });
      // Starts before the first one commits, so no query can see that one: only the constraint prevents both.
      late = inTransaction(database, (other) => grant(other, { ...one, accountId: second })).catch(
        (error: unknown) => error,
      );
      await untilBlocked(database, late);
    });
    expect(await late).toBeInstanceOf(ReferenceConflictError);
    await expectOrder(database);
  },

  async 'a reference used with another amount, kind or source is refused and changes nothing'(database) {
    const accountId = await accountWith(database, 10_000);
    const reference = `r:${accountId}`;
    await inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1_000, reference }));
    const others = [
      () => inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1_001, reference })),
      () => inTransaction(database, (trx) => debit(trx, { accountId, amountMicroEuros: 1_000, reference })),
      () =>
        inTransaction(database, (trx) =>
          grant(trx, {
            accountId,
            source: 'admin',
            amountMicroEuros: 10_000,
            reference: `bought:${accountId}`,
          }),
        ),
    ];
    for (const other of others) await expect(other()).rejects.toBeInstanceOf(ReferenceConflictError);
    expect(await balanceOf(database, accountId)).toMatchObject({ availableMicroEuros: 9_000 });
    await expectOrder(database);
  },

  async 'settling charges the price and gives the rest back'(database) {
    const accountId = await accountWith(database, 10_000);
    const reference = `r:${accountId}`;
    await inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1_000, reference }));
    await inTransaction(database, (trx) => settle(trx, { reference, price: price(400) }));
    expect(await balanceOf(database, accountId)).toMatchObject({
      availableMicroEuros: 9_600,
      reservedMicroEuros: 0,
    });
    await expectOrder(database);
  },

  async 'a settlement above the reservation is refused and leaves it open'(database) {
    const accountId = await accountWith(database, 10_000);
    const reference = `r:${accountId}`;
    await inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1_000, reference }));
    await expect(
      inTransaction(database, (trx) => settle(trx, { reference, price: price(1_001) })),
    ).rejects.toBeInstanceOf(SettlementTooLargeError);
    await inTransaction(database, (trx) => settle(trx, { reference, price: price(1_000) }));
    await expectOrder(database);
  },

  async 'settle, release and expiry of one reservation at once: exactly one happens'(database) {
    for (let round = 0; round < 8; round += 1) {
      const accountId = await accountWith(database, 1_000);
      const reference = `r:${accountId}`;
      await inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1_000, reference }));
      const { done, refused } = await atOnce(9, (index) =>
        inTransaction(database, (trx) =>
          index % 3 === 2 ? release(trx, { reference }) : settle(trx, { reference, price: price(700) }),
        ),
      );
      expect(done.filter((movement) => movement.applied)).toHaveLength(1);
      for (const error of refused) expect(error).toBeInstanceOf(ReservationEndedError);
      const { availableMicroEuros } = await balanceOf(database, accountId);
      expect([300, 1_000]).toContain(availableMicroEuros);
    }
    await expectOrder(database);
  },

  async 'what comes back after its credit has ended is lost, and the rest is not'(database) {
    const accountId = await accountWith(database, 100);
    const reference = `g:${accountId}`;
    await inTransaction(database, async (trx) => {
      await grant(trx, {
        accountId,
        source: 'monthly',
        amountMicroEuros: 100,
        reference,
        expiresAt: new Date(Date.now() + 60_000),
      });
      await reserve(trx, { accountId, amountMicroEuros: 150, reference: `r:${accountId}` });
    });
    await endGrant(database, reference);
    await inTransaction(database, (trx) => release(trx, { reference: `r:${accountId}` }));
    const { availableMicroEuros } = await database
      .selectFrom('ledgerAccounts')
      .where('accountId', '=', accountId)
      .select('availableMicroEuros')
      .executeTakeFirstOrThrow();
    expect(availableMicroEuros).toBe(100);
    expect(await expireGrants(database)).toBe(0);
    await expectOrder(database);
  },

  async 'a reservation past its deadline is released by the sweep, an extended one is not'(database) {
    const accountId = await accountWith(database, 1_000);
    const [left, kept] = [`left:${accountId}`, `kept:${accountId}`];
    await inTransaction(database, async (trx) => {
      await reserve(trx, { accountId, amountMicroEuros: 300, reference: left });
      await reserve(trx, { accountId, amountMicroEuros: 300, reference: kept });
    });
    await passDeadline(database, left);
    await passDeadline(database, kept);
    let swept: Promise<number> = Promise.resolve(0);
    await inTransaction(database, async (trx) => {
      await extendReservation(trx, { reference: kept });
      // The sweep finds both past their deadline and must check again after locking the account.
      swept = expireReservations(database);
      await untilBlocked(database, swept);
    });
    expect(await swept).toBe(1);
    expect(await balanceOf(database, accountId)).toMatchObject({
      availableMicroEuros: 700,
      reservedMicroEuros: 300,
    });
    await inTransaction(database, (trx) => settle(trx, { reference: kept, price: price(300) }));
    await expect(
      inTransaction(database, (trx) => settle(trx, { reference: left, price: price(300) })),
    ).rejects.toBeInstanceOf(ReservationEndedError);
    await expectOrder(database);
  },
} satisfies Record<string, Guarantee>;
