import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { microEurosOfCredits } from './amounts.ts';
import { OFFERS, type Offer, type OfferId } from './catalogue.ts';
import { grant, openLedgerAccount } from './ledger.ts';
import type { Movement } from './movement.ts';

const RENEWAL_BATCH = 500;

/** `2026-11`, in UTC */
type Month = `${number}-${number}`;

/**
 * Opens the ledger account of a new product account and books the offer from its sign-up page, in the caller's
 * transaction. An account gets an offer once; `renewOffers` renews monthly ones.
 */
export async function grantOffer(trx: Trx, accountId: string, offerId: OfferId): Promise<Movement> {
  const offer = OFFERS[offerId];
  await openLedgerAccount(trx, accountId);
  if (offer.renews === 'monthly') {
    await trx
      .updateTable('ledgerAccounts')
      .set({ monthlyOffer: offer.id })
      .where('accountId', '=', accountId)
      .execute();
    return await grantMonth(trx, accountId, offer, await currentMonth(trx));
  }
  return await grant(trx, {
    accountId,
    source: 'welcome',
    amountMicroEuros: microEurosOfCredits(offer.credits),
    reference: `offer:${offer.id}:${accountId}`,
  });
}

/**
 * Books this month's credit for every account with a monthly offer that lacks it, each in a separate transaction.
 * Idempotent and safe to run concurrently. The month is the database's unless given.
 * @returns the number of accounts credited now
 */
export async function renewOffers(database: Database, options: { month?: string } = {}): Promise<number> {
  const month = options.month === undefined ? await currentMonth(database) : parseMonth(options.month);
  let renewed = 0;
  for (const offer of Object.values(OFFERS)) {
    if (offer.renews !== 'monthly') continue;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const due = await accountsDue(database, offer, month, after);
      for (const accountId of due) {
        const movement = await database
          .transaction()
          .execute((trx) => grantMonth(trx, accountId, offer, month));
        if (movement.applied) renewed += 1;
      }
      const last = due.at(-1);
      if (last === undefined || due.length < RENEWAL_BATCH) break;
      after = last;
    }
  }
  return renewed;
}

/** Ends a monthly offer: this month's remaining credit stays until the month ends, and no more follows. */
export async function endMonthlyOffer(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('ledgerAccounts')
    .set({ monthlyOffer: null })
    .where('accountId', '=', accountId)
    .execute();
}

async function accountsDue(database: Database, offer: Offer, month: Month, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('ledgerAccounts as account')
    .select('account.accountId')
    .where('account.monthlyOffer', '=', offer.id)
    .where('account.accountId', '>', after)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ledgerTransfers as transfer')
            .where(
              'transfer.reference',
              '=',
              sql<string>`${monthReference(offer, month, '')} || account.account_id`,
            )
            .select('transfer.id'),
        ),
      ),
    )
    .orderBy('account.accountId')
    .limit(RENEWAL_BATCH)
    .execute();
  return rows.map((row) => row.accountId);
}

async function grantMonth(trx: Trx, accountId: string, offer: Offer, month: Month): Promise<Movement> {
  return await grant(trx, {
    accountId,
    source: 'monthly',
    amountMicroEuros: microEurosOfCredits(offer.credits),
    reference: monthReference(offer, month, accountId),
    expiresAt: endOfMonth(month),
  });
}

function monthReference(offer: Offer, month: Month, accountId: string): string {
  return `offer:${offer.id}:${month}:${accountId}`;
}

async function currentMonth(database: Database | Trx): Promise<Month> {
  const { rows } = await sql<{
    month: string;
  }>`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM') as month`.execute(database);
  return parseMonth(rows[0]?.month ?? '');
}

function parseMonth(text: string): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined)
    throw new RangeError(`"${text}" is not a month like 2026-11`);
  return `${year as `${number}`}-${month as `${number}`}`;
}

/** Returns the first instant of the following month, in UTC. */
function endOfMonth(month: Month): Date {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1));
}
