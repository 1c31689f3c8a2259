import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT } from '../../credits/catalogue.ts';
import type { Trx } from '../../database/database.ts';
import { fulfil, type SessionFacts } from '../checkout/fulfil.ts';
import { type BillingContext, idOf, lockPayment } from '../checkout/purchases.ts';
import { noteReversal, type Reversal, settleReversals } from '../checkout/reversals.ts';
import { keepCard } from '../customers.ts';
import type { Billing } from '../open-billing.ts';
import { notePlanPayment, type PlanPayment, planPaymentOf } from '../subscriptions/plan-payments.ts';
import { syncSubscription } from '../subscriptions/subscription-sync.ts';
import { failTopUp, fulfilTopUp, topUpOf } from '../top-up/auto-top-up.ts';

/** The outcome of an event. The provider need not send it again in any case. */
export interface EventOutcome {
  state: 'done' | 'parked' | 'ignored' | 'refused';
  /** why the event was refused or parked */
  reason: string | null;
  paymentIntentId: string | null;
}

const DONE: EventOutcome = { state: 'done', reason: null, paymentIntentId: null };
const IGNORED: EventOutcome = { state: 'ignored', reason: null, paymentIntentId: null };

/** The events we handle; a webhook endpoint at Stripe needs no others. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_method.attached',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/**
 * Handles one event and records it in the same transaction, so that repeated or concurrent deliveries change nothing.
 * Events may arrive in any order. An event about a payment that is not credited yet is parked and takes effect together
 * with the credit.
 */
export async function handleEvent(billing: Billing, event: Stripe.Event): Promise<EventOutcome> {
  // The event's subscription data may be outdated, so ask the provider for the current state.
  const subscriptionId = event.livemode === billing.context.live ? subscriptionOf(event) : null;
  if (subscriptionId !== null) await syncSubscription(billing, subscriptionId);
  const planPayment =
    event.type === 'invoice.paid' ? await planPaymentOf(billing, event.data.object) : undefined;
  const outcome = await billing.database.transaction().execute(async (trx) => {
    // This insert waits for a concurrent delivery of the same event.
    const { rows } = await sql<{ deliveries: number }>`
      insert into billing_events as known (event_id, type, state, created_at)
      values (${event.id}, ${event.type}, 'ignored', to_timestamp(${event.created}))
      on conflict (event_id) do update set deliveries = known.deliveries + 1
      returning deliveries`.execute(trx);
    if (rows[0]?.deliveries !== 1) return undefined;
    const result =
      planPayment === undefined
        ? await act(trx, event, billing.context)
        : await actOnPlanPayment(trx, event, planPayment, billing.context);
    await trx.updateTable('billingEvents').set(result).where('eventId', '=', event.id).execute();
    return result;
  });
  if (outcome?.state === 'refused')
    billing.logger.error(
      { event: event.id, type: event.type, reason: outcome.reason },
      'a signed payment event does not fit; nothing was credited, a person should look at it',
    );
  return outcome ?? DONE;
}

/** Returns the subscription that an event is about, or null. */
function subscriptionOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.id;
    case 'checkout.session.completed':
      return idOf(event.data.object.subscription);
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return idOf(event.data.object.parent?.subscription_details?.subscription);
    default:
      return null;
  }
}

async function actOnPlanPayment(
  trx: Trx,
  event: Stripe.Event,
  payment: PlanPayment,
  context: BillingContext,
): Promise<EventOutcome> {
  const reason = misfit(event, context) ?? (await notePlanPayment(trx, payment, context));
  return reason === undefined ? { ...DONE, paymentIntentId: payment.paymentIntentId } : refused(reason);
}

function misfit(event: Stripe.Event, context: BillingContext): string | undefined {
  if (event.livemode !== context.live) return `livemode is ${event.livemode}`;
  // Only endpoints for connected accounts get events with an account, and we have none.
  if (event.account !== undefined) return `it is about the account ${event.account}`;
  return undefined;
}

