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

const MAXIMUM_NAME = 200;
const MAXIMUM_ADDRESS = 500;

/** Who invoices are made out to. */
export const billingProfileSchema = z.strictObject({
  /** company or person */
  name: z.string().trim().min(1).max(MAXIMUM_NAME),
  /** lines, separated by line feeds */
  address: z.string().trim().min(1).max(MAXIMUM_ADDRESS),
  /** with its country, such as FR12345678901; spaces and dots are left out. Its form is checked, not its owner. */
  vat_number: z
    .string()
    .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'must be a VAT number such as FR12345678901'))
    .nullable(),
});

export const billingProfileResponseSchema = z.object({
  success: z.literal(true),
  profile: z.object({ name: z.string(), address: z.string(), vat_number: z.string().nullable() }).nullable(),
});

export const invoiceListSchema = z.object({
  success: z.literal(true),
  invoices: z.array(
    z.object({
      number: z.string(),
      issued_at: z.iso.datetime(),
      net_euros: z.string(),
      tax_euros: z.string(),
      total_euros: z.string(),
      /** no real money moved: not an invoice for the books */
      test: z.boolean(),
      /** opens without signing in: whoever has the address can read it */
      url: z.url(),
      pdf_url: z.url(),
    }),
  ),
});
