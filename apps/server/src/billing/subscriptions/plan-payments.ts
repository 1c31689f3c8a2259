import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT } from '../../credits/catalogue.ts';
import type { Trx } from '../../database/database.ts';
import type { SoldPlan } from '../../database/tables/billing.ts';
import { type BillingContext, idOf, lockPayment } from '../checkout/purchases.ts';
import { settleReversals } from '../checkout/reversals.ts';
import { findCustomerById } from '../customers.ts';
import { invoiceUrl, issueInvoice } from '../invoices/invoices.ts';
import type { Billing } from '../open-billing.ts';
import { callProvider } from '../provider-calls.ts';
import { isSoldPlan } from './plan-prices.ts';

/** A paid month of a plan, according to the provider's invoice. */
export interface PlanPayment {
  /** id of the provider's invoice */
  id: string;
  accountId: string;
  plan: SoldPlan;
  currency: string;
  netMicroEuros: number;
  taxMicroEuros: number;
  from: Date;
  to: Date;
  paymentIntentId: string | null;
  payer: { name: string | null; email: string | null };
}

/** Reads a paid invoice of the provider. Returns undefined if it is not for one of our plans or its amount is zero. */
export async function planPaymentOf(
  billing: Billing,
  invoice: Stripe.Invoice,
): Promise<PlanPayment | undefined> {
  const plan = invoice.parent?.subscription_details?.metadata?.plan ?? '';
  const customer = await findCustomerById(billing.database, idOf(invoice.customer) ?? '');
  const [line] = invoice.lines.data;
  if (customer === undefined || line === undefined || !isSoldPlan(plan) || invoice.amount_paid === 0)
    return undefined;
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const { data } = await callProvider(() =>
    billing.stripe.invoicePayments.list({ invoice: invoice.id, limit: 1 }),
  );
  return {
    id: invoice.id,
    accountId: customer.accountId,
    plan,
    currency: invoice.currency,
    netMicroEuros: (invoice.amount_paid - tax) * MICRO_EUROS_PER_CENT,
    taxMicroEuros: tax * MICRO_EUROS_PER_CENT,
    from: new Date(line.period.start * 1_000),
    to: new Date(line.period.end * 1_000),
    paymentIntentId: idOf(data[0]?.payment.payment_intent),
    payer: { name: invoice.customer_name ?? null, email: invoice.customer_email ?? null },
  };
}

/**
 * Creates our invoice for a paid month once, and mails it. The subscription determines the plan itself.
 * @returns why the payment was refused; undefined if it was accepted
 */
export async function notePlanPayment(
  trx: Trx,
  payment: PlanPayment,
  context: BillingContext,
): Promise<string | undefined> {
  const { id, accountId, plan, netMicroEuros, taxMicroEuros, from, to, paymentIntentId } = payment;
  if (payment.currency !== 'eur') return `currency is ${payment.currency}`;
  if (paymentIntentId !== null) await lockPayment(trx, paymentIntentId);
  const noted = await trx
    .insertInto('billingPurchases')
    .values({
      id,
      kind: 'plan_period',
      accountId,
      amountMicroEuros: netMicroEuros,
      paymentIntentId,
      state: 'paid',
      paidAt: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted === undefined) return undefined;
  const invoice = await issueInvoice(trx, {
    purchaseId: id,
    accountId,
    netMicroEuros,
    taxMicroEuros,
    test: !context.live,
    seller: context.seller,
    payer: payment.payer,
    planPeriod: { plan, from: from.toISOString(), to: to.toISOString() },
  });
  await context.notify(trx, accountId, {
    kind: 'plan_paid',
    plan,
    totalMicroEuros: netMicroEuros + taxMicroEuros,
    until: to,
    invoice: { number: invoice.number, url: invoiceUrl(context.publicUrl, invoice) },
  });
  if (paymentIntentId !== null) await settleReversals(trx, paymentIntentId, context);
  return undefined;
}
