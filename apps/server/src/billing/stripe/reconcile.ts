import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CENT } from '../../credits/catalogue.ts';
import { DAY_SECONDS, HOUR_MS } from '../../durations.ts';
import { fulfil } from '../checkout/fulfil.ts';
import { idOf } from '../checkout/purchases.ts';
import { netOf } from '../checkout/reversals.ts';
import type { Billing } from '../open-billing.ts';
import { syncSubscription } from '../subscriptions/subscription-sync.ts';
import { topUpOf } from '../top-up/auto-top-up.ts';
import { HANDLED_EVENTS, handleEvent } from './stripe-events.ts';

export const RECONCILE_INTERVAL_MS = HOUR_MS;
/** Stripe retries a delivery for three days; a bank debit can take longer. */
const LOOK_BACK_DAYS = 14;
const PAGE = 100;

export interface Reconciliation {
  /** paid sessions that had not been credited yet */
  credited: number;
  /** events that had not arrived yet */
  caughtUp: number;
  /** sessions and events that contradict our records */
  refused: number;
  /** our credits minus the provider's payments for the same sessions; 0 if they match */
  differenceMicroEuros: number;
}

/**
 * Compares our records with the provider, which is authoritative about payments. Credits paid sessions, handles events
 * that never arrived, and reports the remaining difference.
 */
export async function reconcile(billing: Billing, now = new Date()): Promise<Reconciliation> {
  const since = Math.floor(now.getTime() / 1_000) - LOOK_BACK_DAYS * DAY_SECONDS;
  const found = { credited: 0, caughtUp: 0, refused: 0, differenceMicroEuros: 0 };
  const paid: PaidThere[] = [];
  for await (const session of billing.stripe.checkout.sessions.list({
    limit: PAGE,
    status: 'complete',
    created: { gte: since },
  })) {
    const result = await billing.database
      .transaction()
      .execute((trx) => fulfil(trx, session, billing.context));
    if (result.kind === 'credited') found.credited += 1;
    if (result.kind === 'refused') found.refused += 1;
    const subscriptionId = idOf(session.subscription);
    if (subscriptionId !== null) await syncSubscription(billing, subscriptionId);
    else if (result.kind !== 'refused' && session.payment_status === 'paid') paid.push(paidSession(session));
  }
  for await (const event of billing.stripe.events.list({
    limit: PAGE,
    types: [...HANDLED_EVENTS],
    created: { gte: since },
  })) {
    if (await isKnown(billing, event.id)) continue;
    const outcome = await handleEvent(billing, event);
    found.caughtUp += 1;
    if (outcome.state === 'refused') found.refused += 1;
  }
  paid.push(...(await paidTopUps(billing, since)));
  found.differenceMicroEuros = await differenceOf(billing, paid);
  const level = found.differenceMicroEuros === 0 && found.refused === 0 ? 'info' : 'error';
  billing.logger[level](found, 'payments reconciled');
  return found;
}

async function isKnown(billing: Billing, eventId: string): Promise<boolean> {
  const row = await billing.database
    .selectFrom('billingEvents')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment according to the provider. */
interface PaidThere {
  purchaseId: string;
  paymentIntentId: string | null;
  amountMicroEuros: number;
  /** with tax */
  totalMicroEuros: number;
}

function paidSession(session: Stripe.Checkout.Session): PaidThere {
  const total = session.amount_total ?? 0;
  const tax = session.total_details?.amount_tax ?? 0;
  return {
    purchaseId: session.id,
    paymentIntentId: idOf(session.payment_intent),
    amountMicroEuros: (total - tax) * MICRO_EUROS_PER_CENT,
    totalMicroEuros: total * MICRO_EUROS_PER_CENT,
  };
}

async function paidTopUps(billing: Billing, since: number): Promise<PaidThere[]> {
  const paid: PaidThere[] = [];
  for await (const intent of billing.stripe.paymentIntents.list({ limit: PAGE, created: { gte: since } })) {
    const purchaseId = topUpOf(intent);
    if (purchaseId === undefined || intent.status !== 'succeeded') continue;
    const amountMicroEuros = intent.amount_received * MICRO_EUROS_PER_CENT;
    paid.push({
      purchaseId,
      paymentIntentId: intent.id,
      amountMicroEuros,
      totalMicroEuros: amountMicroEuros,
    });
  }
  return paid;
}

/** Sums our credits minus take-backs, and subtracts what the provider received minus what it refunded. */
async function differenceOf(billing: Billing, paid: readonly PaidThere[]): Promise<number> {
  let difference = 0;
  for (const purchase of paid) {
    const row = await billing.database
      .selectFrom('billingPurchases as purchase')
      .leftJoin('billingTakeBacks as taken', (join) =>
        join.onRef('taken.purchaseId', '=', 'purchase.id').on('taken.reinstated', '=', false),
      )
      .where('purchase.id', '=', purchase.purchaseId)
      .where('purchase.state', '=', 'paid')
      .groupBy('purchase.amountMicroEuros')
      .select(({ fn }) => [
        'purchase.amountMicroEuros as credited',
        fn.sum<number | null>('taken.amountMicroEuros').as('takenBack'),
      ])
      .executeTakeFirst();
    const ours = row === undefined ? 0 : row.credited - Number(row.takenBack ?? 0);
    difference += ours - (await theirs(billing, purchase));
  }
  return difference;
}

async function theirs({ stripe }: Billing, paid: PaidThere): Promise<number> {
  const intent = paid.paymentIntentId;
  if (intent === null) return paid.amountMicroEuros;
  const [{ data: charges }, { data: disputes }] = await Promise.all([
    stripe.charges.list({ payment_intent: intent, limit: PAGE }),
    stripe.disputes.list({ payment_intent: intent, limit: PAGE }),
  ]);
  const refunded = charges.map((charge) => charge.amount_refunded);
  const disputed = disputes
    .filter(({ status }) => status !== 'won' && status !== 'prevented' && !status.startsWith('warning_'))
    .map((dispute) => dispute.amount);
  // Rounds each part as the take-back does.
  const returned = [...refunded, ...disputed].reduce(
    (sum, cents) => sum + netOf(cents * MICRO_EUROS_PER_CENT, paid),
    0,
  );
  return Math.max(0, paid.amountMicroEuros - returned);
}