async function act(trx: Trx, event: Stripe.Event, context: BillingContext): Promise<EventOutcome> {
  const reason = misfit(event, context);
  if (reason !== undefined) return refused(reason);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return await actOnSession(trx, event.data.object, context);
    case 'checkout.session.async_payment_failed':
      return await close(trx, event.data.object, 'failed', context);
    case 'checkout.session.expired':
      return await close(trx, event.data.object, 'expired', context);
    case 'charge.refunded': {
      const charge = event.data.object;
      return await reverse(trx, idOf(charge.payment_intent), {
        id: charge.id,
        kind: 'refund',
        amountMicroEuros: charge.amount_refunded * MICRO_EUROS_PER_CENT,
        closed: false,
        currency: charge.currency,
        context,
      });
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      // An inquiry takes no money. If it escalates, Stripe opens a dispute.
      if (dispute.status.startsWith('warning_')) return IGNORED;
      const won = dispute.status === 'won' || dispute.status === 'prevented';
      return await reverse(trx, idOf(dispute.payment_intent), {
        id: dispute.id,
        kind: 'dispute',
        amountMicroEuros: won ? 0 : dispute.amount * MICRO_EUROS_PER_CENT,
        closed: event.type === 'charge.dispute.closed',
        currency: dispute.currency,
        context,
      });
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return await actOnTopUp(trx, event.data.object, context);
    case 'payment_method.attached':
      return (await keepCard(trx, event.data.object)) ? DONE : IGNORED;
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'invoice.payment_failed':
      // The provider was already asked, before this transaction.
      return DONE;
    default:
      return IGNORED;
  }
}

/** Handles payments of top-ups, which carry the top-up's id. Payments made by a Checkout Session are handled there. */
async function actOnTopUp(
  trx: Trx,
  intent: Stripe.PaymentIntent,
  context: BillingContext,
): Promise<EventOutcome> {
  const id = topUpOf(intent);
  if (id === undefined) return IGNORED;
  if (intent.status !== 'succeeded') {
    await failTopUp(trx, id, intent.last_payment_error?.message ?? 'The payment failed.', context);
    return DONE;
  }
  const fulfilment = await fulfilTopUp(trx, intent, context);
  if (fulfilment.kind === 'refused') return refused(fulfilment.reason);
  return { ...DONE, paymentIntentId: intent.id };
}

async function actOnSession(trx: Trx, session: SessionFacts, context: BillingContext): Promise<EventOutcome> {
  const fulfilment = await fulfil(trx, session, context);
  if (fulfilment.kind === 'refused') return refused(fulfilment.reason);
  return { ...DONE, paymentIntentId: idOf(session.payment_intent) };
}

/** Closes a session that ended unpaid. A session that was credited meanwhile stays unchanged. */
async function close(
  trx: Trx,
  session: { id: string },
  state: 'failed' | 'expired',
  context: BillingContext,
): Promise<EventOutcome> {
  const closed = await trx
    .updateTable('billingPurchases')
    .set({ state })
    .where('id', '=', session.id)
    .where('state', 'in', ['open', 'processing'])
    .returning(['accountId', 'amountMicroEuros'])
    .executeTakeFirst();
  if (closed === undefined) return IGNORED;
  if (state === 'failed')
    await context.notify(trx, closed.accountId, {
      kind: 'payment_failed',
      totalMicroEuros: closed.amountMicroEuros,
    });
  return DONE;
}

async function reverse(
  trx: Trx,
  paymentIntentId: string | null,
  {
    currency,
    context,
    ...reversal
  }: Omit<Reversal, 'paymentIntentId'> & { currency: string; context: BillingContext },
): Promise<EventOutcome> {
  if (paymentIntentId === null) return IGNORED;
  if (currency !== 'eur') return refused(`currency is ${currency}`);
  await lockPayment(trx, paymentIntentId);
  await noteReversal(trx, { ...reversal, paymentIntentId });
  if (await settleReversals(trx, paymentIntentId, context)) return { ...DONE, paymentIntentId };
  return { state: 'parked', reason: 'the payment is not credited yet', paymentIntentId };
}

function refused(reason: string): EventOutcome {
  return { state: 'refused', reason, paymentIntentId: null };
}
