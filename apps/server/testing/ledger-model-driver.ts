import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findViolations } from '../src/credits/invariants.ts';
import { debit, grant, openLedgerAccount, reinstate, takeBack } from '../src/credits/ledger.ts';
import { ReferenceConflictError } from '../src/credits/ledger-errors.ts';
import { type Movement, move } from '../src/credits/movement.ts';
import { expireReservation, release, reserve, settle } from '../src/credits/reservations.ts';
import type { Trx } from '../src/database/database.ts';
import { passDeadline } from './ledger-crowd.ts';
import { type Expected, LedgerModel, repeated } from './ledger-model.ts';

const KINDS = [
  'buy',
  'welcome',
  'month',
  'gift',
  'reserve',
  'settle',
  'settle',
  'release',
  'expire',
  'expire too early',
  'debit',
  'refund',
  'win dispute',
  'end a grant',
  'sweep grants',
  'repeat',
  'repeat altered',
] as const;

export interface Command {
  kind: (typeof KINDS)[number];
  amount: number;
  /** selects one of the existing things, by remainder */
  pick: number;
  /** whether the process dies before the commit */
  crash: boolean;
}

export const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.integer({ min: 1, max: 1_000 }),
  pick: fc.nat(1_000),
  crash: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
});

interface Call {
  run: (trx: Trx) => Promise<Movement | null>;
  /** the same reference with another amount */
  altered?: (trx: Trx) => Promise<Movement | null>;
  answer: Expected;
  grantReference?: string;
}

