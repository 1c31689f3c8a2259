import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  startPaymentProvider,
  VISA,
} from '../../../apps/server/testing/payment-provider.ts';

const DAY = 86_400;
let given: PaymentProvider;
beforeEach(async () => {
  given = await startPaymentProvider();
});
afterEach(() => given[Symbol.asyncDispose]());

const newPrice = (amount: number, key: string) =>
  given.stripe.prices.create({
    currency: 'eur',
    unit_amount: amount,
    lookup_key: key,
    recurring: { interval: 'month' },
    product_data: { name: key },
  });

async function subscribe(price: Stripe.Price): Promise<Stripe.Subscription> {
  const session = await given.stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'https://shop.example/success',
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { account: 'account-1' } },
  });
  expect((await given.pay(session.id, VISA)).status).toBe(303);
  const done = await given.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', payment_intent: null });
  if (done.subscription === null || typeof done.subscription === 'string') throw new Error('not expanded');
  return done.subscription;
}

async function pass(days: number): Promise<void> {
  await given.knob('/clock/forward', { seconds: days * DAY });
  await given.provider.runDue();
}

const invoicesOf = async (subscription: Stripe.Subscription) =>
  (await given.stripe.invoices.list({ customer: String(subscription.customer) })).data;

describe('a subscription', () => {
  it('starts in Checkout with a paid invoice, and its price is found by its lookup key', async () => {
    const price = await newPrice(2_999, 'pro');
    expect((await given.stripe.prices.list({ lookup_keys: ['pro'] })).data).toMatchObject([{ id: price.id }]);
    const subscription = await subscribe(price);
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { account: 'account-1' },
      cancel_at_period_end: false,
      items: { data: [{ price: { id: price.id }, quantity: 1 }] },
    });
    expect(await invoicesOf(subscription)).toMatchObject([
      { status: 'paid', amount_paid: 2_999, billing_reason: 'subscription_create' },
    ]);
  });

  it('renews at the end of every period, also when the clock leaps over several', async () => {
    const subscription = await subscribe(await newPrice(2_999, 'pro'));
    await pass(95);
    const invoices = await invoicesOf(subscription);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const now = await given.stripe.subscriptions.retrieve(subscription.id);
    expect(now.items.data[0]?.current_period_start).toBe(invoices[0]?.period_start);
    expect(now.items.data[0]?.current_period_end).toBeGreaterThan(invoices[1]?.period_end ?? 0);
  });

  it('changes its plan from the next period on', async () => {
    const subscription = await subscribe(await newPrice(2_999, 'pro'));
    const other = await newPrice(19_999, 'enterprise');
    const changed = await given.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: other.id }],
      proration_behavior: 'none',
    });
    expect(changed.items.data[0]?.price.id).toBe(other.id);
    await pass(32);
    expect((await invoicesOf(subscription)).map(({ amount_paid }) => amount_paid)).toEqual([19_999, 2_999]);
  });

  it('that is cancelled at the period’s end lives until then', async () => {
    const subscription = await subscribe(await newPrice(2_999, 'pro'));
    const ending = await given.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await pass(32);
    expect((await given.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(await invoicesOf(subscription)).toHaveLength(1);
    const { data } = await given.stripe.events.list({ type: 'customer.subscription.deleted' });
    expect(data[0]?.data.object).toMatchObject({ id: subscription.id });
  });

  it('with a failed payment is past due, retried after 3, 5 and 7 days, then cancelled', async () => {
    const subscription = await subscribe(await newPrice(2_999, 'pro'));
    await given.stripe.subscriptions.update(subscription.id, {
      default_payment_method: 'pm_card_chargeCustomerFail',
    });
    await pass(32);
    expect((await given.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    expect(await invoicesOf(subscription)).toMatchObject([
      { status: 'open', attempt_count: 1 },
      { status: 'paid' },
    ]);
    await pass(16);
    expect((await given.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    const { data } = await given.stripe.events.list({ type: 'invoice.payment_failed', limit: 10 });
    expect(data).toHaveLength(4);
  });

  it('that is past due becomes active again with a card that works', async () => {
    const subscription = await subscribe(await newPrice(2_999, 'pro'));
    await given.stripe.subscriptions.update(subscription.id, {
      default_payment_method: 'pm_card_chargeCustomerFail',
    });
    await pass(32);
    await given.stripe.subscriptions.update(subscription.id, { default_payment_method: 'pm_card_visa' });
    await pass(4);
    expect((await given.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('can be ended at once', async () => {
    const subscription = await subscribe(await newPrice(2_999, 'pro'));
    expect((await given.stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
    await pass(40);
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });
});
