import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { findViolations } from '../../credits/invariants.ts';

const LINK = 'plink_abc';

let app: BillingApp;
let event: Stripe.Event;
let session: Stripe.Checkout.Session;

/** A paid session like the provider's; each test changes what differs for a payment link. */
beforeAll(async () => {
  app = await startBillingApp({
    STRIPE_PAYMENT_LINK: 'https://buy.stripe.com/abc',
    STRIPE_PAYMENT_LINK_ID: LINK,
  });
  await app.knobs({ paused: true });
  const { apiKey } = await app.newBuyer();
  await app.pay(await app.buy(apiKey, 10), VISA);
  const { data } = await app.stripe.events.list({ type: 'checkout.session.completed' });
  const [only] = data;
  if (only?.type !== 'checkout.session.completed') throw new Error('no event');
  event = only;
  session = only.data.object;
});
afterAll(async () => {
  expect(await findViolations(app.test.database)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** A session that the provider creates when a payer opens the link: €10.00 plus €1.90 tax. */
function linkedSession(accountId: string, changes: Partial<Stripe.Checkout.Session> = {}) {
  const details = { amount_discount: 0, amount_shipping: 0, amount_tax: 190 };
  return {
    ...session,
    id: `cs_test_${randomUUID().replaceAll('-', '')}`,
    payment_link: LINK,
    client_reference_id: accountId,
    payment_intent: `pi_${randomUUID().replaceAll('-', '')}`,
    amount_subtotal: 1_000,
    amount_total: 1_190,
    total_details: details,
    ...changes,
  };
}

const deliver = (object: object) =>
  app.deliver({ ...event, id: `evt_${randomUUID()}`, data: { object } }).then(({ status }) => status);
const balance = async (accountId: string) => (await app.balance(accountId)).availableMicroEuros;

describe('a purchase through the payment link', () => {
  it('credits the account that the link names, once, without the tax', async () => {
    const { accountId } = await app.newBuyer();
    const bought = linkedSession(accountId);
    expect(await deliver(bought)).toBe(200);
    expect(await balance(accountId)).toBe(10_000_000);
    expect(await deliver(bought)).toBe(200);
    expect(await balance(accountId)).toBe(10_000_000);
    const { rows } = await app.test.pool.query(
      `select net_micro_euros::int as net, tax_micro_euros::int as tax from billing_invoices where account_id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ net: 10_000_000, tax: 1_900_000 }]);
  });

  it('credits nothing before it is paid', async () => {
    const { accountId } = await app.newBuyer();
    const bought = linkedSession(accountId, { payment_status: 'unpaid' });
    expect(await deliver(bought)).toBe(200);
    expect(await balance(accountId)).toBe(0);
    expect(await deliver({ ...bought, payment_status: 'paid' })).toBe(200);
    expect(await balance(accountId)).toBe(10_000_000);
  });

  it.each<[string, Partial<Stripe.Checkout.Session>]>([
    ['through another link', { payment_link: 'plink_other' }],
    ['without a link', { payment_link: null }],
    ['that is only tax', { amount_total: 190 }],
    ['for nobody', { client_reference_id: null }],
    ['for an account that isn’t here', { client_reference_id: randomUUID() }],
  ])('credits nothing %s', async (_what, changes) => {
    const { accountId } = await app.newBuyer();
    expect(await deliver(linkedSession(accountId, changes))).toBe(200);
    expect(await balance(accountId)).toBe(0);
  });
});