/** Runs each command on the ledger and on its model, and compares the results. */
export class LedgerDriver {
  readonly #trx: Trx;
  readonly #model = new LedgerModel();
  readonly #accountId = randomUUID();
  readonly #calls: Call[] = [];
  #count = 0;

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  open(): Promise<void> {
    return openLedgerAccount(this.#trx, this.#accountId);
  }

  async obey(given: Command): Promise<void> {
    this.#count += 1;
    const reference = `${given.kind}:${this.#count}:${this.#accountId}`;
    const model = this.#model;
    const at = <Item>(items: readonly Item[]): Item | undefined => items[given.pick % items.length];
    const accountId = this.#accountId;
    switch (given.kind) {
      case 'buy':
      case 'welcome':
      case 'month':
      case 'gift': {
        const source = ({ buy: 'purchase', welcome: 'welcome', month: 'monthly', gift: 'admin' } as const)[
          given.kind
        ];
        const days = given.kind === 'month' || given.pick % 3 === 0 ? 1 + (given.pick % 4) : null;
        const expiresAt = days === null ? null : new Date(Date.UTC(2999, 0, days));
        const call = (amountMicroEuros: number) => (trx: Trx) =>
          grant(trx, { accountId, source, amountMicroEuros, reference, expiresAt });
        return await this.#check(given, {
          run: call(given.amount),
          altered: call(given.amount + 1),
          grantReference: reference,
          expect: () =>
            model.grant(
              reference,
              given.amount,
              source === 'purchase',
              source === 'purchase',
              days ?? Number.POSITIVE_INFINITY,
            ),
        });
      }
      case 'reserve': {
        const call = (amountMicroEuros: number) => (trx: Trx) =>
          reserve(trx, { accountId, amountMicroEuros, reference });
        return await this.#check(given, {
          run: call(given.amount),
          altered: call(given.amount + 1),
          expect: () => model.reserve(reference, given.amount),
        });
      }
      case 'settle': {
        const reservation = at(model.reservations);
        if (reservation === undefined) return;
        // From nothing to slightly more than is reserved.
        const amountMicroEuros = Math.floor((reservation.amount * (given.amount % 12)) / 10);
        return await this.#check(given, {
          run: (trx) =>
            settle(trx, {
              reference: reservation.reference,
              price: { amountMicroEuros, roundingSixtieths: 0 },
            }),
          expect: () => model.settle(reservation, amountMicroEuros),
        });
      }
      case 'release':
      case 'expire':
      case 'expire too early': {
        const reservation = at(model.reservations);
        if (reservation === undefined) return;
        const target = { reference: reservation.reference };
        if (given.kind === 'release')
          return await this.#check(given, {
            run: (trx) => release(trx, target),
            expect: () => model.release(reservation, 'released'),
          });
        const early = given.kind === 'expire too early' && reservation.state === 'open';
        return await this.#check(given, {
          run: async (trx) => {
            if (!early) await passDeadline(trx, reservation.reference);
            return await expireReservation(trx, target);
          },
          expect: () => (early ? model.unchanged() : model.release(reservation, 'expired')),
        });
      }
      case 'debit': {
        const call = (amountMicroEuros: number) => (trx: Trx) =>
          debit(trx, { accountId, amountMicroEuros, reference });
        return await this.#check(given, {
          run: call(given.amount),
          altered: call(given.amount + 1),
          expect: () => model.debit(given.amount),
        });
      }
      case 'refund': {
        const purchase = at(model.purchases);
        if (purchase === undefined) return;
        const call = (amountMicroEuros: number) => (trx: Trx) =>
          takeBack(trx, { purchaseReference: purchase.reference, amountMicroEuros, reference });
        return await this.#check(given, {
          run: call(given.amount),
          altered: call(given.amount + 1),
          expect: () => model.takeBack(reference, purchase, given.amount),
        });
      }
      case 'win dispute': {
        const takenBack = at(model.takeBacks.filter((one) => !one.reinstated));
        if (takenBack === undefined) return;
        return await this.#check(given, {
          run: (trx) => reinstate(trx, { takeBackReference: takenBack.reference }),
          expect: () => model.reinstate(takenBack),
        });
      }
      case 'end a grant':
        return await this.#endGrant(given);
      case 'sweep grants':
        return await this.#sweepGrants();
      case 'repeat': {
        const call = at(this.#calls);
        if (call !== undefined) await this.#expectAnswer(call.run, repeated(call.answer));
        return;
      }
      case 'repeat altered': {
        const call = at(this.#calls.filter((one) => one.altered !== undefined));
        if (call?.altered !== undefined) await this.#expectAnswer(call.altered, ReferenceConflictError);
        return;
      }
    }
  }

  /** Compares every bucket with the model, and checks I1 to I11. */
  async compare(): Promise<void> {
    const rows = await this.#trx
      .selectFrom('creditBuckets as bucket')
      .innerJoin('ledgerTransfers as transfer', 'transfer.id', 'bucket.transferId')
      .where('bucket.accountId', '=', this.#accountId)
      .orderBy('bucket.id')
      .select(['transfer.reference', 'bucket.availableMicroEuros', 'bucket.reservedMicroEuros'])
      .execute();
    expect(rows).toEqual(
      this.#model.buckets.map((bucket) => ({
        reference: bucket.reference,
        availableMicroEuros: bucket.available,
        reservedMicroEuros: bucket.reserved,
      })),
    );
    expect(await findViolations(this.#trx)).toEqual([]);
  }

  async #check(given: Command, call: Omit<Call, 'answer'> & { expect: () => Expected }): Promise<void> {
    if (given.crash) {
      // Whatever the result, nothing of it remains; otherwise the next comparison would fail.
      await sql`savepoint crash`.execute(this.#trx);
      await call.run(this.#trx).catch(() => undefined);
      await sql`rollback to savepoint crash`.execute(this.#trx);
      return;
    }
    const answer = call.expect();
    await this.#expectAnswer(call.run, answer);
    // Expiring and releasing aren't movements, so they can't be repeated.
    if (
      typeof answer !== 'function' &&
      answer.applied &&
      (call.altered !== undefined || given.kind === 'settle')
    )
      this.#calls.push({ ...call, answer });
  }

  async #expectAnswer(run: Call['run'], expected: Expected): Promise<void> {
    if (typeof expected !== 'function') {
      expect(await run(this.#trx)).toMatchObject(expected);
      return;
    }
    await sql`savepoint refused`.execute(this.#trx);
    const error = await run(this.#trx).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(expected);
    await sql`rollback to savepoint refused`.execute(this.#trx);
  }

  async #endGrant(given: Command): Promise<void> {
    const alive = this.#model.buckets.filter((one) => one.ends > 0 && Number.isFinite(one.ends));
    const bucket = alive[given.pick % alive.length];
    if (bucket === undefined) return;
    bucket.ends = this.#count - 1_000_000;
    await this.#trx
      .updateTable('creditBuckets')
      .set({ expiresAt: new Date(Date.UTC(2020, 0, 1) + this.#count) })
      .where('transferId', 'in', (select) =>
        select.selectFrom('ledgerTransfers').select('id').where('reference', '=', bucket.reference),
      )
      .execute();
    // A repeated grant names its expiry, which the test has changed.
    const index = this.#calls.findIndex((call) => call.grantReference === bucket.reference);
    if (index >= 0) this.#calls.splice(index, 1);
  }

  async #sweepGrants(): Promise<void> {
    const due = await this.#trx
      .selectFrom('creditBuckets')
      .select('id')
      .where('expiredAt', 'is', null)
      .where('expiresAt', '<', new Date())
      .execute();
    for (const { id } of due) await move(this.#trx, sql`ledger_expire_grant(${id}::bigint)`);
    this.#model.sweepGrants();
  }
}
