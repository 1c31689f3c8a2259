import { z } from 'zod';
import { toUnix } from './bodies.ts';
import { createLineItem, lineItemParams } from './catalogue.ts';
import type { Session } from './objects.ts';
import { currency, expand, flag, integer, metadata, text } from './params.ts';
import { insertObject, lockObject, newId, saveObject } from './store.ts';
import { invalid } from './stripe-error.ts';
import { emit, planWork, type Work } from './work.ts';

const ID_CHARACTERS = 58;
const MAXIMUM_LINE_ITEMS = 100;
const LIFE_SECONDS = 86_400;
const SHORTEST_LIFE_SECONDS = 1_800;
/** Stripe's minimum charge for a currency with two decimals. */
const MINIMUM_CENTS = 50;

const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5_000);

export const sessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  success_url: address,
  cancel_url: address.optional(),
  line_items: z.array(lineItemParams).min(1).max(MAXIMUM_LINE_ITEMS),
  payment_method_types: z
    .array(z.enum(['card', 'sepa_debit']))
    .min(1)
    .optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'sepa_debit']))
    .min(1)
    .optional(),
  client_reference_id: text.max(200).optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  currency: currency.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      setup_future_usage: z.enum(['off_session']).optional(),
      receipt_email: z.email().optional(),
    })
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  submit_type: z.enum(['auto', 'pay', 'book', 'donate']).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  customer_update: z
    .strictObject({
      name: z.enum(['auto', 'never']).optional(),
      address: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  ui_mode: z.literal('hosted_page').optional(),
  expand,
});

export async function createSession(work: Work, given: z.output<typeof sessionParams>): Promise<Session> {
  const created = toUnix(work.now);
  const expiresAt = given.expires_at ?? created + LIFE_SECONDS;
  if (expiresAt < created + SHORTEST_LIFE_SECONDS || expiresAt > created + LIFE_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  const customer =
    given.customer === undefined ? null : await lockObject(work.trx, 'customer', given.customer, 'customer');
  if (customer !== null && given.customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  const lineItems = [];
  for (const [index, item] of given.line_items.entries())
    lineItems.push(await createLineItem(work, item, index));
  const recurring = lineItems.filter((item) => item.price.type === 'recurring').length;
  if (given.mode === 'payment' && recurring > 0)
    throw invalid('You specified `payment` mode but passed a recurring price.', { param: 'mode' });
  if (given.mode === 'subscription' && recurring !== 1)
    throw invalid('In `subscription` mode exactly one recurring price is needed.', { param: 'line_items' });
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const [first] = lineItems;
  const money = first?.currency ?? 'eur';
  if (lineItems.some((item) => item.currency !== money))
    throw invalid('All line items must have the same currency.', { param: 'line_items' });
  if (total < MINIMUM_CENTS)
    throw invalid(`The Checkout Session's total amount must convert to at least ${MINIMUM_CENTS} cents.`, {
      code: 'amount_too_small',
    });
  const id = newId('cs_test', ID_CHARACTERS);
  const session = await insertObject<Session>(work.trx, {
    id,
    object: 'checkout.session',
    created,
    livemode: false,
    mode: given.mode,
    ui_mode: 'hosted_page',
    url: `${work.pagesUrl}/pay/${id}`,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    status: 'open',
    payment_status: 'unpaid',
    payment_method_types:
      given.allowed_payment_method_types ??
      given.payment_method_types ??
      (given.mode === 'payment' ? ['card', 'sepa_debit'] : ['card']),
    amount_subtotal: total,
    amount_total: total,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    currency: money,
    client_reference_id: given.client_reference_id ?? null,
    customer: customer?.id ?? null,
    customer_email: given.customer_email ?? null,
    customer_details: null,
    metadata: given.metadata ?? {},
    payment_intent: null,
    payment_link: null,
    subscription: null,
    invoice: null,
    locale: given.locale ?? null,
    expires_at: expiresAt,
    automatic_tax: { enabled: given.automatic_tax?.enabled ?? false, status: null },
    hidden: {
      lineItems,
      intentMetadata: given.payment_intent_data?.metadata ?? {},
      subscriptionMetadata: given.subscription_data?.metadata ?? {},
      setupFutureUsage: given.payment_intent_data?.setup_future_usage === 'off_session',
      updatesCustomerName: given.customer_update?.name === 'auto',
      challengedMethod: null,
    },
  });
  await planWork(work, 'expire_session', id, new Date(expiresAt * 1_000));
  return session;
}

/** Expires an open, unpaid session. Throws `StripeError` if it is no longer open. */
export async function expireSession(work: Work, id: string): Promise<Session> {
  const session = await lockObject(work.trx, 'checkout.session', id);
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  const expired: Session = { ...session, status: 'expired', url: null };
  await saveObject(work.trx, expired);
  await emit(work, 'checkout.session.expired', expired);
  return expired;
}

/** Expires a session at its scheduled time. Unlike `expireSession`, ignores one that is no longer open. */
export async function expireWhenDue(work: Work, id: string): Promise<void> {
  const session = await lockObject(work.trx, 'checkout.session', id);
  if (session.status === 'open') await expireSession(work, id);
}
