import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT } from '../../credits/catalogue.ts';
import type { Database, Trx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../security/record-event.ts';
import type { Fulfilment } from '../checkout/fulfil.ts';
import { type BillingContext, creditPurchase, isOfAnother, lockPayment } from '../checkout/purchases.ts';
import { ofSuspended } from '../subscriptions/suspended.ts';

/** The records of automatic top-ups: starting, crediting and failing one. charge-top-up.ts charges the card. */

export const MAXIMUM_FAILURES = 3;
/** Delays after the first and second failure: card problems rarely resolve within a minute. */
const RETRY_HOURS: readonly number[] = [1, 24];

export interface BegunTopUp {
  /** our id, `top_…` */
  id: string;
  accountId: string;
  amountMicroEuros: number;
  customerId: string;
  paymentMethodId: string;
}

/** Returns the id of the top-up that a payment is for, if any. */
export function topUpOf({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): string | undefined {
  return metadata.top_up_id;
}

/** Sums completed and pending automatic top-ups in this calendar month (UTC). */
export async function toppedUpThisMonth(database: Database | Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_micro_euros), 0)::bigint as amount from billing_purchases
     where account_id = ${accountId}::uuid and kind = 'top_up' and state in ('processing', 'paid')
       and created_at >= date_trunc('month', clock_timestamp() at time zone 'utc') at time zone 'utc'`.execute(
    database,
  );
  return rows[0]?.amount ?? 0;
}

/**
 * Records the start of a top-up if the account still needs one: top-ups are on, the account is not suspended, the
 * balance is below the threshold, none is pending, and the monthly limit has room. Locks the settings' row, so of
 * several concurrent callers only one starts a top-up.
 */
export async function beginTopUp(trx: Trx, accountId: string): Promise<BegunTopUp | undefined> {
  const settings = await trx
    .selectFrom('billingAutoTopUps as settings')
    .innerJoin('billingCustomers as customer', 'customer.accountId', 'settings.accountId')
    .where('settings.accountId', '=', accountId)
    .where('settings.enabled', '=', true)
    .where('settings.retryAt', '<=', sql<Date>`clock_timestamp()`)
    .where('customer.paymentMethodId', 'is not', null)
    .where(({ not }) => not(ofSuspended('settings.account_id')))
    .select([
      'settings.thresholdMicroEuros',
      'settings.amountMicroEuros',
      'settings.monthlyLimitMicroEuros',
      'customer.customerId',
      'customer.paymentMethodId',
    ])
    .forUpdate('settings')
    .executeTakeFirst();
  if (settings === undefined || settings.paymentMethodId === null) return undefined;
  const { rows } = await sql<{ spendable: number; underWay: boolean }>`
    select ledger_spendable(${accountId}::uuid, clock_timestamp()) as spendable, exists (
      select from billing_purchases where account_id = ${accountId}::uuid and kind = 'top_up' and state = 'processing'
    ) as under_way`.execute(trx);
  const [now] = rows;
  if (now === undefined || now.underWay || now.spendable >= settings.thresholdMicroEuros) return undefined;
  const { amountMicroEuros, customerId, paymentMethodId } = settings;
  if ((await toppedUpThisMonth(trx, accountId)) + amountMicroEuros > settings.monthlyLimitMicroEuros)
    return undefined;
  const { id } = await trx
    .insertInto('billingPurchases')
    .values({
      id: sql<string>`'top_' || replace(gen_random_uuid()::text, '-', '')`,
      kind: 'top_up',
      accountId,
      amountMicroEuros,
      state: 'processing',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, accountId, amountMicroEuros, customerId, paymentMethodId };
}

/** Credits a paid top-up exactly once: the webhook and the code that charged the card both call this. */
export async function fulfilTopUp(
  trx: Trx,
  intent: Stripe.PaymentIntent,
  context: BillingContext,
): Promise<Fulfilment> {
  await lockPayment(trx, intent.id);
  const purchase = await trx
    .selectFrom('billingPurchases')
    .selectAll()
    .where('id', '=', topUpOf(intent) ?? '')
    .where('kind', '=', 'top_up')
    .forUpdate()
    .executeTakeFirst();
  if (purchase === undefined) return { kind: 'refused', reason: 'this top-up was not begun here' };
  const reason = misfit(intent, purchase, context);
  if (reason !== undefined) return { kind: 'refused', reason };
  if (await isOfAnother(trx, intent.id, purchase.id))
    return { kind: 'refused', reason: 'its payment belongs to another purchase' };
  if (purchase.state === 'paid') return { kind: 'repeated' };
  if (intent.status !== 'succeeded') return { kind: 'waiting' };
  await creditPurchase(
    trx,
    {
      id: purchase.id,
      kind: 'top_up',
      accountId: purchase.accountId,
      amountMicroEuros: purchase.amountMicroEuros,
      taxMicroEuros: 0,
      paymentIntentId: intent.id,
      payer: { name: null, email: intent.receipt_email ?? null },
    },
    context,
  );
  await trx
    .updateTable('billingAutoTopUps')
    .set({ failures: 0, lastFailure: null })
    .where('accountId', '=', purchase.accountId)
    .execute();
  return { kind: 'credited' };
}

/** Abandons a top-up that was started but never charged. If its payment turns up later, it is still credited. */
export async function abandonTopUp(database: Database, id: string): Promise<void> {
  await database
    .updateTable('billingPurchases')
    .set({ state: 'failed', failure: 'The account was suspended before it was charged.' })
    .where('id', '=', id)
    .where('kind', '=', 'top_up')
    .where('state', '=', 'processing')
    .execute();
}

function misfit(
  intent: Stripe.PaymentIntent,
  purchase: { accountId: string; amountMicroEuros: number; paymentIntentId: string | null },
  context: BillingContext,
): string | undefined {
  if (intent.livemode !== context.live) return `livemode is ${intent.livemode}`;
  if (intent.currency !== 'eur') return `currency is ${intent.currency}`;
  if (intent.amount * MICRO_EUROS_PER_CENT !== purchase.amountMicroEuros)
    return `amount is ${intent.amount} cents`;
  if (intent.metadata.account_id !== purchase.accountId) return 'it names another account';
  if (purchase.paymentIntentId !== null && purchase.paymentIntentId !== intent.id)
    return 'it is another payment';
  return undefined;
}

/**
 * Records a failed payment of a top-up once, no matter how often it is reported. The third consecutive failure turns
 * top-ups off. A credited top-up stays credited.
 */
export async function failTopUp(
  trx: Trx,
  id: string,
  failure: string,
  context: BillingContext,
): Promise<void> {
  const failed = await trx
    .updateTable('billingPurchases')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('kind', '=', 'top_up')
    .where('state', '=', 'processing')
    .returning(['accountId', 'amountMicroEuros'])
    .executeTakeFirst();
  if (failed === undefined) return;
  const { accountId, amountMicroEuros: totalMicroEuros } = failed;
  const { failures } = await trx
    .updateTable('billingAutoTopUps')
    .set((row) => ({ failures: row('failures', '+', 1), lastFailure: failure }))
    .where('accountId', '=', accountId)
    .returning('failures')
    .executeTakeFirstOrThrow();
  const stopped = failures >= MAXIMUM_FAILURES;
  await trx
    .updateTable('billingAutoTopUps')
    .set(
      stopped
        ? { enabled: false, stoppedAt: sql<Date>`clock_timestamp()` }
        : {
            retryAt: sql<Date>`clock_timestamp() + make_interval(hours => ${RETRY_HOURS[failures - 1] ?? 1}::int)`,
          },
    )
    .where('accountId', '=', accountId)
    .execute();
  if (stopped)
    await recordSecurityEvent(trx, undefined, 'auto_top_up_off', {
      accountId,
      detail: { name: 'payments_failed' },
    });
  await context.notify(
    trx,
    accountId,
    stopped
      ? { kind: 'top_up_stopped', totalMicroEuros }
      : { kind: 'top_up_failed', totalMicroEuros, triesLeft: MAXIMUM_FAILURES - failures },
  );
}
