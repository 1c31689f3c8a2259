import type { CreateCheckoutBody } from '@voice-feedback/contract/billing';
import { microEurosFromEuros } from '../../credits/amounts.ts';
import { MICRO_EUROS_PER_CENT, MICRO_EUROS_PER_EURO, TOP_UP } from '../../credits/catalogue.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { Buyer } from '../buyer.ts';
import { ensureCustomer, isEmail } from '../customers.ts';
import type { Billing } from '../open-billing.ts';
import { callProvider } from '../provider-calls.ts';

export interface CheckoutOrder extends Omit<CreateCheckoutBody, 'api_key'> {
  /** chosen by the caller: the same key returns the same session */
  idempotencyKey?: string | undefined;
}

const CURRENCY = 'eur';
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

/**
 * Creates a Checkout Session and records the agreed amount before the session can be paid.
 * @throws Problem `invalid_request` for an amount that is not 1 to 1,000 euros in whole cents, `return_address_refused`,
 * `payments_unavailable`
 */
export async function createCheckout(
  billing: Billing,
  buyer: Buyer,
  order: CheckoutOrder,
): Promise<{ sessionId: string; url: string }> {
  const amountMicroEuros = readAmount(order.amount_euros);
  const successUrl = returnAddress(billing, order.success_url, 'success_url');
  const cancelUrl = returnAddress(billing, order.cancel_url, 'cancel_url');
  const metadata = { account_id: buyer.accountId, amount_micro_euros: String(amountMicroEuros) };
  const customer = order.save_card === true ? await ensureCustomer(billing, buyer) : undefined;
  const session = await callProvider(() =>
    billing.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        success_url: withSession(successUrl),
        cancel_url: cancelUrl.href,
        client_reference_id: buyer.accountId,
        ...payer(buyer, customer?.customerId),
        ...(order.locale === undefined ? {} : { locale: order.locale }),
        metadata,
        payment_intent_data: {
          metadata,
          ...(customer === undefined ? {} : { setup_future_usage: 'off_session' }),
        },
        // Only a card can be charged later without its owner present.
        ...(customer === undefined ? {} : { allowed_payment_method_types: ['card'] }),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: CURRENCY,
              unit_amount: amountMicroEuros / MICRO_EUROS_PER_CENT,
              product_data: { name: 'Voice Feedback credits' },
            },
          },
        ],
        ...(billing.config.automaticTax ? { automatic_tax: { enabled: true } } : {}),
      },
      order.idempotencyKey === undefined
        ? {}
        : { idempotencyKey: `checkout:${buyer.accountId}:${order.idempotencyKey}`.slice(0, 255) },
    ),
  );
  if (session.url === null) throw new Problem('payments_unavailable');
  await billing.database
    .insertInto('billingPurchases')
    .values({ id: session.id, kind: 'credits', accountId: buyer.accountId, amountMicroEuros })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { sessionId: session.id, url: session.url };
}

/** The customer the payment page shows. */
export function payer(
  buyer: Buyer,
  customerId: string | undefined,
): { customer?: string; customer_email?: string; customer_update?: { name: 'auto'; address: 'auto' } } {
  if (customerId === undefined) return isEmail(buyer.email) ? { customer_email: buyer.email } : {};
  // Stripe saves what the payer types: invoices name the payer, and tax depends on the address.
  return { customer: customerId, customer_update: { name: 'auto', address: 'auto' } };
}

/** Converts the caller's euros to micro-euros. Throws `Problem` `invalid_request`. */
export function readAmount(amountEuros: number): number {
  const { minimumEuros, maximumEuros } = TOP_UP;
  const amount =
    amountEuros >= minimumEuros && amountEuros <= maximumEuros ? microEurosFromEuros(amountEuros) : 0;
  if (amount < minimumEuros * MICRO_EUROS_PER_EURO)
    throw wrongAmount(`must be from ${minimumEuros} to ${maximumEuros} euros`);
  if (amount % MICRO_EUROS_PER_CENT !== 0) throw wrongAmount('must be in whole cents');
  return amount;
}

function wrongAmount(message: string): Problem {
  return new Problem('invalid_request', {
    detail: `amount_euros ${message}.`,
    errors: [{ path: 'body/amount_euros', message }],
  });
}

/** Parses a return address. Throws `Problem` `return_address_refused`. */
export function returnAddress(billing: Billing, address: string, name: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !billing.config.returnOrigins.includes(url.origin) || url.username !== '')
    throw new Problem('return_address_refused', {
      detail: `${name} must be on one of: ${billing.config.returnOrigins.join(', ')}.`,
    });
  return url;
}

/** Adds the placeholder that the provider replaces with the session id, so that the success page knows the payment. */
export function withSession(url: URL): string {
  // Inserted before the fragment, and without URLSearchParams, which would escape the braces.
  const separator = url.search === '' ? '?' : '&';
  const { hash } = url;
  const before = hash === '' ? url.href : url.href.slice(0, -hash.length);
  return `${before}${separator}session_id=${SESSION_PLACEHOLDER}${hash}`;
}
