import { z } from 'zod';
import { listOf } from '../comma-list.ts';
import type { InvoiceParty } from '../database/tables/billing.ts';

/** Billing's environment variables; config.ts parses them with all others. */
export const billingVariables = {
  /** `sk_test_…` or `sk_live_…` of your Stripe account. Without it, the built-in test card provider is used. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_ (or rk_…)')
    .optional(),
  /** `whsec_…` of the webhook endpoint; comma-separate several while rotating the secret */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** States whether payments are tests. A key of the other mode is refused at startup. */
  PAYMENTS_TEST_MODE: z.enum(['true', 'false']).optional(),
  /** Origins, in addition to PUBLIC_URL's, that a payment page may redirect back to; comma-separated. */
  CHECKOUT_RETURN_ORIGINS: z.string().default(''),
  /** A Stripe Payment Link (https://buy.stripe.com/…). Its purchases are credited too. */
  STRIPE_PAYMENT_LINK: z.url({ protocol: /^https$/ }).optional(),
  /** The link's id (plink_…). Payments through any other link are not credited. */
  STRIPE_PAYMENT_LINK_ID: z.string().startsWith('plink_').optional(),
  /** The seller shown on invoices: name, then address; separate lines with `\\n` or a line feed. */
  INVOICE_SELLER: z.string().min(1).default('Voice Feedback'),
  INVOICE_SELLER_VAT: z.string().min(1).optional(),
  /** Lets Stripe calculate tax; requires Stripe Tax in the Stripe account. */
  STRIPE_AUTOMATIC_TAX: z.enum(['true', 'false']).default('false'),
};

export type PaymentMode = 'built_in' | 'stripe_test' | 'live';

export interface BillingConfig {
  mode: PaymentMode;
  /** PAYMENTS_TEST_MODE is set to `true` */
  isTestConfirmed: boolean;
  /** undefined with the built-in provider, which generates its own */
  secretKey: string | undefined;
  webhookSecrets: string[];
  returnOrigins: string[];
  paymentLink: { url: string; id: string } | undefined;
  automaticTax: boolean;
  seller: InvoiceParty;
}

/** The payment settings contradict each other about test and live mode, or a webhook secret is missing. */
export class PaymentModeError extends Error {
  override name = 'PaymentModeError';
}

const variables = z.object(billingVariables);

/**
 * Throws `PaymentModeError` for a live key in test mode, for a test key (or no key) when live payments are required,
 * and for a key without a webhook secret.
 */
export function readBillingConfig(env: z.output<typeof variables>, publicUrl: string): BillingConfig {
  const key = env.STRIPE_SECRET_KEY;
  const mode: PaymentMode =
    key === undefined ? 'built_in' : /^[sr]k_live_/.test(key) ? 'live' : 'stripe_test';
  if (env.PAYMENTS_TEST_MODE === 'true' && mode === 'live')
    throw new PaymentModeError('PAYMENTS_TEST_MODE is true, but STRIPE_SECRET_KEY is a live key.');
  if (env.PAYMENTS_TEST_MODE === 'false' && mode !== 'live')
    throw new PaymentModeError('PAYMENTS_TEST_MODE is false, but STRIPE_SECRET_KEY is not a live key.');
  const webhookSecrets = listOf(env.STRIPE_WEBHOOK_SECRET ?? '');
  if (mode !== 'built_in' && webhookSecrets.length === 0)
    throw new PaymentModeError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.');
  if ((env.STRIPE_PAYMENT_LINK === undefined) !== (env.STRIPE_PAYMENT_LINK_ID === undefined))
    throw new PaymentModeError('STRIPE_PAYMENT_LINK and STRIPE_PAYMENT_LINK_ID go together.');
  return {
    mode,
    isTestConfirmed: env.PAYMENTS_TEST_MODE === 'true',
    secretKey: key,
    webhookSecrets,
    returnOrigins: [...namesOf(originOf(publicUrl)), ...listOf(env.CHECKOUT_RETURN_ORIGINS).map(originOf)],
    paymentLink:
      env.STRIPE_PAYMENT_LINK === undefined || env.STRIPE_PAYMENT_LINK_ID === undefined
        ? undefined
        : { url: env.STRIPE_PAYMENT_LINK, id: env.STRIPE_PAYMENT_LINK_ID },
    automaticTax: env.STRIPE_AUTOMATIC_TAX === 'true',
    seller: sellerOf(env.INVOICE_SELLER, env.INVOICE_SELLER_VAT),
  };
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The local machine has three names. Payers return under the name they used, even if PUBLIC_URL has another one. */
function namesOf(origin: string): string[] {
  const { hostname } = new URL(origin);
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin];
  return LOOPBACK_NAMES.map((name) => origin.replace(hostname, name));
}

function sellerOf(text: string, vatNumber: string | undefined): InvoiceParty {
  const [name = '', ...address] = text.split(/\\n|\n/).map((line) => line.trim());
  return { name, address: address.join('\n'), vatNumber: vatNumber ?? null };
}

function originOf(address: string): string {
  if (!URL.canParse(address))
    throw new PaymentModeError(
      `CHECKOUT_RETURN_ORIGINS: ${address} is not an origin such as https://example.com`,
    );
  return new URL(address).origin;
}
