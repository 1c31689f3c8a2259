import { recordBalance } from './balance.ts';
import { toUnix } from './bodies.ts';
import type { Charge, Metadata, Refund } from './objects.ts';
import { insertObject, lockObject, newId, saveObject } from './store.ts';
import { invalid } from './stripe-error.ts';
import { emit, type Work } from './work.ts';

export interface NewRefund {
  charge?: string | undefined;
  paymentIntent?: string | undefined;
  /** cents; default: the remaining amount */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata: Metadata;
}

/** Refunds a charge fully or partially. */
export async function createRefund(work: Work, given: NewRefund): Promise<Refund> {
  const chargeId = given.charge ?? (await chargeOf(work, given.paymentIntent));
  const charge = await lockObject(work.trx, 'charge', chargeId, 'charge');
  const left = charge.amount - charge.amount_refunded;
  const amount = given.amount ?? left;
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} was not paid and cannot be refunded.`, { param: 'charge' });
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  const id = newId('re');
  const balance = await recordBalance(work, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `Refund of ${charge.id}`,
  });
  const refund = await insertObject<Refund>(work.trx, {
    id,
    object: 'refund',
    created: toUnix(work.now),
    amount,
    currency: charge.currency,
    status: 'succeeded',
    reason: given.reason ?? null,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    balance_transaction: balance.id,
    metadata: given.metadata,
  });
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: charge.amount_refunded + amount === charge.amount,
  };
  await saveObject(work.trx, refunded);
  await emit(work, 'refund.created', refund);
  await emit(work, 'charge.refunded', refunded, { amount_refunded: charge.amount_refunded });
  return refund;
}

async function chargeOf(work: Work, paymentIntent: string | undefined): Promise<string> {
  if (paymentIntent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'payment_intent',
      },
    );
  const intent = await lockObject(work.trx, 'payment_intent', paymentIntent, 'payment_intent');
  if (intent.latest_charge === null)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  return intent.latest_charge;
}
