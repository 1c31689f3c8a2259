import { z } from 'zod';
import { eurosSchema, givenCents, givenEuros } from './amounts.ts';
import { pageQueryShape, pageShape } from './pages.ts';

/** Card payments: the calls of the buy, success and cancel pages, invoices, limits and subscriptions. */

export const createCheckoutBodySchema = z.strictObject({
  api_key: z
    .string()
    .min(1, 'Please enter your API key')
    .max(200)
    .optional()
    .describe(
      'API key of the account that gets the credits; optional with a session or an API key in a header',
    ),
  amount_euros: givenEuros,
  success_url: z.url().max(2_000),
  cancel_url: z.url().max(2_000),
  locale: z.enum(['en', 'fr']).optional().describe('Language of the payment page'),
  save_card: z.boolean().optional().describe('Whether to save the card for automatic top-ups'),
});
export type CreateCheckoutBody = z.infer<typeof createCheckoutBodySchema>;

export const createCheckoutResponseSchema = z.object({
  success: z.literal(true),
  checkout_url: z.url(),
  session_id: z.string(),
  test_mode: z.boolean().describe('Whether this is a test payment: no real money moves'),
});

/** Whether payments are tests, so that pages can say so before a payment. */
export const paymentModeSchema = z.object({ success: z.literal(true), test_mode: z.boolean() });

export const checkoutStateSchema = z.object({
  success: z.literal(true),
  state: z
    .enum(['open', 'processing', 'paid', 'failed', 'expired'])
    .describe(
      '`processing` means the bank hasn’t settled the payment yet; the credits are added automatically',
    ),
  kind: z.enum(['credits', 'plan']).describe('What was bought: credits, or the first month of a plan'),
  amount_euros: eurosSchema,
  credits: z.number().describe('Credits bought; 0 for a plan'),
  test_mode: z.boolean(),
});

export const webhookResponseSchema = z.object({ received: z.literal(true) });

const MAXIMUM_NAME = 200;
const MAXIMUM_ADDRESS = 500;

/** The recipient of invoices. */
export const billingProfileSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAXIMUM_NAME).describe('Name of the company or person'),
  address: z
    .string()
    .trim()
    .min(1)
    .max(MAXIMUM_ADDRESS)
    .describe('Postal address, with lines separated by line feeds'),
  vat_number: z
    .string()
    .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'must be a VAT number such as FR12345678901'))
    .nullable()
    .describe(
      'VAT number with its country code, for example FR12345678901. Spaces and dots are removed. Only the format is checked, not the owner.',
    ),
});

export const billingProfileResponseSchema = z.object({
  success: z.literal(true),
  profile: z.object({ name: z.string(), address: z.string(), vat_number: z.string().nullable() }).nullable(),
});

export const INVOICES_LISTED = 200;
export const invoiceQuerySchema = z.strictObject(
  pageQueryShape({ default: INVOICES_LISTED, maximum: INVOICES_LISTED }),
);

export const invoiceListSchema = z.object({
  success: z.literal(true),
  ...pageShape,
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      corrects: z
        .string()
        .nullable()
        .describe(
          'For a credit note, the number of the invoice it corrects; its amounts are refunded. Null for an invoice',
        ),
      purchase: z
        .enum(['credits', 'top_up', 'plan'])
        .describe('What was bought: credits, credits by an automatic top-up, or a month of a plan'),
      plan: z.string().nullable().describe('Plan id; null for an invoice for credits'),
      issued_at: z.iso.datetime(),
      net_euros: eurosSchema,
      tax_euros: eurosSchema,
      total_euros: eurosSchema,
      test: z.boolean().describe('Whether no real money moved; don’t use it for accounting'),
      url: z.url().describe('URL of the invoice. Anyone with this URL can read it without signing in'),
      pdf_url: z.url(),
    }),
  ),
});

/** Upper bound of monthly limits. Larger amounts need an agreement with us. */
const MAXIMUM_MONTHLY_EUROS = 100_000;

export const paymentLinkSchema = z.object({
  success: z.literal(true),
  payment_link: z.url().describe('URL of a payment page for this account, with the email address filled in'),
});

export const spendingLimitBodySchema = z.strictObject({
  monthly_limit_euros: givenCents(0, MAXIMUM_MONTHLY_EUROS)
    .nullable()
    .describe('Spending limit per calendar month (UTC), in euros; 0 pauses spending, null means no limit'),
});

export const spendingLimitSchema = z.object({
  success: z.literal(true),
  monthly_limit_euros: eurosSchema.nullable(),
  spent_this_month_euros: eurosSchema,
  reserved_euros: eurosSchema.describe(
    'Amount reserved for recordings being processed, in euros; counts as spent',
  ),
  left_euros: eurosSchema
    .nullable()
    .describe('Amount left before the limit, in euros; null if there’s no limit'),
  resets_at: z.iso.datetime(),
});

export const autoTopUpBodySchema = z.discriminatedUnion('enabled', [
  z.strictObject({ enabled: z.literal(false) }),
  z.strictObject({
    enabled: z.literal(true),
    threshold_euros: givenCents(0.01, MAXIMUM_MONTHLY_EUROS).describe(
      'Credits are bought when the available balance falls below this, in euros',
    ),
    amount_euros: givenCents(1, 1_000).describe('Amount to buy per top-up, in euros'),
    monthly_limit_euros: givenCents(1, MAXIMUM_MONTHLY_EUROS).describe(
      'Maximum amount to buy per calendar month (UTC), in euros',
    ),
  }),
]);

export const autoTopUpSchema = z.object({
  success: z.literal(true),
  enabled: z.boolean(),
  threshold_euros: eurosSchema
    .nullable()
    .describe('Top-up settings, kept while top-ups are off; null until they’re first set'),
  amount_euros: eurosSchema.nullable(),
  monthly_limit_euros: eurosSchema.nullable(),
  bought_this_month_euros: eurosSchema,
  card: z
    .object({ brand: z.string(), last4: z.string() })
    .nullable()
    .describe('The saved card; null if there’s none'),
  failures: z.int().describe('Number of failures in a row; the third turns top-ups off'),
  last_failure: z.string().nullable(),
  stopped_at: z.iso
    .datetime()
    .nullable()
    .describe('When top-ups were turned off after repeated failures (UTC); null if they weren’t'),
});

/** Plans with a monthly price. */
export const SOLD_PLANS = ['pro', 'enterprise'] as const;

export const subscribeBodySchema = z.strictObject({
  plan: z.string(),
  success_url: z.url().max(2_000),
  cancel_url: z.url().max(2_000),
  locale: z.enum(['en', 'fr']).optional(),
});

export const changePlanBodySchema = z.strictObject({ plan: z.string() });

export const subscriptionSchema = z.object({
  success: z.literal(true),
  subscription: z
    .object({
      plan: z.enum(SOLD_PLANS),
      /**
       * grace: the last payment failed and the plan continues until grace_ends_at. lapsed: the account is on the free
       * plan until it pays
       */
      state: z.enum(['active', 'grace', 'lapsed']),
      monthly_euros: eurosSchema,
      /** plan from the next period on; null if it stays the same */
      next_plan: z.enum(SOLD_PLANS).nullable(),
      period_starts_at: z.iso.datetime(),
      period_ends_at: z.iso.datetime(),
      cancel_at_period_end: z.boolean(),
      grace_ends_at: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('The current subscription; null if there’s none'),
});
