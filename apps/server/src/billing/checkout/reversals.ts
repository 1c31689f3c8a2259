import type { Selectable } from 'kysely';
import { reinstate, takeBack } from '../../credits/ledger.ts';
import type { Schema, Trx } from '../../database/database.ts';
import { type Invoice, invoiceOf, invoiceUrl, issueCreditNote } from '../invoices/invoices.ts';
import type { Notify } from '../notices/notices.ts';
import { purchaseReference } from './purchase-reference.ts';

/** Context for settling reversals. */
export interface ReversalContext {
  /** without a trailing slash */
  publicUrl: string;
  notify: Notify;
}

export interface Reversal {
  /** id of the refunded charge, or of the dispute */
  id: string;
  kind: 'refund' | 'dispute';
  paymentIntentId: string;
  /** for refunds, the sum over the charge; for a dispute, 0 if it was won */
  amountMicroEuros: number;
  /** whether the dispute is decided, which is final */
  closed: boolean;
}

/**
 * Records a refund or dispute. Late events change nothing: a charge's refunded sum only grows, and a decided dispute
 * stays decided. The caller holds the payment's lock.
 */
export async function noteReversal(trx: Trx, reversal: Reversal): Promise<void> {
  const before = await trx
    .selectFrom('billingReversals')
    .select(['amountMicroEuros', 'closed'])
    .where('id', '=', reversal.id)
    .executeTakeFirst();
  if (before === undefined) {
    await trx.insertInto('billingReversals').values(reversal).execute();
    return;
  }
  const stale =
    reversal.kind === 'refund'
      ? reversal.amountMicroEuros <= before.amountMicroEuros
      : before.closed || !reversal.closed;
  if (stale) return;
  await trx
    .updateTable('billingReversals')
    .set({ amountMicroEuros: reversal.amountMicroEuros, closed: reversal.closed })
    .where('id', '=', reversal.id)
    .execute();
}

/**
 * Applies the recorded reversals of a payment, independent of the order they arrived in. Takes back what was refunded
 * and not yet taken, never more than was paid; restores what a won dispute had taken; and creates a credit note for
 * every refund. Does nothing until the payment is credited. The caller holds the payment's lock.
 * @returns whether the payment has been credited
 */
