import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { inTransaction } from '../../testing/ledger-crowd.ts';
import { microEurosOfCredits } from './amounts.ts';
import { debit, grant } from './ledger.ts';
import { grantOffer } from './offers.ts';
import { release, reserve, settle } from './reservations.ts';
import { claimWarnings, warnRefused } from './warnings.ts';

const CLAIM = 100;

describe('a low balance', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  const open = async (): Promise<string> => {
    const accountId = randomUUID();
    await inTransaction(test.database, (trx) => grantOffer(trx, accountId, 'signup'));
    return accountId;
  };
  const spend = (accountId: string, credits: number) =>
    inTransaction(test.database, (trx) =>
      debit(trx, { accountId, amountMicroEuros: microEurosOfCredits(credits), reference: randomUUID() }),
    );
  const claim = async (): Promise<string[]> => {
    const warnings = await inTransaction(test.database, (trx) => claimWarnings(trx, CLAIM));
    return warnings.map(({ event, percent }) => `${event} ${percent}`);
  };

  it('is announced at 50, 80, 90 and 100 percent of the welcome credit, once each', async () => {
    const accountId = await open();
    const seen: string[][] = [];
    for (const credits of [12, 0.5, 1, 6.5, 2.5, 1, 1.5]) {
      await spend(accountId, credits);
      seen.push(await claim());
    }
    expect(seen).toEqual([
      [],
      ['credits.low 50'],
      [],
      ['credits.low 80'],
      ['credits.low 90'],
      [],
      ['credits.exhausted 100'],
    ]);
  });

  it.each(['purchase', 'monthly', 'admin'] as const)(
    'is measured against all credit that was there after the last grant: %s',
    async (source) => {
      const accountId = await open();
      await spend(accountId, 23);
      await claim();
      await inTransaction(test.database, (trx) =>
        grant(trx, {
          ...{ accountId, source, reference: randomUUID() },
          amountMicroEuros: microEurosOfCredits(5_000),
        }),
      );
      const seen: string[][] = [];
      for (const credits of [2_500, 2, 1_500, 500]) {
        await spend(accountId, credits);
        seen.push(await claim());
      }
      expect(seen).toEqual([[], ['credits.low 50'], ['credits.low 80'], ['credits.low 90']]);
      const { basisMicroEuros } = await test.database
        .selectFrom('ledgerAccounts')
        .select('basisMicroEuros')
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      expect(basisMicroEuros).toBe(microEurosOfCredits(5_002));
    },
  );

  it('that falls past several thresholds at once is announced once, at the lowest', async () => {
    const accountId = await open();
    await spend(accountId, 23);
    expect(await claim()).toEqual(['credits.low 90']);
    await spend(accountId, 1);
    expect(await claim()).toEqual([]);
  });

  it('counts what was charged, not what is only reserved', async () => {
    const accountId = await open();
    const reference = randomUUID();
    await inTransaction(test.database, (trx) =>
      reserve(trx, { accountId, amountMicroEuros: 250_000, reference }),
    );
    await inTransaction(test.database, (trx) => release(trx, { reference }));
    expect(await claim()).toEqual([]);
    const charged = randomUUID();
    await inTransaction(test.database, async (trx) => {
      await reserve(trx, { accountId, amountMicroEuros: 250_000, reference: charged });
      await settle(trx, {
        reference: charged,
        price: { amountMicroEuros: 249_900, roundingSixtieths: 0 },
      });
    });
    // Less than the price of one second is left.
    expect(await claim()).toEqual(['credits.exhausted 100']);
  });

  it('warns again after new credit', async () => {
    const accountId = await open();
    await spend(accountId, 15);
    await inTransaction(test.database, (trx) =>
      grant(trx, {
        accountId,
        source: 'purchase',
        amountMicroEuros: 1_000_000,
        reference: randomUUID(),
      }),
    );
    expect(await claim()).toEqual(['credits.low 50']);
    await spend(accountId, 60);
    expect(await claim()).toEqual(['credits.low 50']);
  });

  it('counts as exhausted once a request had to be refused', async () => {
    const accountId = await open();
    await spend(accountId, 10);
    for (let time = 0; time < 3; time += 1)
      await inTransaction(test.database, (trx) => warnRefused(trx, accountId));
    expect(await claim()).toEqual(['credits.exhausted 100']);
  });

  it('is handed to one of several announcers, and to the next one if that fails', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, open));
    await Promise.all(accounts.map((accountId) => spend(accountId, 13)));
    const failing = inTransaction(test.database, async (trx) => {
      expect(await claimWarnings(trx, CLAIM)).toHaveLength(20);
      throw new Error('the mail could not be queued');
    });
    await expect(failing).rejects.toThrow('queued');
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim()));
    expect(claims.flat()).toHaveLength(20);
  });
});
