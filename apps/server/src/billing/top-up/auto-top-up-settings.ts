import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../../database/database.ts';
import { Problem } from '../../http/errors/problem.ts';
import { findCard, findCustomer } from '../customers.ts';
import type { Billing } from '../open-billing.ts';
import { toppedUpThisMonth } from './auto-top-up.ts';

export interface AutoTopUp {
  /** undefined if never set */
  settings: Selectable<Schema['billingAutoTopUps']> | undefined;
  card: { brand: string; last4: string } | null;
  /** in this calendar month (UTC), including pending charges */
  boughtMicroEuros: number;
}

export async function readAutoTopUp(database: Database, accountId: string): Promise<AutoTopUp> {
  const settings = await database
    .selectFrom('billingAutoTopUps')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const { cardBrand: brand = null, cardLast4: last4 = null } =
    (await findCustomer(database, accountId)) ?? {};
  return {
    settings,
    card: brand === null || last4 === null ? null : { brand, last4 },
    boughtMicroEuros: await toppedUpThisMonth(database, accountId),
  };
}

export interface TopUpOrder {
  thresholdMicroEuros: number;
  amountMicroEuros: number;
  monthlyLimitMicroEuros: number;
}

/** Writes the change to the security log, in its transaction. */
type Record = (trx: Trx) => Promise<void>;

/**
 * Turns automatic top-ups on and resets the failure count. Throws `Problem` `no_saved_card`, `invalid_request` for a
 * monthly limit below one purchase, `payments_unavailable`.
 */
export async function turnOn(
  billing: Billing,
  accountId: string,
  order: TopUpOrder,
  record: Record,
): Promise<void> {
  if (order.monthlyLimitMicroEuros < order.amountMicroEuros) {
    const message = 'must not be below amount_euros: nothing could ever be bought';
    throw new Problem('invalid_request', {
      detail: `monthly_limit_euros ${message}.`,
      errors: [{ path: 'body/monthly_limit_euros', message }],
    });
  }
  const card = await findCard(billing, accountId);
  if ((card?.paymentMethodId ?? null) === null) throw new Problem('no_saved_card');
  const values = {
    ...order,
    enabled: true,
    failures: 0,
    lastFailure: null,
    stoppedAt: null,
    retryAt: sql<Date>`clock_timestamp()`,
    updatedAt: sql<Date>`now()`,
  };
  await billing.database.transaction().execute(async (trx) => {
    await trx
      .insertInto('billingAutoTopUps')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
      .execute();
    await record(trx);
  });
}

/** Turns automatic top-ups off and keeps the settings for later. A pending charge still completes. */
export async function turnOff(database: Database, accountId: string, record: Record): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('billingAutoTopUps')
      .set({ enabled: false, updatedAt: sql<Date>`now()` })
      .where('accountId', '=', accountId)
      .execute();
    await record(trx);
  });
}