export async function settleReversals(
  trx: Trx,
  paymentIntentId: string,
  context: ReversalContext,
): Promise<boolean> {
  const purchase = await trx
    .selectFrom('billingPurchases')
    .select(['id', 'kind', 'accountId', 'amountMicroEuros'])
    .where('paymentIntentId', '=', paymentIntentId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (purchase === undefined) return false;
  const reversals = await trx
    .selectFrom('billingReversals')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const invoice = await invoiceOf(trx, purchase.id);
  const sale = {
    ...purchase,
    invoice,
    totalMicroEuros: purchase.amountMicroEuros + (invoice?.taxMicroEuros ?? 0),
  };
  // A plan's monthly payment added no credit, so there is none to take back.
  if (purchase.kind !== 'plan_period') await takeBackCredit(trx, sale, reversals);
  await writeCreditNotes(trx, sale, reversals, context);
  await trx
    .updateTable('billingEvents')
    .set({ state: 'done', reason: null })
    .where('paymentIntentId', '=', paymentIntentId)
    .where('state', '=', 'parked')
    .execute();
  return true;
}

interface ReversedSale {
  id: string;
  accountId: string;
  /** without tax */
  amountMicroEuros: number;
  /** with tax: the amount paid, which refunds and disputes are parts of */
  totalMicroEuros: number;
  invoice: Invoice | undefined;
}

type ReversalRow = Selectable<Schema['billingReversals']>;

/**
 * Returns the part of `grossMicroEuros` that is not tax, rounded down to a micro-euro and capped at the whole net
 * amount.
 */
export function netOf(
  grossMicroEuros: number,
  sale: { amountMicroEuros: number; totalMicroEuros: number },
): number {
  const gross = Math.min(grossMicroEuros, sale.totalMicroEuros);
  return Number((BigInt(gross) * BigInt(sale.amountMicroEuros)) / BigInt(sale.totalMicroEuros));
}

async function takeBackCredit(
  trx: Trx,
  sale: ReversedSale,
  reversals: readonly ReversalRow[],
): Promise<void> {
  const takeBacks = await trx
    .selectFrom('billingTakeBacks')
    .selectAll()
    .where('purchaseId', '=', sale.id)
    .execute();
  const won = new Set(reversals.filter((each) => each.amountMicroEuros === 0).map((each) => each.id));
  for (const taken of takeBacks) {
    if (taken.reinstated || !won.has(taken.reversalId)) continue;
    await reinstate(trx, { takeBackReference: taken.reference });
    await trx
      .updateTable('billingTakeBacks')
      .set({ reinstated: true })
      .where('reference', '=', taken.reference)
      .execute();
    taken.reinstated = true;
  }
  const standing = takeBacks.filter((taken) => !taken.reinstated);
  let left = sale.amountMicroEuros - sum(standing);
  for (const reversal of reversals) {
    const own = takeBacks.filter((taken) => taken.reversalId === reversal.id);
    const missing = netOf(reversal.amountMicroEuros, sale) - sum(own.filter((taken) => !taken.reinstated));
    const amountMicroEuros = Math.min(missing, left);
    if (amountMicroEuros <= 0) continue;
    const reference = referenceOf(
      reversal,
      own.map((taken) => taken.reference),
    );
    await takeBack(trx, { purchaseReference: purchaseReference(sale.id), amountMicroEuros, reference });
    await trx
      .insertInto('billingTakeBacks')
      .values({ reference, purchaseId: sale.id, reversalId: reversal.id, amountMicroEuros })
      .execute();
    left -= amountMicroEuros;
  }
}

/** Creates a credit note for the refunds since the last one. Disputes get none, since the bank decides them. */
async function writeCreditNotes(
  trx: Trx,
  sale: ReversedSale,
  reversals: readonly ReversalRow[],
  context: ReversalContext,
): Promise<void> {
  const { invoice } = sale;
  if (invoice === undefined) return;
  for (const { id, kind, amountMicroEuros, notedMicroEuros } of reversals) {
    const refunded = Math.min(amountMicroEuros, sale.totalMicroEuros);
    if (kind !== 'refund' || refunded <= notedMicroEuros) continue;
    const net = netOf(refunded, sale) - netOf(notedMicroEuros, sale);
    const note = await issueCreditNote(trx, {
      purchaseId: sale.id,
      accountId: sale.accountId,
      invoice,
      netMicroEuros: net,
      taxMicroEuros: refunded - notedMicroEuros - net,
    });
    await trx
      .updateTable('billingReversals')
      .set({ notedMicroEuros: refunded })
      .where('id', '=', id)
      .execute();
    await context.notify(trx, sale.accountId, {
      kind: 'refunded',
      totalMicroEuros: refunded - notedMicroEuros,
      corrects: invoice.number,
      invoice: { number: note.number, url: invoiceUrl(context.publicUrl, note) },
    });
  }
}

/** `stripe:ch:<charge>:<refunded sum>` or `stripe:dp:<dispute>`; numbered if taken in several parts. */
function referenceOf(
  reversal: { id: string; kind: Reversal['kind']; amountMicroEuros: number },
  used: readonly string[],
): string {
  const reference =
    reversal.kind === 'refund'
      ? `stripe:ch:${reversal.id}:${reversal.amountMicroEuros}`
      : `stripe:dp:${reversal.id}`;
  const parts = used.filter((each) => each === reference || each.startsWith(`${reference}:`)).length;
  return parts === 0 ? reference : `${reference}:${parts + 1}`;
}

function sum(takeBacks: readonly { amountMicroEuros: number }[]): number {
  return takeBacks.reduce((total, { amountMicroEuros }) => total + amountMicroEuros, 0);
}
