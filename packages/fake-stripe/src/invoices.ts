import { toUnix } from './bodies.ts';
import type { PaymentIntent, PaymentMethod } from './objects.ts';
import { confirmPayment, createPaymentIntent, type Outcome } from './payments.ts';
import { findObject, insertObject, lockObject, newId, saveObject } from './store.ts';
import { invalid } from './stripe-error.ts';
import type { Invoice, InvoiceLine, Subscription } from './subscription-objects.ts';
import { emit, type Work } from './work.ts';

export interface NewInvoice {
  subscription: Subscription;
  lines: Omit<InvoiceLine, 'id' | 'object' | 'currency'>[];
  reason: Invoice['billing_reason'];
}

/** Creates an open invoice for a subscription. */
export async function createInvoice(work: Work, given: NewInvoice): Promise<Invoice> {
  const { subscription } = given;
  const id = newId('in');
  const total = given.lines.reduce((sum, line) => sum + line.amount, 0);
  const [first] = given.lines;
  const customer = await findObject(work.trx, 'customer', subscription.customer);
  const invoice = await insertObject<Invoice>(work.trx, {
    id,
    object: 'invoice',
    created: toUnix(work.now),
    livemode: false,
    number: newId('TEST', 8).replace('_', '-').toUpperCase(),
    status: 'open',
    auto_advance: true,
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    currency: subscription.currency,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    total,
    attempt_count: 0,
    attempted: false,
    billing_reason: given.reason,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: given.lines.map((line) => ({
        ...line,
        id: newId('il'),
        object: 'line_item',
        currency: subscription.currency,
      })),
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    next_payment_attempt: null,
    period_start: first?.period.start ?? toUnix(work.now),
    period_end: first?.period.end ?? toUnix(work.now),
    metadata: {},
    hidden: { paymentIntent: null },
  });
  await emit(work, 'invoice.created', invoice);
  await emit(work, 'invoice.finalized', invoice);
  return invoice;
}

export async function markPaid(work: Work, invoice: Invoice, paymentIntent: string | null): Promise<Invoice> {
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    hidden: { paymentIntent },
  };
  await saveObject(work.trx, paid);
  await emit(work, 'invoice.paid', paid);
  await emit(work, 'invoice.payment_succeeded', paid);
  return paid;
}

/** Voids an invoice, so that it no longer has to be paid. */
export async function markVoid(work: Work, invoice: Invoice): Promise<void> {
  const ended: Invoice = { ...invoice, status: 'void', auto_advance: false, next_payment_attempt: null };
  await saveObject(work.trx, ended);
  await emit(work, 'invoice.voided', ended);
}

/** Sets whether an open invoice is retried automatically. */
export async function setAutoAdvance(work: Work, id: string, autoAdvance: boolean): Promise<Invoice> {
  const before = await lockObject(work.trx, 'invoice', id);
  if (before.status !== 'open')
    throw invalid('This invoice can no longer be edited.', { param: 'auto_advance' });
  const after: Invoice = { ...before, auto_advance: autoAdvance };
  await saveObject(work.trx, after);
  await emit(work, 'invoice.updated', after, { auto_advance: before.auto_advance });
  return after;
}

/** Tries to collect an open invoice off-session. */
export async function collect(
  work: Work,
  invoice: Invoice,
  method: PaymentMethod,
  nextAttemptAt: Date | null,
): Promise<{ invoice: Invoice; outcome: Outcome }> {
  const intent =
    (await intentOf(work, invoice)) ??
    (await createPaymentIntent(work, {
      amount: invoice.amount_remaining,
      currency: invoice.currency,
      customer: invoice.customer,
      description: invoice.lines.data.map((line) => line.description).join(', '),
      metadata: {},
      paymentMethodTypes: ['card'],
      setupFutureUsage: false,
    }));
  const outcome = await confirmPayment(work, { intent, method, authenticated: false, offSession: true });
  if (outcome.kind === 'succeeded') return { invoice: await markPaid(work, invoice, intent.id), outcome };
  const failed: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: nextAttemptAt === null ? null : toUnix(nextAttemptAt),
    hidden: { paymentIntent: intent.id },
  };
  await saveObject(work.trx, failed);
  await emit(work, 'invoice.payment_failed', failed);
  return { invoice: failed, outcome };
}

/** Returns the payments of an invoice: at most one, for the last attempt. */
export async function paymentsOf(work: Work, invoice: Invoice): Promise<object[]> {
  const intent = await intentOf(work, invoice);
  if (intent === undefined) return [];
  return [
    {
      id: `inpay_${invoice.id.slice('in_'.length)}`,
      object: 'invoice_payment',
      created: invoice.created,
      livemode: false,
      invoice: invoice.id,
      amount_requested: invoice.amount_due,
      amount_paid: invoice.amount_paid,
      currency: invoice.currency,
      is_default: true,
      status: invoice.status === 'paid' ? 'paid' : 'open',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    },
  ];
}

async function intentOf(work: Work, invoice: Invoice): Promise<PaymentIntent | undefined> {
  const id = invoice.hidden.paymentIntent;
  return id === null ? undefined : await findObject(work.trx, 'payment_intent', id);
}
