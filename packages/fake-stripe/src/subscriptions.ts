import { toUnix } from './bodies.ts';
import { periodEnd } from './catalogue.ts';
import { collect, createInvoice, markPaid, markVoid } from './invoices.ts';
import type { LineItem, Metadata, PaymentMethod, Price } from './objects.ts';
import { attachPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { findObject, insertObject, lockObject, newId, saveObject } from './store.ts';
import { invalid } from './stripe-error.ts';
import type { Invoice, Subscription, SubscriptionItem } from './subscription-objects.ts';
import { emit, planWork, type Work } from './work.ts';

/**
 * Days until each retry of a failed renewal. After the last one the subscription is cancelled, as with Stripe's usual
 * schedule.
 */
export const RETRY_DAYS: readonly number[] = [3, 5, 7];
const DAY_MS = 86_400_000;

export interface NewSubscription {
  customer: string;
  lineItems: LineItem[];
  defaultPaymentMethod: string;
  metadata: Metadata;
  /** id of the payment intent that paid the first period */
  paymentIntent: string;
}

/** Starts a subscription after its first period was paid in Checkout. */
export async function startSubscription(
  work: Work,
  given: NewSubscription,
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const line = given.lineItems.find((item) => item.price.recurring !== null);
  if (line?.price.recurring === undefined || line.price.recurring === null)
    throw invalid('A subscription needs a recurring price.');
  const id = newId('sub');
  const end = periodEnd(work.now, line.price.recurring);
  const draft: Subscription = {
    id,
    object: 'subscription',
    created: toUnix(work.now),
    livemode: false,
    customer: given.customer,
    status: 'active',
    currency: line.currency,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      data: [
        {
          id: newId('si', 14),
          object: 'subscription_item',
          created: toUnix(work.now),
          price: line.price,
          quantity: line.quantity,
          subscription: id,
          current_period_start: toUnix(work.now),
          current_period_end: toUnix(end),
        },
      ],
    },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    start_date: toUnix(work.now),
    default_payment_method: given.defaultPaymentMethod,
    latest_invoice: null,
    pause_collection: null,
    metadata: given.metadata,
    hidden: { failedAttempts: 0 },
  };
  const open = await createInvoice(work, {
    subscription: draft,
    lines: given.lineItems.map((item) => ({
      amount: item.amount_total,
      description: item.description,
      quantity: item.quantity,
      period: { start: toUnix(work.now), end: toUnix(end) },
    })),
    reason: 'subscription_create',
  });
  const subscription = await insertObject(work.trx, { ...draft, latest_invoice: open.id });
  await emit(work, 'customer.subscription.created', subscription);
  const invoice = await markPaid(work, open, given.paymentIntent);
  await planWork(work, 'renew_subscription', id, end);
  return { subscription, invoice };
}

export interface SubscriptionChange {
  items?:
    | { id?: string | undefined; price?: string | undefined; quantity?: number | undefined }[]
    | undefined;
  cancel_at_period_end?: boolean | undefined;
  default_payment_method?: string | undefined;
  pause_collection?: '' | { behavior: 'void' } | undefined;
  metadata?: Metadata | undefined;
}

/**
 * Changes the price (from the next period on), cancellation at the period's end, the payment method, or paused
 * collection.
 */
