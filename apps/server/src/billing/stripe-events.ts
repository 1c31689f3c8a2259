import { sql } from 'kysely';
import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CREDIT } from '../credits/catalogue.ts';
import type { Trx } from '../database/database.ts';
import { type FulfilOptions, fulfil, idOf, lockPayment, type SessionFacts } from './fulfil.ts';
import type { Billing } from './open-billing.ts';
import { noteReversal, type Reversal, settleReversals } from './reversals.ts';

/** What became of an event. Whatever it is, the provider need not send it again. */
export interface EventOutcome {
  state: 'done' | 'parked' | 'ignored' | 'refused';
  /** why it was refused or parked */
  reason: string | null;
  paymentIntentId: string | null;
}

const DONE: EventOutcome = { state: 'done', reason: null, paymentIntentId: null };
const IGNORED: EventOutcome = { state: 'ignored', reason: null, paymentIntentId: null };

/** The events that something is done about; a webhook endpoint at Stripe needs no others. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/**
 * Acts on one event, in one transaction with the note that it was: an event that is delivered again, at the same moment
 * too, changes nothing. Events may come in any order; one about a payment that is not credited yet is parked with what it
 * says, and takes effect together with the credit.
 */
export async function handleEvent(billing: Billing, event: Stripe.Event): Promise<EventOutcome> {
  const outcome = await billing.database.transaction().execute(async (trx) => {
    // The insert waits for another delivery of this event that is under way.
    const { rows } = await sql<{ deliveries: number }>`
      insert into billing_events as known (event_id, type, state, created_at)
      values (${event.id}, ${event.type}, 'ignored', to_timestamp(${event.created}))
      on conflict (event_id) do update set deliveries = known.deliveries + 1
      returning deliveries`.execute(trx);
    if (rows[0]?.deliveries !== 1) return undefined;
    const result = await act(trx, event, optionsOf(billing));
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

export function optionsOf({ config }: Billing): FulfilOptions {
  return { live: config.mode === 'live', paymentLinkId: config.paymentLink?.id, seller: config.seller };
}

async function act(trx: Trx, event: Stripe.Event, options: FulfilOptions): Promise<EventOutcome> {
  if (event.livemode !== options.live) return refused(`livemode is ${event.livemode}`);
  // Only an endpoint for connected accounts gets events with an account. There are none here.
  if (event.account !== undefined) return refused(`it is about the account ${event.account}`);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return await actOnSession(trx, event.data.object, options);
    case 'checkout.session.async_payment_failed':
      return await close(trx, event.data.object, 'failed');
    case 'checkout.session.expired':
      return await close(trx, event.data.object, 'expired');
    case 'charge.refunded': {
      const charge = event.data.object;
      return await reverse(trx, idOf(charge.payment_intent), {
        id: charge.id,
        kind: 'refund',
        amountMicroEuros: charge.amount_refunded * MICRO_EUROS_PER_CREDIT,
        closed: false,
        currency: charge.currency,
      });
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      // An inquiry takes no money; it becomes a dispute of its own if it does.
      if (dispute.status.startsWith('warning_')) return IGNORED;
      const won = dispute.status === 'won' || dispute.status === 'prevented';
      return await reverse(trx, idOf(dispute.payment_intent), {
        id: dispute.id,
        kind: 'dispute',
        amountMicroEuros: won ? 0 : dispute.amount * MICRO_EUROS_PER_CREDIT,
        closed: event.type === 'charge.dispute.closed',
        currency: dispute.currency,
      });
    }
    default:
      return IGNORED;
  }
}

async function actOnSession(trx: Trx, session: SessionFacts, options: FulfilOptions): Promise<EventOutcome> {
  const fulfilment = await fulfil(trx, session, options);
  if (fulfilment.kind === 'refused') return refused(fulfilment.reason);
  return { ...DONE, paymentIntentId: idOf(session.payment_intent) };
}

/** A session that ended unpaid. One that was credited in the meantime stays as it is. */
async function close(trx: Trx, session: { id: string }, state: 'failed' | 'expired'): Promise<EventOutcome> {
  const { numUpdatedRows } = await trx
    .updateTable('billingCheckouts')
    .set({ state })
    .where('sessionId', '=', session.id)
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirst();
  return numUpdatedRows > 0n ? DONE : IGNORED;
}

async function reverse(
  trx: Trx,
  paymentIntentId: string | null,
  { currency, ...reversal }: Omit<Reversal, 'paymentIntentId'> & { currency: string },
): Promise<EventOutcome> {
  if (paymentIntentId === null) return IGNORED;
  if (currency !== 'eur') return refused(`currency is ${currency}`);
  await lockPayment(trx, paymentIntentId);
  await noteReversal(trx, { ...reversal, paymentIntentId });
  if (await settleReversals(trx, paymentIntentId)) return { ...DONE, paymentIntentId };
  return { state: 'parked', reason: 'the payment is not credited yet', paymentIntentId };
}

function refused(reason: string): EventOutcome {
  return { state: 'refused', reason, paymentIntentId: null };
}
