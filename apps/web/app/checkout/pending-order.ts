import { z } from 'zod';
import { forget, recall, remember } from '../session/tab-memory.ts';

const NAME = 'voice-feedback.order';

const orderSchema = z.object({
  /** as typed; null for a signed-in user */
  apiKey: z.string().nullable(),
  amount: z.string(),
  /** the account's balance before the purchase, in euros; null if unknown */
  balanceBeforeEuros: z.number().nullable(),
});

/**
 * The purchase this tab went to pay for, kept in this tab's storage while the payment page is open. A user who comes
 * back without paying finds the form as it was; after a payment, the page can show that key's balance.
 */
export type PendingOrder = z.infer<typeof orderSchema>;

export function rememberOrder(order: PendingOrder): void {
  remember(NAME, JSON.stringify(order));
}

export function recallOrder(): PendingOrder | undefined {
  const text = recall(NAME);
  if (text === undefined) return undefined;
  try {
    return orderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function forgetOrder(): void {
  forget(NAME);
}
