import { z } from 'zod';
import { forget, recall, remember } from '../session/tab-memory.ts';

const NAME = 'voice-feedback.order';

const orderSchema = z.object({
  /** as it was typed; null for someone who is signed in */
  apiKey: z.string().nullable(),
  amount: z.string(),
  /** what the account could spend before, in euros; null when it was not known */
  balanceBeforeEuros: z.number().nullable(),
});

/**
 * What this tab went to pay for. Kept in the tab alone while the payment provider has the page, so that coming back
 * without paying finds the form as it was left, and coming back after paying can show the balance of that key.
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
