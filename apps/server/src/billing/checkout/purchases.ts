import { sql } from 'kysely';
import { balanceOf } from '../../credits/balance.ts';
import { grant } from '../../credits/ledger.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoiceParty } from '../../database/tables/billing.ts';
import { invoiceUrl, issueInvoice } from '../invoices/invoices.ts';
import type { Notify } from '../notices/notices.ts';
import { purchaseReference } from './purchase-reference.ts';
import { settleReversals } from './reversals.ts';

/** Context for every change of the billing records. */
export interface BillingContext {
  /** whether live payments are expected */
  live: boolean;
  /** sessions of this payment link are credited although the provider created them */
  paymentLinkId: string | undefined;
  /** our name and address on invoices */
  seller: InvoiceParty;
  /** without a trailing slash */
  publicUrl: string;
  notify: Notify;
}

export interface PaidPurchase {
  id: string;
  kind: 'credits' | 'top_up';
  accountId: string;
  /** the credited amount, without tax */
  amountMicroEuros: number;
  taxMicroEuros: number;
  paymentIntentId: string | null;
  payer: { name: string | null; email: string | null };
}

/**
 * Credits a purchase and creates its invoice and receipt. Refunds and disputes that arrived first are applied in the
 * same step. The caller must have locked the purchase's row and found it unpaid.
 */
export async function creditPurchase(trx: Trx, paid: PaidPurchase, context: BillingContext): Promise<void> {
  const { id, accountId, amountMicroEuros, taxMicroEuros, paymentIntentId } = paid;
  await grant(trx, { accountId, source: 'purchase', amountMicroEuros, reference: purchaseReference(id) });
  await markPaid(trx, id, paymentIntentId);
  const invoice = await issueInvoice(trx, {
    purchaseId: id,
    accountId,
    netMicroEuros: amountMicroEuros,
    taxMicroEuros,
    test: !context.live,
    seller: context.seller,
    payer: paid.payer,
  });
  const { availableMicroEuros } = await balanceOf(trx, accountId);
  await context.notify(trx, accountId, {
    kind: paid.kind === 'top_up' ? 'topped_up' : 'receipt',
    totalMicroEuros: amountMicroEuros + taxMicroEuros,
    balanceMicroEuros: availableMicroEuros,
    invoice: { number: invoice.number, url: invoiceUrl(context.publicUrl, invoice) },
  });
  if (paymentIntentId !== null) await settleReversals(trx, paymentIntentId, context);
}

export async function markPaid(trx: Trx, id: string, paymentIntentId: string | null): Promise<void> {
  await trx
    .updateTable('billingPurchases')
    .set({ paymentIntentId, state: 'paid', failure: null, paidAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Serializes all changes to one payment. Without this lock, a refund and its credit that arrive together would not see
 * each other.
 */
export async function lockPayment(trx: Trx, paymentIntentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${paymentIntentId}`}, 0))`.execute(trx);
}

/** Returns whether the payment already belongs to another purchase. */
export async function isOfAnother(trx: Trx, paymentIntentId: string, purchaseId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('billingPurchases')
    .select('id')
    .where('paymentIntentId', '=', paymentIntentId)
    .where('id', '<>', purchaseId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the id of an object that the provider sends either as an id or expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