export async function updateSubscription(
  work: Work,
  id: string,
  change: SubscriptionChange,
): Promise<Subscription> {
  const before = await lockObject(work.trx, 'subscription', id);
  if (before.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const item = itemOf(before);
  const [changed, ...others] = change.items ?? [];
  if (others.length > 0 || (changed?.id !== undefined && changed.id !== item.id))
    throw invalid(`A subscription has one item here: ${item.id}.`, { param: 'items' });
  const price =
    changed?.price === undefined
      ? item.price
      : await lockObject(work.trx, 'price', changed.price, 'items[0][price]');
  if (price.recurring === null) throw invalid('The price must be recurring.', { param: 'items[0][price]' });
  const method =
    change.default_payment_method === undefined
      ? undefined
      : await attachPaymentMethod(
          work,
          await findPaymentMethod(work, change.default_payment_method, 'default_payment_method'),
          before.customer,
        );
  const ends = change.cancel_at_period_end ?? before.cancel_at_period_end;
  const after: Subscription = {
    ...withItem(before, { ...item, price, quantity: changed?.quantity ?? item.quantity }),
    cancel_at_period_end: ends,
    cancel_at: ends ? item.current_period_end : null,
    canceled_at: ends ? (before.canceled_at ?? toUnix(work.now)) : null,
    default_payment_method: method?.id ?? before.default_payment_method,
    pause_collection: pauseAfter(before, change),
    metadata: { ...before.metadata, ...change.metadata },
  };
  await saveObject(work.trx, after);
  await emit(work, 'customer.subscription.updated', after, {
    cancel_at_period_end: before.cancel_at_period_end,
  });
  return after;
}

function pauseAfter(
  { pause_collection: before = null }: Subscription,
  { pause_collection: change }: SubscriptionChange,
): Subscription['pause_collection'] {
  if (change === undefined) return before;
  return change === '' ? null : { ...change, resumes_at: null };
}

/** Ends a subscription immediately. */
export async function cancelSubscription(work: Work, id: string): Promise<Subscription> {
  const before = await lockObject(work.trx, 'subscription', id);
  if (before.status === 'canceled') throw invalid(`No such subscription: '${id}'`, { param: 'id' });
  const after: Subscription = {
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? toUnix(work.now),
    ended_at: toUnix(work.now),
  };
  await saveObject(work.trx, after);
  await emit(work, 'customer.subscription.deleted', after);
  return after;
}

/** Renews a subscription at the end of a period, or retries a failed renewal. */
export async function renewSubscription(work: Work, id: string): Promise<void> {
  const before = await lockObject(work.trx, 'subscription', id);
  if (before.status === 'canceled') return;
  if (before.cancel_at_period_end) {
    await cancelSubscription(work, id);
    return;
  }
  const item = itemOf(before);
  const { subscription, invoice } =
    before.status === 'past_due'
      ? { subscription: before, invoice: await latestInvoice(work, before) }
      : await nextPeriod(work, before, item);
  if (before.status === 'past_due' && invoice.auto_advance === false) {
    await planWork(work, 'renew_subscription', id, new Date(work.now.getTime() + DAY_MS));
    return;
  }
  if (before.status === 'active' && (before.pause_collection ?? null) !== null) {
    await markVoid(work, invoice);
    await renewed(work, before, subscription);
    return;
  }
  const method = await methodOf(work, before);
  const failures = subscription.hidden.failedAttempts;
  const waitDays = RETRY_DAYS[failures];
  const retryAt = waitDays === undefined ? null : new Date(work.now.getTime() + waitDays * DAY_MS);
  const { outcome } = await collect(work, invoice, method, retryAt);
  if (outcome.kind === 'succeeded') {
    await renewed(work, before, subscription);
    return;
  }
  const late: Subscription = {
    ...subscription,
    status: 'past_due',
    hidden: { failedAttempts: failures + 1 },
  };
  await saveObject(work.trx, late);
  await emit(work, 'customer.subscription.updated', late, { status: before.status });
  if (retryAt === null) await cancelSubscription(work, id);
  else await planWork(work, 'renew_subscription', id, retryAt);
}

async function renewed(work: Work, before: Subscription, subscription: Subscription): Promise<void> {
  const active: Subscription = { ...subscription, status: 'active', hidden: { failedAttempts: 0 } };
  await saveObject(work.trx, active);
  await emit(work, 'customer.subscription.updated', active, { status: before.status });
  await planWork(work, 'renew_subscription', active.id, new Date(itemOf(active).current_period_end * 1_000));
}

async function nextPeriod(
  work: Work,
  before: Subscription,
  item: SubscriptionItem,
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const start = item.current_period_end;
  const end = toUnix(periodEnd(new Date(start * 1_000), recurringOf(item.price)));
  const moved = withItem(before, { ...item, current_period_start: start, current_period_end: end });
  const invoice = await createInvoice(work, {
    subscription: moved,
    lines: [
      {
        amount: item.price.unit_amount * item.quantity,
        description: `${item.quantity} × ${item.price.nickname ?? item.price.product}`,
        quantity: item.quantity,
        period: { start, end },
      },
    ],
    reason: 'subscription_cycle',
  });
  return { subscription: { ...moved, latest_invoice: invoice.id }, invoice };
}

async function latestInvoice(work: Work, subscription: Subscription): Promise<Invoice> {
  return await lockObject(work.trx, 'invoice', subscription.latest_invoice ?? '');
}

async function methodOf(work: Work, subscription: Subscription): Promise<PaymentMethod> {
  const customer = await findObject(work.trx, 'customer', subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return await lockObject(work.trx, 'payment_method', id ?? '');
}

function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`subscription ${subscription.id} has no item`);
  return item;
}

function withItem(subscription: Subscription, item: SubscriptionItem): Subscription {
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}

function recurringOf(price: Price): NonNullable<Price['recurring']> {
  if (price.recurring === null) throw new Error(`price ${price.id} does not recur`);
  return price.recurring;
}
