import { z } from 'zod';

/** Buying credits by card: the calls of the buy, success and cancel pages. */

export const createCheckoutBodySchema = z.strictObject({
  /** a signed-in user or a key in a header may leave it out */
  api_key: z.string().min(1).max(200).optional(),
  amount_euros: z.number(),
  success_url: z.url().max(2_000),
  cancel_url: z.url().max(2_000),
  /** language of the payment page */
  locale: z.enum(['en', 'fr']).optional(),
});
export type CreateCheckoutBody = z.infer<typeof createCheckoutBodySchema>;

export const createCheckoutResponseSchema = z.object({
  success: z.literal(true),
  checkout_url: z.url(),
  session_id: z.string(),
  /** no real money moves: the page says so too */
  test_mode: z.boolean(),
});

export const checkoutStateSchema = z.object({
  success: z.literal(true),
  /** processing: the bank takes its time, the credit comes by itself */
  state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  amount_euros: z.string(),
  credits: z.number(),
  test_mode: z.boolean(),
});

export const webhookResponseSchema = z.object({ received: z.literal(true) });
