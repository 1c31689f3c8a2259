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
  /** keeps the card for automatic top-ups */
  save_card: z.boolean().optional(),
});
export type CreateCheckoutBody = z.infer<typeof createCheckoutBodySchema>;

export const createCheckoutResponseSchema = z.object({
  success: z.literal(true),
  checkout_url: z.url(),
  session_id: z.string(),
  /** no real money moves: the page says so too */
  test_mode: z.boolean(),
});

/** Whether payments here are tests, for pages that say so before anyone pays. */
export const paymentModeSchema = z.object({ success: z.literal(true), test_mode: z.boolean() });

export const checkoutStateSchema = z.object({
  success: z.literal(true),
  /** processing: the bank takes its time, the credit comes by itself */
  state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  /** what was bought: credits, or the first month of a plan */
  kind: z.enum(['credits', 'plan']),
  amount_euros: z.string(),
  /** 0 for a plan */
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
      kind: z.enum(['invoice', 'credit_note']),
      /** the invoice that a credit note corrects; its amounts go back to you */
      corrects: z.string().nullable(),
      /** of a plan's invoice; null: credits */
      plan: z.string().nullable(),
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

/** Whole cents from `from` to `to` euros. */
const euros = (from: number, to: number) => z.number().min(from).max(to).multipleOf(0.01);
/** No account spends or buys more in a month without talking to us. */
const MAXIMUM_MONTHLY_EUROS = 100_000;

export const paymentLinkSchema = z.object({
  success: z.literal(true),
  /** opens a payment page that knows the account and has its address filled in */
  payment_link: z.url(),
});

export const spendingLimitBodySchema = z.strictObject({
  /** of a calendar month (UTC); null: none */
  monthly_limit_euros: euros(0.01, MAXIMUM_MONTHLY_EUROS).nullable(),
});

export const spendingLimitSchema = z.object({
  success: z.literal(true),
  monthly_limit_euros: z.string().nullable(),
  spent_this_month_euros: z.string(),
  /** held back for recordings under way; counts as spent */
  reserved_euros: z.string(),
  /** null without a limit */
  left_euros: z.string().nullable(),
  resets_at: z.iso.datetime(),
});

export const autoTopUpBodySchema = z.discriminatedUnion('enabled', [
  z.strictObject({ enabled: z.literal(false) }),
  z.strictObject({
    enabled: z.literal(true),
    /** buys when less than this is available */
    threshold_euros: euros(0.01, MAXIMUM_MONTHLY_EUROS),
    /** buys this much at a time */
    amount_euros: euros(1, 1_000),
    /** buys at most this much in a calendar month (UTC) */
    monthly_limit_euros: euros(1, MAXIMUM_MONTHLY_EUROS),
  }),
]);

export const autoTopUpSchema = z.object({
  success: z.literal(true),
  enabled: z.boolean(),
  /** null until they are set for the first time; kept while it is off */
  threshold_euros: z.string().nullable(),
  amount_euros: z.string().nullable(),
  monthly_limit_euros: z.string().nullable(),
  bought_this_month_euros: z.string(),
  /** the saved card; null: none yet */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** failures in a row; the third switches it off */
  failures: z.int(),
  last_failure: z.string().nullable(),
  /** when failures switched it off */
  stopped_at: z.iso.datetime().nullable(),
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
  /** null: none, or none any more */
  subscription: z
    .object({
      plan: z.enum(SOLD_PLANS),
      /** grace: the last payment failed, the plan goes on until grace_ends_at. lapsed: on the free plan until it is paid */
      state: z.enum(['active', 'grace', 'lapsed']),
      monthly_euros: z.string(),
      /** from the next period on; null: the same */
      next_plan: z.enum(SOLD_PLANS).nullable(),
      period_starts_at: z.iso.datetime(),
      period_ends_at: z.iso.datetime(),
      cancel_at_period_end: z.boolean(),
      grace_ends_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
