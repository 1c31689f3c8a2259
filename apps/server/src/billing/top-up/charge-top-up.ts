import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT } from '../../credits/catalogue.ts';
import type { Billing } from '../open-billing.ts';
import { ofSuspended } from '../subscriptions/suspended.ts';
import { abandonTopUp, type BegunTopUp, beginTopUp, failTopUp, fulfilTopUp, topUpOf } from './auto-top-up.ts';

/** Maximum accounts per round; the others wait for the next one. */
const ROUND_LIMIT = 100;
/** A charge without a result by then belongs to a process that died or a provider that was unreachable. */
const RESUME_AFTER_SECONDS = 60;
const PAGE = 100;

/**
 * Tops up every account that is below its threshold, and resumes interrupted top-ups. Safe for concurrent processes
 * that may die at any point: the top-up is recorded before money moves, and its id is the provider's idempotency key.
 * @returns the number of attempted charges
 */
export async function topUpWhereLow(billing: Billing): Promise<number> {
  const { database } = billing;
  const low = await database
    .selectFrom('billingAutoTopUps')
    .select('accountId')
    .where('enabled', '=', true)
    .where('retryAt', '<=', sql<Date>`clock_timestamp()`)
    .where(sql<boolean>`ledger_spendable(account_id, clock_timestamp()) < threshold_micro_euros`)
    .where(({ not }) => not(ofSuspended('billing_auto_top_ups.account_id')))
    .limit(ROUND_LIMIT)
    .execute();
  let tried = await resumeBrokenOff(billing);
  for (const { accountId } of low) {
    const begun = await database.transaction().execute((trx) => beginTopUp(trx, accountId));
    if (begun === undefined) continue;
    tried += 1;
    await charge(billing, begun);
  }
  return tried;
}

async function resumeBrokenOff(billing: Billing): Promise<number> {
  const waiting = await billing.database
    .selectFrom('billingPurchases as purchase')
    .innerJoin('billingCustomers as customer', 'customer.accountId', 'purchase.accountId')
    .where('purchase.kind', '=', 'top_up')
    .where('purchase.state', '=', 'processing')
    .where(
      'purchase.createdAt',
      '<',
      sql<Date>`clock_timestamp() - make_interval(secs => ${RESUME_AFTER_SECONDS})`,
    )
    .select([
      'purchase.id',
      'purchase.accountId',
      'purchase.amountMicroEuros',
      'customer.customerId',
      'customer.paymentMethodId',
      ofSuspended('purchase.account_id').as('isSuspended'),
    ])
    .limit(ROUND_LIMIT)
    .execute();
  for (const { paymentMethodId, isSuspended, ...begun } of waiting) {
    // Stripe drops idempotency keys after a day, so first check whether the card was charged.
    const intent = await findIntent(billing, begun);
    if (intent !== undefined) await settle(billing, intent);
    else if (isSuspended) await abandonTopUp(billing.database, begun.id);
    else if (paymentMethodId !== null) await charge(billing, { ...begun, paymentMethodId });
  }
  return waiting.length;
}

async function findIntent(
  { stripe }: Billing,
  { id, customerId }: Pick<BegunTopUp, 'id' | 'customerId'>,
): Promise<Stripe.PaymentIntent | undefined> {
  for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: PAGE }))
    if (topUpOf(intent) === id) return intent;
  return undefined;
}

async function charge(billing: Billing, begun: BegunTopUp): Promise<void> {
  try {
    const intent = await billing.stripe.paymentIntents.create(
      {
        amount: begun.amountMicroEuros / MICRO_EUROS_PER_CENT,
        currency: 'eur',
        customer: begun.customerId,
        payment_method: begun.paymentMethodId,
        off_session: true,
        confirm: true,
        description: 'Voice Feedback credits (automatic top-up)',
        metadata: { account_id: begun.accountId, top_up_id: begun.id },
      },
      { idempotencyKey: begun.id },
    );
    await settle(billing, intent);
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = (await import('stripe')).default.errors;
    // The card was refused or no longer exists. After any other error (no connection, a server fault) the charge may
    // have succeeded: the row stays unchanged and is resumed later.
    if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) {
      billing.logger.warn(
        { err: error, topUp: begun.id },
        'a top-up was broken off; it will be taken up again',
      );
      return;
    }
    await billing.database
      .transaction()
      .execute((trx) => failTopUp(trx, begun.id, error.message, billing.context));
  }
}

async function settle(billing: Billing, intent: Stripe.PaymentIntent): Promise<void> {
  const outcome = await billing.database.transaction().execute(async (trx) => {
    if (intent.status === 'succeeded') return await fulfilTopUp(trx, intent, billing.context);
    // If processing, the webhook reports the result. All other states need the customer, who isn't present.
    if (intent.status !== 'processing')
      await failTopUp(
        trx,
        topUpOf(intent) ?? '',
        intent.last_payment_error?.message ?? `The payment is ${intent.status}.`,
        billing.context,
      );
    return undefined;
  });
  if (outcome?.kind === 'refused')
    billing.logger.error(
      { paymentIntent: intent.id, reason: outcome.reason },
      'a top-up was charged but does not fit; nothing was credited, a person should look at it',
    );
}
