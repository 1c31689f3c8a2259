import { reinstate, takeBack } from '../credits/ledger.ts';
import type { Trx } from '../database/database.ts';

export interface Reversal {
  /** the charge whose refunds these are, or the dispute */
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
 * Brings the ledger to what the noted reversals of a payment come to, whatever order they came in: takes back what was
 * returned and not yet taken, never more than was paid; gives back what a won dispute had taken. Does nothing before the
 * payment is credited. The caller holds the payment's lock.
 * @returns whether the payment has been credited
 */
export async function settleReversals(trx: Trx, paymentIntentId: string): Promise<boolean> {
  const checkout = await trx
    .selectFrom('billingCheckouts')
    .select(['sessionId', 'amountMicroEuros'])
    .where('paymentIntentId', '=', paymentIntentId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (checkout === undefined) return false;
  const reversals = await trx
    .selectFrom('billingReversals')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const takeBacks = await trx
    .selectFrom('billingTakeBacks')
    .selectAll()
    .where('sessionId', '=', checkout.sessionId)
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
  let left = checkout.amountMicroEuros - sum(standing);
  for (const reversal of reversals) {
    const own = takeBacks.filter((taken) => taken.reversalId === reversal.id);
    const missing = reversal.amountMicroEuros - sum(own.filter((taken) => !taken.reinstated));
    const amountMicroEuros = Math.min(missing, left);
    if (amountMicroEuros <= 0) continue;
    const reference = referenceOf(
      reversal,
      own.map((taken) => taken.reference),
    );
    await takeBack(trx, {
      purchaseReference: `stripe:cs:${checkout.sessionId}`,
      amountMicroEuros,
      reference,
    });
    await trx
      .insertInto('billingTakeBacks')
      .values({ reference, sessionId: checkout.sessionId, reversalId: reversal.id, amountMicroEuros })
      .execute();
    left -= amountMicroEuros;
  }
  await trx
    .updateTable('billingEvents')
    .set({ state: 'done', reason: null })
    .where('paymentIntentId', '=', paymentIntentId)
    .where('state', '=', 'parked')
    .execute();
  return true;
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
