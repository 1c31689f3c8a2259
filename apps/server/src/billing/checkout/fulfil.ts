import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT } from '../../credits/catalogue.ts';
import type { Trx } from '../../database/database.ts';
import {
  type BillingContext,
  creditPurchase,
  idOf,
  isOfAnother,
  lockPayment,
  markPaid,
} from './purchases.ts';

/** The payment fields of a Checkout Session, from an event or from the API. */
export type SessionFacts = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'livemode'
  | 'mode'
  | 'payment_intent'
  | 'payment_link'
  | 'payment_status'
  | 'status'
  | 'total_details'
  | 'customer_details'
>;

export type Fulfilment =
  | { kind: 'credited' }
  /** already credited earlier */
  | { kind: 'repeated' }
  /** not paid, or not paid yet */
  | { kind: 'waiting' }
  /** differs from the recorded order, so nothing is credited */
  | { kind: 'refused'; reason: string };

/**
 * Credits a paid session exactly once, although webhooks, the success page and the reconciliation may all call this
 * concurrently. The session's row is locked and its ledger reference is unique; both are written in the caller's
 * transaction. A session that starts a plan is only marked as paid: the plan's first invoice covers the money.
 */
export async function fulfil(trx: Trx, session: SessionFacts, context: BillingContext): Promise<Fulfilment> {
  const paymentIntentId = idOf(session.payment_intent);
  if (paymentIntentId !== null) await lockPayment(trx, paymentIntentId);
  await adoptPaymentLink(trx, session, context);
  const purchase = await trx
    .selectFrom('billingPurchases')
    .selectAll()
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  if (purchase === undefined) return { kind: 'refused', reason: 'this session was not made here' };
  const reason = misfit(session, purchase, context);
  if (reason !== undefined) return { kind: 'refused', reason };
  if (paymentIntentId !== null && (await isOfAnother(trx, paymentIntentId, session.id)))
    return { kind: 'refused', reason: 'its payment belongs to another session' };
  if (purchase.state === 'paid') return { kind: 'repeated' };
  if (session.payment_status !== 'paid') {
    const processing = session.status === 'complete' && purchase.state !== 'failed';
    await trx
      .updateTable('billingPurchases')
      .set({ paymentIntentId, ...(processing ? { state: 'processing' } : {}) })
      .where('id', '=', session.id)
      .execute();
    return { kind: 'waiting' };
  }
  if (purchase.kind !== 'credits') {
    await markPaid(trx, session.id, null);
    return { kind: 'credited' };
  }
  await creditPurchase(
    trx,
    {
      id: session.id,
      kind: 'credits',
      accountId: purchase.accountId,
      amountMicroEuros: purchase.amountMicroEuros,
      taxMicroEuros: taxCentsOf(session) * MICRO_EUROS_PER_CENT,
      paymentIntentId,
      payer: {
        name: session.customer_details?.name ?? null,
        email: session.customer_details?.email ?? null,
      },
    },
    context,
  );
  return { kind: 'credited' };
}

function taxCentsOf(session: SessionFacts): number {
  return session.total_details?.amount_tax ?? 0;
}

function misfit(
  session: SessionFacts,
  purchase: { kind: string; accountId: string; amountMicroEuros: number; paymentIntentId: string | null },
  context: BillingContext,
): string | undefined {
  if (session.livemode !== context.live) return `livemode is ${session.livemode}`;
  const mode = purchase.kind === 'plan_checkout' ? 'subscription' : 'payment';
  if (session.mode !== mode) return `mode is ${session.mode}`;
  if (session.currency !== 'eur') return `currency is ${session.currency}`;
  // Tax added by the provider is not credit for the customer.
  const net = (session.amount_total ?? 0) - taxCentsOf(session);
  if (net * MICRO_EUROS_PER_CENT !== purchase.amountMicroEuros) return `amount is ${net} cents`;
  if (session.client_reference_id !== purchase.accountId) return 'it names another account';
  const intent = idOf(session.payment_intent);
  if (purchase.paymentIntentId !== null && intent !== null && intent !== purchase.paymentIntentId)
    return 'it names another payment';
  if (mode === 'payment' && session.payment_status === 'paid' && intent === null)
    return 'it names no payment';
  return undefined;
}

/** Records a purchase through our payment link. The provider created its session, for the account named by the link. */
async function adoptPaymentLink(trx: Trx, session: SessionFacts, context: BillingContext): Promise<void> {
  const linkId = idOf(session.payment_link);
  const accountId = session.client_reference_id;
  if (linkId === null || linkId !== context.paymentLinkId || accountId === null) return;
  const net = (session.amount_total ?? 0) - taxCentsOf(session);
  if (net <= 0) return;
  await sql`
    insert into billing_purchases (id, kind, account_id, amount_micro_euros)
    select ${session.id}, 'credits', account_id, ${net * MICRO_EUROS_PER_CENT}::bigint
      from ledger_accounts where account_id::text = ${accountId}
    on conflict do nothing`.execute(trx);
}
