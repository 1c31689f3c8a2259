import { pino } from 'pino';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  startPaymentProvider,
  VISA,
} from '../../../apps/server/testing/payment-provider.ts';
import { LiveKeyError, openTestProvider } from './provider.ts';
import type { TestProviderTables } from './tables.ts';

let given: PaymentProvider;
beforeAll(async () => {
  given = await startPaymentProvider();
});
afterAll(() => given[Symbol.asyncDispose]());

const params = (amount = 1_000): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'https://shop.example/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/cancel',
  client_reference_id: 'account-1',
  customer_email: 'ada@example.com',
  metadata: { account: 'account-1' },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Credits' } },
    },
  ],
});

describe('Checkout Sessions, by the official SDK', () => {
  it('are created with the fields that a shop reads', async () => {
    const session = await given.stripe.checkout.sessions.create(params());
    expect(session.id).toMatch(/^cs_test_/);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1_000,
      currency: 'eur',
      client_reference_id: 'account-1',
      customer_email: 'ada@example.com',
      metadata: { account: 'account-1' },
      payment_intent: null,
      livemode: false,
    });
    expect(session.url).toBe(`${given.url}/test-provider/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(86_400);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect('hidden' in session).toBe(false);
  });

  it('are retrieved, with their payment expanded once they are paid', async () => {
    const { id } = await given.stripe.checkout.sessions.create(params());
    const response = await given.pay(id, VISA);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://shop.example/success?session_id=${id}`);
    const session = await given.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(session.line_items?.data).toMatchObject([{ description: 'Credits', amount_total: 1_000 }]);
    expect(session.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000,
      latest_charge: {
        paid: true,
        payment_method_details: { card: { last4: '4242', brand: 'visa' } },
        balance_transaction: { amount: 1_000, fee: 40, net: 960 },
      },
    });
  });

  it('are listed newest first, in pages that the SDK walks by itself', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.unshift((await given.stripe.checkout.sessions.create(params())).id);
    const first = await given.stripe.checkout.sessions.list({ limit: 2 });
    expect(first.data.map((session) => session.id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const walked: string[] = [];
    for await (const session of given.stripe.checkout.sessions.list({ limit: 2, status: 'open' })) {
      walked.push(session.id);
      if (walked.length === 5) break;
    }
    expect(walked).toEqual(ids);
    const before = await given.stripe.checkout.sessions.list({ limit: 2, ending_before: ids[3] ?? '' });
    expect(before.data.map((session) => session.id)).toEqual(ids.slice(1, 3));
  });

  it('list their line items', async () => {
    const { id } = await given.stripe.checkout.sessions.create(params(2_550));
    const items = await given.stripe.checkout.sessions.listLineItems(id);
    expect(items.data).toMatchObject([{ quantity: 1, amount_total: 2_550, price: { unit_amount: 2_550 } }]);
  });

  it('are expired by the shop, once, and can then not be paid', async () => {
    const { id } = await given.stripe.checkout.sessions.create(params());
    const expired = await given.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    await expect(given.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await given.pay(id, VISA)).status).toBe(410);
    expect((await given.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
  });

  it('are paid once, however often the form is sent at the same moment', async () => {
    const { id } = await given.stripe.checkout.sessions.create(params());
    const answers = await Promise.all(Array.from({ length: 8 }, () => given.pay(id, VISA)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(303));
    const session = await given.stripe.checkout.sessions.retrieve(id);
    const intent = typeof session.payment_intent === 'string' ? session.payment_intent : '';
    const charges = await given.stripe.charges.list({ payment_intent: intent });
    expect(charges.data).toHaveLength(1);
    const events = await given.stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
    expect(
      events.data.filter((event) => 'id' in event.data.object && event.data.object.id === id),
    ).toHaveLength(1);
  });

  it.each([
    ['no success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
    ['an unknown parameter', { surprise: 'yes' }, 'parameter_unknown', 'surprise'],
    ['an amount below the minimum', params(49), 'amount_too_small', undefined],
    [
      'an unknown customer',
      { customer: 'cus_none', customer_email: undefined },
      'resource_missing',
      'customer',
    ],
  ])('are refused with %s', async (_name, change, code, param) => {
    const attempt = given.stripe.checkout.sessions.create({ ...params(), ...change } as never);
    await expect(attempt).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code,
      ...(param === undefined ? {} : { param }),
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it('answer 404 in Stripe’s words for one that does not exist', async () => {
    await expect(given.stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_none'",
    });
  });
});

describe('keys', () => {
  it('that move real money are refused at start and at every call', async () => {
    const options = {
      database: given.test.database.withTables<TestProviderTables>(),
      logger: pino({ level: 'silent' }),
      publicUrl: () => '',
      receiver: () => ({ url: '', secret: '' }),
    };
    expect(() => openTestProvider({ ...options, secretKey: 'sk_live_123' })).toThrow(LiveKeyError);
    const response = await fetch(`${given.url}/test-provider/v1/charges`, {
      headers: { authorization: 'Bearer sk_live_123' },
    });
    expect(response.status).toBe(401);
    expect((await response.json()).error.message).toContain('no live keys');
  });

  it('are needed, also for the knobs', async () => {
    for (const path of ['/v1/events', '/knobs']) {
      const response = await fetch(`${given.url}/test-provider${path}`);
      expect(response.status).toBe(401);
      const wrong = await fetch(`${given.url}/test-provider${path}`, {
        headers: { authorization: 'Bearer sk_test_other_key' },
      });
      expect(wrong.status).toBe(401);
    }
  });

  it('open nothing that Stripe’s API does not have', async () => {
    const response = await fetch(`${given.url}/test-provider/v1/nothing`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toContain(
      'Unrecognized request URL (GET: /test-provider/v1/nothing)',
    );
  });
});
