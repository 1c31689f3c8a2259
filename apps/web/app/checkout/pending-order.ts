import { fieldOf, textOf } from '../backend/answer.ts';
import { forget, recall, remember } from '../session/tab-memory.ts';

const NAME = 'voice-feedback.order';
const PAID = 'voice-feedback.paid-order';

/**
 * The purchase this tab went to pay for, kept in this tab's storage while the payment page is open. A user who comes
 * back without paying finds the form as it was; after a payment, the page can show that key's balance.
 */
export interface PendingOrder {
  /** as typed; null for a signed-in user */
  apiKey: string | null;
  amount: string;
  /** the account's balance before the purchase, in euros; null if unknown */
  balanceBeforeEuros: number | null;
}

export function rememberOrder(order: PendingOrder): void {
  remember(NAME, JSON.stringify(order));
}

export function recallOrder(): PendingOrder | undefined {
  return orderOf(parsed(recall(NAME)));
}

function orderOf(order: unknown): PendingOrder | undefined {
  const amount = textOf(order, 'amount');
  const before = fieldOf(order, 'balanceBeforeEuros');
  if (amount === undefined) return undefined;
  return {
    apiKey: textOf(order, 'apiKey') ?? null,
    amount,
    balanceBeforeEuros: typeof before === 'number' ? before : null,
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

export function forgetOrder(): void {
  forget(NAME);
}

/** Keeps a paid order for its own page, so that reloading it still shows the balance before. */
export function rememberPaid(sessionId: string, order: PendingOrder): void {
  remember(PAID, JSON.stringify({ sessionId, order }));
}

export function recallPaid(sessionId: string): PendingOrder | undefined {
  const paid = parsed(recall(PAID));
  return textOf(paid, 'sessionId') === sessionId ? orderOf(fieldOf(paid, 'order')) : undefined;
}
