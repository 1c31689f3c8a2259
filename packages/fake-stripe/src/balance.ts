import { toUnix } from './bodies.ts';
import type { BalanceTransaction } from './objects.ts';
import { insertObject, newId } from './store.ts';
import type { Work } from './work.ts';

/** Stripe's fee for a card from the European Economic Area: 1.5 % and 25 cents. */
const FEE_SHARE = 0.015;
const FEE_CENTS = 25;
const DISPUTE_FEE_CENTS = 2_000;

export interface Movement {
  type: BalanceTransaction['type'];
  /** cents; negative for outgoing money */
  amount: number;
  currency: string;
  /** the charge, refund or dispute behind it */
  source: string;
  description: string | null;
}

/** Records one movement of the merchant's balance. */
export async function recordBalance(work: Work, movement: Movement): Promise<BalanceTransaction> {
  const fee = feeOf(movement);
  return await insertObject<BalanceTransaction>(work.trx, {
    id: newId('txn'),
    object: 'balance_transaction',
    created: toUnix(work.now),
    available_on: toUnix(work.now),
    amount: movement.amount,
    fee,
    net: movement.amount - fee,
    currency: movement.currency,
    type: movement.type,
    status: 'available',
    description: movement.description,
    source: movement.source,
  });
}

function feeOf({ type, amount }: Movement): number {
  if (type === 'charge' || type === 'payment') return Math.round(amount * FEE_SHARE) + FEE_CENTS;
  // A dispute costs a fee even if it is won. A refund costs nothing and doesn't return the fee.
  return type === 'adjustment' && amount < 0 ? DISPUTE_FEE_CENTS : 0;
}
