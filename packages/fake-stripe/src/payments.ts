import { recordBalance } from './balance.ts';
import { toUnix } from './bodies.ts';
import { createDispute } from './disputes.ts';
import type { Charge, Metadata, PaymentError, PaymentIntent, PaymentMethod } from './objects.ts';
import { insertObject, lockObject, newId, saveObject } from './store.ts';
import { behaviourOf, cardErrorOf } from './test-cards.ts';
import { emit, planWork, type Work } from './work.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  paymentMethodTypes: PaymentMethod['type'][];
  setupFutureUsage: boolean;
}

export async function createPaymentIntent(work: Work, given: NewIntent): Promise<PaymentIntent> {
  const id = newId('pi');
  const intent = await insertObject<PaymentIntent>(work.trx, {
    id,
    object: 'payment_intent',
    created: toUnix(work.now),
    livemode: false,
    amount: given.amount,
    amount_received: 0,
    currency: given.currency,
    status: 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    customer: given.customer,
    description: given.description,
    metadata: given.metadata,
    payment_method: null,
    payment_method_types: given.paymentMethodTypes,
    latest_charge: null,
    last_payment_error: null,
    setup_future_usage: given.setupFutureUsage ? 'off_session' : null,
    capture_method: 'automatic',
  });
  await emit(work, 'payment_intent.created', intent);
  return intent;
}

export interface Confirmation {
  intent: PaymentIntent;
  method: PaymentMethod;
  /** whether the customer passed the 3-D Secure challenge */
  authenticated: boolean;
  /** whether the customer is absent, so there can be no challenge */
  offSession: boolean;
}

export type Outcome =
  | { kind: 'succeeded' | 'processing' | 'requires_action'; intent: PaymentIntent }
  | { kind: 'refused'; intent: PaymentIntent; error: PaymentError };

const AUTHENTICATION_REQUIRED: PaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Tries to charge `intent` to `method`. The method's number decides the outcome. */
export async function confirmPayment(work: Work, given: Confirmation): Promise<Outcome> {
  const { method } = given;
  const behaviour = behaviourOf(method.type, method.hidden.number);
  const intent: PaymentIntent = { ...given.intent, payment_method: method.id, last_payment_error: null };
  // A card with challenge "once" can be charged off-session without another challenge.
  const challenged =
    behaviour.challenge === 'always' || (behaviour.challenge === 'once' && !given.offSession);
  if (challenged && !given.authenticated) {
    if (given.offSession) return await refuse(work, intent, method, AUTHENTICATION_REQUIRED);
    const waiting: PaymentIntent = { ...intent, status: 'requires_action' };
    await saveObject(work.trx, waiting);
    await emit(work, 'payment_intent.requires_action', waiting);
    return { kind: 'requires_action', intent: waiting };
  }
  if (behaviour.declined !== undefined)
    return await refuse(work, intent, method, cardErrorOf(behaviour.declined));
  if (behaviour.settles !== undefined) {
    const charge = await createCharge(work, intent, method, { status: 'pending' });
    const processing: PaymentIntent = { ...intent, status: 'processing', latest_charge: charge.id };
    await saveObject(work.trx, processing);
    await emit(work, 'charge.pending', charge);
    await emit(work, 'payment_intent.processing', processing);
    const settlesAt = new Date(work.now.getTime() + work.settings.debitSettlesSeconds * 1_000);
    await planWork(work, 'settle_debit', intent.id, settlesAt);
    return { kind: 'processing', intent: processing };
  }
  const charge = await createCharge(work, intent, method, { status: 'succeeded' });
  return { kind: 'succeeded', intent: await succeed(work, intent, charge, behaviour.disputed ?? false) };
}

/** Settles a bank debit. The account number decides whether it succeeds. */
export async function settleDebit(work: Work, intentId: string): Promise<Outcome | undefined> {
  const intent = await lockObject(work.trx, 'payment_intent', intentId);
  if (intent.status !== 'processing' || intent.latest_charge === null || intent.payment_method === null)
    return undefined;
  const method = await lockObject(work.trx, 'payment_method', intent.payment_method);
  const charge = await lockObject(work.trx, 'charge', intent.latest_charge);
  const behaviour = behaviourOf(method.type, method.hidden.number);
  if (behaviour.settles === 'succeeds') {
    return { kind: 'succeeded', intent: await succeed(work, intent, charge, behaviour.disputed ?? false) };
  }
  const error: PaymentError = {
    type: 'card_error',
    code: 'payment_intent_payment_attempt_failed',
    message: 'The bank returned the debit.',
  };
  return await fail(work, intent, { ...charge, status: 'failed', ...failureOf(error) }, error);
}

/** Fails a payment after a failed challenge. */
export async function failChallenge(work: Work, intent: PaymentIntent): Promise<Outcome> {
  const error: PaymentError = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose another one and try again.',
  };
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { ...error, charge: null },
  };
  await saveObject(work.trx, failed);
  await emit(work, 'payment_intent.payment_failed', failed);
  return { kind: 'refused', intent: failed, error };
}

async function succeed(
  work: Work,
  intent: PaymentIntent,
  pending: Charge,
  disputed: boolean,
): Promise<PaymentIntent> {
  const balance = await recordBalance(work, {
    type: intent.status === 'processing' ? 'payment' : 'charge',
    amount: pending.amount,
    currency: pending.currency,
    source: pending.id,
    description: pending.description,
  });
  const charge: Charge = {
    ...pending,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: pending.amount,
    balance_transaction: balance.id,
  };
  await saveObject(work.trx, charge);
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  await saveObject(work.trx, paid);
  await emit(work, 'charge.succeeded', charge);
  await emit(work, 'payment_intent.succeeded', paid);
  if (disputed) await createDispute(work, charge, { amount: charge.amount, reason: 'fraudulent' });
  return paid;
}

async function refuse(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: PaymentError,
): Promise<Outcome> {
  const charge = await createCharge(work, intent, method, { status: 'failed', ...failureOf(error) });
  return await fail(work, intent, charge, error);
}

async function fail(
  work: Work,
  intent: PaymentIntent,
  charge: Charge,
  error: PaymentError,
): Promise<Outcome> {
  await saveObject(work.trx, charge);
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: { ...error, charge: charge.id },
  };
  await saveObject(work.trx, failed);
  await emit(work, 'charge.failed', charge);
  await emit(work, 'payment_intent.payment_failed', failed);
  return { kind: 'refused', intent: failed, error };
}

function failureOf(error: PaymentError): Pick<Charge, 'failure_code' | 'failure_message'> {
  return { failure_code: error.code, failure_message: error.message };
}

async function createCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Pick<Charge, 'status'> & Partial<Charge>,
): Promise<Charge> {
  const { type, card, sepa_debit } = method;
  return await insertObject<Charge>(work.trx, {
    id: newId(type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    created: toUnix(work.now),
    livemode: false,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency: intent.currency,
    captured: false,
    paid: false,
    refunded: false,
    disputed: false,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type,
      ...(card === undefined ? {} : { card }),
      ...(sepa_debit === undefined ? {} : { sepa_debit }),
    },
    balance_transaction: null,
    failure_code: null,
    failure_message: null,
    receipt_url: null,
    ...outcome,
  });
}
