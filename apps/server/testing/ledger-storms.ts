import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { balanceOf } from '../src/credits/balance.ts';
import { debit, grant, takeBack } from '../src/credits/ledger.ts';
import { InsufficientCreditsError, TakeBackTooLargeError } from '../src/credits/ledger-errors.ts';
import { release, reserve, settle } from '../src/credits/reservations.ts';
import type { Database } from '../src/database/database.ts';
import { accountWith, atOnce, inTransaction } from './ledger-crowd.ts';
import { expectOrder, price } from './ledger-guarantees.ts';

/** Concurrency tests of the ledger, with sizes chosen by the caller. */

/** The same reference many times at once, for several references. */
export async function sameReferenceStorm(
  database: Database,
  size: { references: number; atOnce: number },
): Promise<void> {
  const accountId = await accountWith(database, size.references * 1_000);
  for (let index = 0; index < size.references; index += 1) {
    const reference = `same:${index}:${accountId}`;
    const { done, refused } = await atOnce(size.atOnce, () =>
      inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 1_000, reference })),
    );
    expect(refused).toEqual([]);
    expect(done.filter((movement) => movement.applied)).toHaveLength(1);
    const answers = new Set(done.map(({ applied: _applied, ...answer }) => JSON.stringify(answer)));
    expect(answers.size).toBe(1);
  }
  expect(await balanceOf(database, accountId)).toMatchObject({
    availableMicroEuros: 0,
    reservedMicroEuros: size.references * 1_000,
  });
  await expectOrder(database);
}

/**
 * Many more concurrent reservations than funds. Exactly the funded ones succeed, and no balance is ever negative.
 */
export async function drainStorm(
  database: Database,
  size: { atOnce: number; funds: number; rounds: number },
): Promise<void> {
  for (let round = 0; round < size.rounds; round += 1) {
    const accountId = await accountWith(database, size.funds * 1_000);
    const { done, refused } = await atOnce(size.atOnce, () =>
      inTransaction(database, (trx) =>
        reserve(trx, { accountId, amountMicroEuros: 1_000, reference: randomUUID() }),
      ),
    );
    expect(done).toHaveLength(size.funds);
    expect(Math.min(...done.map((movement) => movement.availableMicroEuros))).toBe(0);
    for (const error of refused) expect(error).toBeInstanceOf(InsufficientCreditsError);
    const { rows } = await sql<{ transfers: number }>`select count(*) as transfers from ledger_transfers
      where account_id = ${accountId}::uuid`.execute(database);
    expect(rows[0]?.transfers).toBe(1 + size.funds);
  }
  await expectOrder(database);
}

/** Concurrent credits and reservations on one account; none is lost. */
export async function hotAccountStorm(
  database: Database,
  size: { credits: number; holds: number },
): Promise<void> {
  const accountId = await accountWith(database, size.holds * 1_000);
  const { refused } = await atOnce(size.credits + size.holds, (index) =>
    inTransaction(database, (trx) =>
      index % 2 === 0 && index / 2 < size.credits
        ? grant(trx, { accountId, source: 'admin', amountMicroEuros: 700, reference: randomUUID() })
        : reserve(trx, { accountId, amountMicroEuros: 1_000, reference: randomUUID() }),
    ),
  );
  expect(refused).toEqual([]);
  expect(await balanceOf(database, accountId)).toMatchObject({
    availableMicroEuros: size.credits * 700,
    reservedMicroEuros: size.holds * 1_000,
  });
  await expectOrder(database);
}

/** Reserves and settles on one account for a while. @returns pairs per second */
export async function hotAccountEndurance(
  database: Database,
  size: { seconds: number; workers: number },
): Promise<number> {
  const accountId = await accountWith(database, 500_000_000);
  const started = performance.now();
  let pairs = 0;
  await Promise.all(
    Array.from({ length: size.workers }, async () => {
      while (performance.now() - started < size.seconds * 1_000) {
        const reference = randomUUID();
        await inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros: 500, reference }));
        await inTransaction(database, (trx) => settle(trx, { reference, price: price(300) }));
        pairs += 1;
      }
    }),
  );
  expect(await balanceOf(database, accountId)).toMatchObject({
    availableMicroEuros: 500_000_000 - pairs * 300,
    reservedMicroEuros: 0,
  });
  await expectOrder(database);
  return pairs / ((performance.now() - started) / 1_000);
}

const MOVES = ['grant', 'debit', 'refund', 'settle', 'release'] as const;

/** All operations at once on a few accounts. Credits, charges and balances must add up. */
export async function mixedStorm(
  database: Database,
  size: { atOnce: number; rounds: number; accounts: number; seed: number },
): Promise<void> {
  const start = 20_000;
  const accounts = await Promise.all(
    Array.from({ length: size.accounts }, () => accountWith(database, start)),
  );
  const steps = fc.sample(
    fc.record({
      kind: fc.constantFrom(...MOVES),
      account: fc.nat(1_000),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
    { seed: size.seed, numRuns: size.atOnce * size.rounds },
  );
  let expectedTotal = size.accounts * start;
  for (let round = 0; round < size.rounds; round += 1) {
    const { done, refused } = await atOnce(size.atOnce, async (index) => {
      const step = steps[round * size.atOnce + index];
      const accountId = accounts[(step?.account ?? 0) % accounts.length];
      if (step === undefined || accountId === undefined) throw new Error('a step is missing');
      const { kind, amount: amountMicroEuros } = step;
      const reference = randomUUID();
      if (kind === 'grant')
        return await inTransaction(database, (trx) =>
          grant(trx, { accountId, source: 'admin', amountMicroEuros, reference }),
        );
      if (kind === 'debit')
        return await inTransaction(database, (trx) => debit(trx, { accountId, amountMicroEuros, reference }));
      if (kind === 'refund')
        return await inTransaction(database, (trx) =>
          takeBack(trx, { purchaseReference: `bought:${accountId}`, amountMicroEuros, reference }),
        );
      await inTransaction(database, (trx) => reserve(trx, { accountId, amountMicroEuros, reference }));
      return await inTransaction(database, (trx) =>
        kind === 'release'
          ? release(trx, { reference })
          : settle(trx, { reference, price: price(Math.ceil(amountMicroEuros / 2)) }),
      );
    });
    for (const error of refused)
      expect(
        error instanceof InsufficientCreditsError || error instanceof TakeBackTooLargeError,
        String(error),
      ).toBe(true);
    expectedTotal += done.reduce((sum, movement) => sum + movement.changeMicroEuros, 0);
  }
  const balances = await Promise.all(accounts.map((accountId) => balanceOf(database, accountId)));
  expect(balances.every((balance) => balance.reservedMicroEuros === 0)).toBe(true);
  expect(balances.reduce((sum, balance) => sum + balance.availableMicroEuros, 0)).toBe(expectedTotal);
  await expectOrder(database);
}
