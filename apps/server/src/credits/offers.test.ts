import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { accountWith, endGrant, inTransaction } from '../../testing/ledger-crowd.ts';
import { microEurosOfCredits } from './amounts.ts';
import { balanceOf } from './balance.ts';
import { findViolations } from './invariants.ts';
import { grant } from './ledger.ts';
import { UnknownLedgerAccountError } from './ledger-errors.ts';
import { endMonthlyOffer, grantOffer, renewOffers } from './offers.ts';
import { expireGrants } from './sweeps.ts';

describe('an offer', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(async () => {
    expect(await findViolations(test.database)).toEqual([]);
    await test[Symbol.asyncDispose]();
  });

  it.each([
    ['signup', 25, '0.25'],
    ['demo', 15, '0.15'],
    ['showcase', 1_000, '10.00'],
  ] as const)(
    'of the %s form books the %i credits that its page promised, once',
    async (offer, credits, euros) => {
      const accountId = randomUUID();
      const first = await inTransaction(test.database, (trx) => grantOffer(trx, accountId, offer));
      const again = await inTransaction(test.database, (trx) => grantOffer(trx, accountId, offer));
      expect([first.applied, again.applied]).toEqual([true, false]);
      expect(await balanceOf(test.database, accountId)).toMatchObject({
        credits,
        euros,
        basisMicroEuros: microEurosOfCredits(credits),
        paidInMicroEuros: 0,
      });
    },
  );

  it('leaves no account and no credit behind when its registration is rolled back', async () => {
    const accountId = randomUUID();
    const registration = inTransaction(test.database, async (trx) => {
      await grantOffer(trx, accountId, 'signup');
      throw new Error('the e-mail was taken meanwhile');
    });
    await expect(registration).rejects.toThrow('taken');
    await expect(balanceOf(test.database, accountId)).rejects.toBeInstanceOf(UnknownLedgerAccountError);
  });

  it('of every month comes once a month, for those who have it, also when two servers renew at once', async () => {
    const [member, former] = [randomUUID(), randomUUID()];
    for (const accountId of [member, former])
      await inTransaction(test.database, (trx) => grantOffer(trx, accountId, 'showcase'));
    await inTransaction(test.database, (trx) => endMonthlyOffer(trx, former));
    const other = await accountWith(test.database, 0);
    expect(await renewOffers(test.database)).toBe(0);

    await Promise.all([
      renewOffers(test.database, { month: '2998-12' }),
      renewOffers(test.database, { month: '2998-12' }),
    ]);
    expect(await renewOffers(test.database, { month: '2998-12' })).toBe(0);
    expect((await balanceOf(test.database, member)).credits).toBe(2_000);
    expect((await balanceOf(test.database, former)).credits).toBe(1_000);
    expect((await balanceOf(test.database, other)).credits).toBe(0);
  });

  it('of a month ends with it: the first instant of the next, in UTC', async () => {
    const accountId = randomUUID();
    await inTransaction(test.database, (trx) => grantOffer(trx, accountId, 'showcase'));
    const { nextExpiry } = await balanceOf(test.database, accountId);
    const now = new Date();
    const firstOfNext = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    expect(nextExpiry).toEqual({ at: firstOfNext, amountMicroEuros: 10_000_000 });

    const { reference } = await test.database
      .selectFrom('ledgerTransfers')
      .where('accountId', '=', accountId)
      .select('reference')
      .executeTakeFirstOrThrow();
    await endGrant(test.database, reference);
    await expireGrants(test.database);
    const row = await test.database
      .selectFrom('ledgerAccounts')
      .where('accountId', '=', accountId)
      .select('availableMicroEuros')
      .executeTakeFirstOrThrow();
    expect(row.availableMicroEuros).toBe(0);
  });

  it.each(['', '2026', '2026-13', '2026-00', "2026-11'; drop"])(
    'is not renewed for the month "%s"',
    async (month) => {
      await expect(renewOffers(test.database, { month })).rejects.toThrow(RangeError);
    },
  );

  it('cannot be booked on an account that was never opened', async () => {
    await expect(
      inTransaction(test.database, (trx) =>
        grant(trx, {
          accountId: randomUUID(),
          source: 'admin',
          amountMicroEuros: 1,
          reference: randomUUID(),
        }),
      ),
    ).rejects.toBeInstanceOf(UnknownLedgerAccountError);
  });
});
