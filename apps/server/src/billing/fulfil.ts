import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CREDIT } from '../credits/catalogue.ts';
import { grant } from '../credits/ledger.ts';
import type { InvoiceParty, Trx } from '../database/database.ts';
import { issueInvoice } from './invoices.ts';
import { settleReversals } from './reversals.ts';

/** What a Checkout Session says about its payment; the session itself, from an event or from the API. */
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
  /** it had been credited before */
  | { kind: 'repeated' }
  /** not paid, or not yet */
  | { kind: 'waiting' }
  /** it does not fit what was agreed on: nothing is credited */
  | { kind: 'refused'; reason: string };

export interface FulfilOptions {
  /** whether real payments are expected */
  live: boolean;
  /** sessions of this payment link are credited although we did not make them */
  paymentLinkId: string | undefined;
  /** as invoices name us */
  seller: InvoiceParty;
}

/** The ledger's reference of a purchase: one session is credited once, whoever says that it is paid, and how often. */
export function purchaseReference(sessionId: string): string {
  return `stripe:cs:${sessionId}`;
}

/**
 * Credits a paid session, exactly once: webhooks, the success page and the reconciliation all call this, at once if they
 * will. The session's row is locked, its reference in the ledger is unique, and both are written in the caller's
 * transaction. Refunds and disputes that came before it are taken back in the same step.
 */
export async function fulfil(trx: Trx, session: SessionFacts, options: FulfilOptions): Promise<Fulfilment> {
  const paymentIntentId = idOf(session.payment_intent);
  if (paymentIntentId !== null) await lockPayment(trx, paymentIntentId);
  await adoptPaymentLink(trx, session, options);
  const checkout = await trx
    .selectFrom('billingCheckouts')
    .selectAll()
    .where('sessionId', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  if (checkout === undefined) return { kind: 'refused', reason: 'this session was not made here' };
  const reason = misfit(session, checkout, options);
  if (reason !== undefined) return { kind: 'refused', reason };
  if (paymentIntentId !== null && (await isOfAnother(trx, paymentIntentId, session.id)))
    return { kind: 'refused', reason: 'its payment belongs to another session' };
  if (checkout.state === 'paid') return { kind: 'repeated' };
  if (session.payment_status !== 'paid') {
    const processing = session.status === 'complete' && checkout.state !== 'failed';
    await trx
      .updateTable('billingCheckouts')
      .set({ paymentIntentId, ...(processing ? { state: 'processing' } : {}) })
      .where('sessionId', '=', session.id)
      .execute();
    return { kind: 'waiting' };
  }
  await grant(trx, {
    accountId: checkout.accountId,
    source: 'purchase',
    amountMicroEuros: checkout.amountMicroEuros,
    reference: purchaseReference(session.id),
  });
  await trx
    .updateTable('billingCheckouts')
    .set({ paymentIntentId, state: 'paid', paidAt: sql<Date>`clock_timestamp()` })
    .where('sessionId', '=', session.id)
    .execute();
  await issueInvoice(trx, {
    sessionId: session.id,
    accountId: checkout.accountId,
    netMicroEuros: checkout.amountMicroEuros,
    taxMicroEuros: taxCentsOf(session) * MICRO_EUROS_PER_CREDIT,
    test: !options.live,
    seller: options.seller,
    payer: {
      name: session.customer_details?.name ?? null,
      email: session.customer_details?.email ?? null,
    },
  });
  if (paymentIntentId !== null) await settleReversals(trx, paymentIntentId);
  return { kind: 'credited' };
}

/**
 * Everything about one payment happens one after the other: without this a refund and the credit that it belongs to,
 * arriving together, would not see each other.
 */
export async function lockPayment(trx: Trx, paymentIntentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${paymentIntentId}`}, 0))`.execute(trx);
}

function taxCentsOf(session: SessionFacts): number {
  return session.total_details?.amount_tax ?? 0;
}

async function isOfAnother(trx: Trx, paymentIntentId: string, sessionId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('billingCheckouts')
    .select('sessionId')
    .where('paymentIntentId', '=', paymentIntentId)
    .where('sessionId', '<>', sessionId)
    .executeTakeFirst();
  return other !== undefined;
}

function misfit(
  session: SessionFacts,
  checkout: { accountId: string; amountMicroEuros: number; paymentIntentId: string | null },
  options: FulfilOptions,
): string | undefined {
  if (session.livemode !== options.live) return `livemode is ${session.livemode}`;
  if (session.mode !== 'payment') return `mode is ${session.mode}`;
  if (session.currency !== 'eur') return `currency is ${session.currency}`;
  // Tax that the provider adds is the state's, not the customer's credit.
  const net = (session.amount_total ?? 0) - taxCentsOf(session);
  if (net * MICRO_EUROS_PER_CREDIT !== checkout.amountMicroEuros) return `amount is ${net} cents`;
  if (session.client_reference_id !== checkout.accountId) return 'it names another account';
  const intent = idOf(session.payment_intent);
  if (checkout.paymentIntentId !== null && intent !== null && intent !== checkout.paymentIntentId)
    return 'it names another payment';
  if (session.payment_status === 'paid' && intent === null) return 'it names no payment';
  return undefined;
}

/** A purchase through our payment link: its session was made by the provider, for the account that the link named. */
async function adoptPaymentLink(trx: Trx, session: SessionFacts, options: FulfilOptions): Promise<void> {
  const linkId = idOf(session.payment_link);
  const accountId = session.client_reference_id;
  if (linkId === null || linkId !== options.paymentLinkId || accountId === null) return;
  const net = (session.amount_total ?? 0) - taxCentsOf(session);
  if (net <= 0) return;
  await sql`
    insert into billing_checkouts (session_id, account_id, amount_micro_euros)
    select ${session.id}, account_id, ${net * MICRO_EUROS_PER_CREDIT}::bigint
      from ledger_accounts where account_id::text = ${accountId}
    on conflict do nothing`.execute(trx);
}

/** The id of something that the provider gives as an id or in full. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
