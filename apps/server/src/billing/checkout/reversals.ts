import type { Selectable } from 'kysely';
import { reinstate, takeBack } from '../../credits/ledger.ts';
import type { Schema, Trx } from '../../database/database.ts';
import { type Invoice, invoiceOf, invoiceUrl, issueCreditNote } from '../invoices/invoices.ts';
import type { Notify } from '../notices/notices.ts';
import { purchaseReference } from './purchase-reference.ts';

/** What settling needs to know. */
export interface ReversalContext {
  /** without a slash at the end */
  publicUrl: string;
  notify: Notify;
}

export interface Reversal {
  /** the refunded charge, or the dispute */
  id: string;
  kind: 'refund' | 'dispute';
  paymentIntentId: string;
  /** refunds: all of the charge's together; a dispute: 0 when it was won */
  amountMicroEuros: number;
  /** a dispute's decision is final */
  closed: boolean;
}

/**
 * Notes that money went back. News that arrive late change nothing: refunds of a charge only grow, and a decided dispute
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
 * Brings the books to what the noted reversals of a payment come to, whatever order they came in: takes back what was
 * returned and not yet taken, never more than was paid; gives back what a won dispute had taken; makes a credit note for
 * every refund. Does nothing before the payment is credited. The caller holds the payment's lock.
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
  // A month of a plan brought no credit that could be taken back.
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
  /** with tax: what was paid, and what refunds and disputes are parts of */
  totalMicroEuros: number;
  invoice: Invoice | undefined;
}

type ReversalRow = Selectable<Schema['billingReversals']>;

/** The part of `grossMicroEuros` that is not tax, rounded down to a micro-euro; all of it at most once. */
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

/** A credit note for what was refunded since the last one. A dispute is the bank's doing and gets none. */
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

/** `stripe:ch:<charge>:<refunded together>` or `stripe:dp:<dispute>`; numbered when it is taken in several parts. */
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
