import type Stripe from 'stripe';
import { MICRO_EUROS_PER_CREDIT } from '../credits/catalogue.ts';
import { fulfil, idOf } from './fulfil.ts';
import type { Billing } from './open-billing.ts';
import { HANDLED_EVENTS, handleEvent, optionsOf } from './stripe-events.ts';

export const RECONCILE_INTERVAL_MS = 3_600_000;
/** Stripe tries a delivery for three days; a bank debit may take longer than that. */
const LOOK_BACK_DAYS = 14;
const DAY_SECONDS = 86_400;
const PAGE = 100;

export interface Reconciliation {
  /** paid sessions that had not been credited */
  credited: number;
  /** events that had not arrived */
  caughtUp: number;
  /** sessions and events that do not fit what we know */
  refused: number;
  /** credited here, less what the provider took in for the same sessions; 0 when all is well */
  differenceMicroEuros: number;
}

/**
 * Compares with the provider, which is always right about payments: credits what is paid, acts on events that never
 * arrived, and says by how much the two still differ.
 */
export async function reconcile(billing: Billing, now = new Date()): Promise<Reconciliation> {
  const since = Math.floor(now.getTime() / 1_000) - LOOK_BACK_DAYS * DAY_SECONDS;
  const found = { credited: 0, caughtUp: 0, refused: 0, differenceMicroEuros: 0 };
  const options = optionsOf(billing);
  const paid: Stripe.Checkout.Session[] = [];
  for await (const session of billing.stripe.checkout.sessions.list({
    limit: PAGE,
    status: 'complete',
    created: { gte: since },
  })) {
    if (session.mode !== 'payment') continue;
    const result = await billing.database.transaction().execute((trx) => fulfil(trx, session, options));
    if (result.kind === 'credited') found.credited += 1;
    if (result.kind === 'refused') found.refused += 1;
    else if (session.payment_status === 'paid') paid.push(session);
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

/** Credits less take-backs, against what the provider took in and gave back. */
async function differenceOf(billing: Billing, sessions: readonly Stripe.Checkout.Session[]): Promise<number> {
  let difference = 0;
  for (const session of sessions) {
    const row = await billing.database
      .selectFrom('billingCheckouts as checkout')
      .leftJoin('billingTakeBacks as taken', (join) =>
        join.onRef('taken.sessionId', '=', 'checkout.sessionId').on('taken.reinstated', '=', false),
      )
      .where('checkout.sessionId', '=', session.id)
      .where('checkout.state', '=', 'paid')
      .groupBy('checkout.amountMicroEuros')
      .select(({ fn }) => [
        'checkout.amountMicroEuros as credited',
        fn.sum<number | null>('taken.amountMicroEuros').as('takenBack'),
      ])
      .executeTakeFirst();
    const ours = row === undefined ? 0 : row.credited - Number(row.takenBack ?? 0);
    difference += ours - (await theirs(billing, session));
  }
  return difference;
}

async function theirs(billing: Billing, session: Stripe.Checkout.Session): Promise<number> {
  const intent = idOf(session.payment_intent);
  const total = session.amount_total ?? 0;
  const tax = session.total_details?.amount_tax ?? 0;
  if (intent === null) return (total - tax) * MICRO_EUROS_PER_CREDIT;
  const [{ data: charges }, { data: disputes }] = await Promise.all([
    billing.stripe.charges.list({ payment_intent: intent, limit: PAGE }),
    billing.stripe.disputes.list({ payment_intent: intent, limit: PAGE }),
  ]);
  const refunded = charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);
  const disputed = disputes
    .filter(({ status }) => status !== 'won' && status !== 'prevented' && !status.startsWith('warning_'))
    .reduce((sum, dispute) => sum + dispute.amount, 0);
  return Math.max(0, total - tax - refunded - disputed) * MICRO_EUROS_PER_CREDIT;
}
