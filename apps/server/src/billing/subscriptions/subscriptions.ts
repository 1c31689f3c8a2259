import type { Database } from '../../database/database.ts';
import type { SoldPlan } from '../../database/tables/billing.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { Buyer } from '../buyer.ts';
import { payer, returnAddress, withSession } from '../checkout/checkout.ts';
import { ensureCustomer, findCard } from '../customers.ts';
import type { Billing } from '../open-billing.ts';
import { callProvider } from '../provider-calls.ts';
import { ensurePrice, monthlyMicroEuros, requireSoldPlan } from './plan-prices.ts';
import { type SubscriptionRow, syncSubscription } from './subscription-sync.ts';

export interface StandingSubscription extends SubscriptionRow {
  state: 'active' | 'grace' | 'lapsed';
  plan: SoldPlan;
  periodStartsAt: Date;
  periodEndsAt: Date;
}

/** Finds the account's active subscription. */
export async function findSubscription(
  database: Database,
  accountId: string,
): Promise<StandingSubscription | undefined> {
  const row = await database
    .selectFrom('billingSubscriptions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('state', 'in', ['active', 'grace', 'lapsed'])
    .executeTakeFirst();
  return row === undefined || !isStanding(row) ? undefined : row;
}

function isStanding(row: SubscriptionRow): row is StandingSubscription {
  return row.plan !== null && row.periodStartsAt !== null && row.periodEndsAt !== null;
}

export interface SubscriptionOrder {
  plan: string;
  success_url: string;
  cancel_url: string;
  locale?: 'en' | 'fr' | undefined;
}

/**
 * Creates the Checkout Session that starts a subscription, and closes an earlier open one of this account.
 * @throws Problem `plan_not_for_sale`, `already_subscribed`, `return_address_refused`, `payments_unavailable`
 */
export async function startSubscription(
  billing: Billing,
  buyer: Buyer,
  order: SubscriptionOrder,
): Promise<{ sessionId: string; url: string }> {
  const { database, stripe } = billing;
  const { accountId } = buyer;
  const plan = requireSoldPlan(order.plan);
  const successUrl = returnAddress(billing, order.success_url, 'success_url');
  const cancelUrl = returnAddress(billing, order.cancel_url, 'cancel_url');
  if ((await findSubscription(database, accountId)) !== undefined) throw new Problem('already_subscribed');
  const customer = await ensureCustomer(billing, buyer);
  const price = await ensurePrice(billing, plan);
  const metadata = { account_id: accountId, plan };
  const session = await callProvider(() =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      success_url: withSession(successUrl),
      cancel_url: cancelUrl.href,
      client_reference_id: accountId,
      ...payer(buyer, customer.customerId),
      ...(order.locale === undefined ? {} : { locale: order.locale }),
      metadata,
      subscription_data: { metadata },
      line_items: [{ price: price.id, quantity: 1 }],
      ...(billing.config.automaticTax ? { automatic_tax: { enabled: true } } : {}),
    }),
  );
  if (session.url === null) throw new Problem('payments_unavailable');
  await database
    .insertInto('billingPurchases')
    .values({ id: session.id, kind: 'plan_checkout', accountId, amountMicroEuros: monthlyMicroEuros(plan) })
    .execute();
  await database
    .updateTable('billingCustomers')
    .set({ subscriptionSessionId: session.id })
    .where('accountId', '=', accountId)
    .execute();
  if (customer.subscriptionSessionId !== null) await closeSession(billing, customer.subscriptionSessionId);
  return { sessionId: session.id, url: session.url };
}

/** A session that is already paid or expired cannot be closed, and need not be. */
async function closeSession(billing: Billing, sessionId: string): Promise<void> {
  await billing.stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    billing.logger.info(
      { err: error, session: sessionId },
      'an earlier subscription page was not open any more',
    );
  });
}

/**
 * Changes the plan from the next period on. Throws `Problem` `plan_not_for_sale`, `not_subscribed`,
 * `payments_unavailable`.
 */
export async function changeSubscription(billing: Billing, accountId: string, plan: string): Promise<void> {
  const next = requireSoldPlan(plan);
  const { id } = await requireSubscription(billing, accountId);
  const price = await ensurePrice(billing, next);
  await callProvider(async () => {
    const { items } = await billing.stripe.subscriptions.retrieve(id);
    const [item] = items.data;
    if (item === undefined) throw new Error(`subscription ${id} has no item`);
    await billing.stripe.subscriptions.update(id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'none',
      metadata: { plan: next },
    });
  });
  await syncSubscription(billing, id);
}

/**
 * Cancels at the end of the paid period, or immediately if the last payment failed. Returns what was cancelled. Throws `Problem` `not_subscribed`.
 */
export async function cancelSubscription(billing: Billing, accountId: string): Promise<StandingSubscription> {
  const subscription = await requireSubscription(billing, accountId);
  const { id, state } = subscription;
  await callProvider(() =>
    state === 'active'
      ? billing.stripe.subscriptions.update(id, { cancel_at_period_end: true })
      : billing.stripe.subscriptions.cancel(id),
  );
  await syncSubscription(billing, id);
  return subscription;
}

/**
 * Revokes a cancellation. After a failed payment, the next attempt uses the card that was saved last.
 * Throws `Problem` `not_subscribed`.
 */
export async function resumeSubscription(billing: Billing, accountId: string): Promise<StandingSubscription> {
  const subscription = await requireSubscription(billing, accountId);
  const { id, state } = subscription;
  const card = state === 'active' ? undefined : await findCard(billing, accountId);
  const method = card?.paymentMethodId ?? undefined;
  await callProvider(() =>
    billing.stripe.subscriptions.update(id, {
      cancel_at_period_end: false,
      ...(method === undefined ? {} : { default_payment_method: method }),
    }),
  );
  await syncSubscription(billing, id);
  return subscription;
}

async function requireSubscription(billing: Billing, accountId: string): Promise<StandingSubscription> {
  const found = await findSubscription(billing.database, accountId);
  if (found === undefined) throw new Problem('not_subscribed');
  return found;
}
