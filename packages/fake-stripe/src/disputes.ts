import { recordBalance } from './balance.ts';
import { toUnix } from './bodies.ts';
import type { Charge, Dispute, Metadata } from './objects.ts';
import { insertObject, lockObject, newId, saveObject } from './store.ts';
import { invalid } from './stripe-error.ts';
import { emit, type Work } from './work.ts';

const DAYS_TO_ANSWER = 9;
const DAY_SECONDS = 86_400;

/** Opens a dispute. The cardholder's bank holds the money until the dispute is closed. */
export async function createDispute(
  work: Work,
  charge: Charge,
  given: { amount: number; reason: string },
): Promise<Dispute> {
  if (charge.disputed) throw invalid(`Charge ${charge.id} has already been disputed.`, { param: 'charge' });
  if (charge.status !== 'succeeded' || given.amount > charge.amount)
    throw invalid(`Charge ${charge.id} cannot be disputed for ${given.amount}.`, { param: 'amount' });
  const id = newId('dp');
  const withdrawal = await recordBalance(work, {
    type: 'adjustment',
    amount: -given.amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = await insertObject<Dispute>(work.trx, {
    id,
    object: 'dispute',
    created: toUnix(work.now),
    livemode: false,
    amount: given.amount,
    currency: charge.currency,
    status: 'needs_response',
    reason: given.reason,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    is_charge_refundable: false,
    evidence: {},
    evidence_details: {
      due_by: toUnix(work.now) + DAYS_TO_ANSWER * DAY_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: [withdrawal],
    metadata: {},
  });
  await saveObject(work.trx, { ...charge, disputed: true });
  await emit(work, 'charge.dispute.created', dispute);
  await emit(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute. If it is won, the money returns to the merchant. */
export async function closeDispute(work: Work, id: string, status: 'won' | 'lost'): Promise<Dispute> {
  const dispute = await lockObject(work.trx, 'dispute', id);
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.');
  const closed: Dispute = { ...dispute, status };
  if (status === 'won') {
    const reinstated = await recordBalance(work, {
      type: 'adjustment',
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    });
    closed.balance_transactions = [...dispute.balance_transactions, reinstated];
  }
  await saveObject(work.trx, closed);
  await emit(work, 'charge.dispute.closed', closed);
  if (status === 'won') await emit(work, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

/**
 * Responds to a dispute with evidence. As in Stripe's test mode the text decides the outcome: `winning_evidence` or
 * `losing_evidence`.
 */
export async function submitEvidence(
  work: Work,
  id: string,
  given: { evidence?: Record<string, string>; submit: boolean; metadata?: Metadata },
): Promise<Dispute> {
  const dispute = await lockObject(work.trx, 'dispute', id);
  const evidence = { ...dispute.evidence, ...given.evidence };
  const updated: Dispute = {
    ...dispute,
    evidence,
    metadata: { ...dispute.metadata, ...given.metadata },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.keys(evidence).length > 0,
      submission_count: dispute.evidence_details.submission_count + (given.submit ? 1 : 0),
    },
  };
  await saveObject(work.trx, updated);
  const verdict = given.submit ? evidence.uncategorized_text : undefined;
  if (verdict === 'winning_evidence') return await closeDispute(work, id, 'won');
  if (verdict === 'losing_evidence') return await closeDispute(work, id, 'lost');
  await emit(work, 'charge.dispute.updated', updated);
  return updated;
}
