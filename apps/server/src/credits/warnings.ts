import { type Selectable, sql } from 'kysely';
import type { Schema, Trx } from '../database/database.ts';
import { announce } from '../jobs/announce.ts';
import { eurosText } from './amounts.ts';
import { PLANS, WARNING_THRESHOLDS } from './catalogue.ts';
import { priceOf } from './price.ts';

/**
 * Low and exhausted credit. A warning is a row with a unique key (account, basis, percent). Webhooks are queued
 * in the transaction that writes it; the mail claims it in the transaction that sends. Every grant starts a new basis.
 */

export interface CreditWarning {
  accountId: string;
  event: 'credits.low' | 'credits.exhausted';
  /** percent of the basis used: 50, 80, 90, 100 */
  percent: number;
  balanceMicroEuros: number;
  basisMicroEuros: number;
  createdAt: Date;
}

export interface BalanceOnBasis {
  accountId: string;
  /** available plus reserved: it only falls between two grants, so a release never repeats a warning */
  balanceMicroEuros: number;
  basisMicroEuros: number;
  basisReference: string;
}

/** A balance below the price of one second counts as empty, because nothing can be processed. */
const EMPTY_BELOW_MICRO_EUROS = priceOf(1, false, PLANS.payg).amountMicroEuros;

/** Returns the thresholds, in percent of the basis used, that a balance has reached. */
function thresholdsReached(balanceMicroEuros: number, basisMicroEuros: number): number[] {
  if (basisMicroEuros <= 0) return [];
  return WARNING_THRESHOLDS.map(({ percent }) => percent).filter((percent) =>
    percent === 100
      ? balanceMicroEuros < EMPTY_BELOW_MICRO_EUROS
      : balanceMicroEuros * 100 <= basisMicroEuros * (100 - percent),
  );
}

/** Notes the thresholds reached, those that are new; only the highest of them will be announced. */
export async function warn(trx: Trx, balance: BalanceOnBasis): Promise<void> {
  const reached = thresholdsReached(balance.balanceMicroEuros, balance.basisMicroEuros);
  const highest = reached.at(-1);
  if (highest === undefined) return;
  const noted = await trx
    .insertInto('creditWarnings')
    .values(
      reached.map((percent) => ({
        ...balance,
        percent,
        event: eventOf(percent),
        announce: percent === highest,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  await tell(trx, noted);
}

/**
 * Notes that a request was refused for want of credit: a balance too small for the customer's usual recording is as good
 * as empty, though not zero. For the code that answers 402, in a transaction of its own (the refused one is rolled back).
 */
export async function warnRefused(trx: Trx, accountId: string): Promise<void> {
  const noted = await trx
    .insertInto('creditWarnings')
    .columns([
      'accountId',
      'basisReference',
      'percent',
      'event',
      'balanceMicroEuros',
      'basisMicroEuros',
      'announce',
    ])
    .expression((builder) =>
      builder
        .selectFrom('ledgerAccounts')
        .where('accountId', '=', accountId)
        .select((select) => [
          'accountId',
          'basisReference',
          select.val(100).as('percent'),
          select.val(eventOf(100)).as('event'),
          sql<number>`available_micro_euros + reserved_micro_euros`.as('balanceMicroEuros'),
          'basisMicroEuros',
          select.lit(true).as('announce'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  await tell(trx, noted);
}

/** Announces new warnings, in the transaction that writes them: each is sent once. */
async function tell(trx: Trx, warnings: readonly Selectable<Schema['creditWarnings']>[]): Promise<void> {
  for (const warning of warnings.filter(({ announce: wanted }) => wanted))
    await announce(trx, {
      accountId: warning.accountId,
      type: warning.event,
      data: {
        percent_used: warning.percent,
        balance_euros: eurosText(warning.balanceMicroEuros),
        basis_euros: eurosText(warning.basisMicroEuros),
      },
    });
}

/**
 * Takes up to `limit` warnings that were not handed on yet in this way: to webhooks (`announcedAt`) or by mail
 * (`mailedAt`). They count as handed on when the caller's transaction commits, so each goes each way exactly once, also
 * by several processes at a time.
 */
export async function claimWarnings(
  trx: Trx,
  limit: number,
  way: 'announcedAt' | 'mailedAt' = 'announcedAt',
): Promise<CreditWarning[]> {
  return await trx
    .updateTable('creditWarnings')
    .set({ [way]: sql`clock_timestamp()` })
    .from(
      trx
        .selectFrom('creditWarnings')
        .select(['accountId', 'basisReference', 'percent'])
        .where('announce', '=', true)
        .where(way, 'is', null)
        .orderBy('createdAt')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .as('waiting'),
    )
    .whereRef('creditWarnings.accountId', '=', 'waiting.accountId')
    .whereRef('creditWarnings.basisReference', '=', 'waiting.basisReference')
    .whereRef('creditWarnings.percent', '=', 'waiting.percent')
    .returning([
      'creditWarnings.accountId',
      'creditWarnings.event',
      'creditWarnings.percent',
      'creditWarnings.balanceMicroEuros',
      'creditWarnings.basisMicroEuros',
      'creditWarnings.createdAt',
    ])
    .execute();
}

function eventOf(percent: number): CreditWarning['event'] {
  return percent === 100 ? 'credits.exhausted' : 'credits.low';
}
