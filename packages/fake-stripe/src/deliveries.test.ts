import pg from 'pg';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type PaymentProvider,
  PROVIDER_WEBHOOK_SECRET,
  startPaymentProvider,
} from '../../../apps/server/testing/payment-provider.ts';
import { RETRY_SECONDS } from './deliver.ts';

let given: PaymentProvider;
beforeEach(async () => {
  given = await startPaymentProvider();
});
afterEach(() => given[Symbol.asyncDispose]());

/** Causes one event. */
const cause = (email = 'ada@example.com') => given.stripe.customers.create({ email });
const arrived = (count: number) =>
  vi.waitFor(() => expect(given.received).toHaveLength(count), { interval: 20 });
const signature = (index: number) => String(given.received[index]?.headers['stripe-signature']);
const verify = (index: number) =>
  Stripe.webhooks.constructEvent(
    given.received[index]?.body ?? '',
    signature(index),
    PROVIDER_WEBHOOK_SECRET,
  );

describe('a delivery', () => {
  it('carries the event, signed so that the official SDK accepts it', async () => {
    const customer = await cause();
    await arrived(1);
    const event = verify(0);
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
      request: {
        id: customer.lastResponse.requestId,
        idempotency_key: expect.stringMatching(/^stripe-node-retry-/),
      },
      data: { object: { id: customer.id, email: 'ada@example.com' } },
    });
    expect(await given.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
    await vi.waitFor(async () =>
      expect((await given.stripe.events.list({ delivery_success: true })).data).toHaveLength(1),
    );
  });

  it('that is not answered with 2xx is tried again for three days, with growing waits, then given up', async () => {
    // Time only passes when the test says so: a second before its time, a delivery isn't due.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    given.answerWith(500);
    await cause();
    await arrived(1);
    const claims = async () =>
      (await given.test.pool.query('select claimed_until from test_provider_deliveries')).rows;
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      await expect.poll(claims).toEqual([{ claimed_until: null }]);
      await given.knob('/clock/forward', { seconds: seconds - 1 });
      await given.provider.runDue();
      expect(given.received).toHaveLength(index + 1);
      await given.knob('/clock/forward', { seconds: 2 });
      await arrived(index + 2);
    }
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * 86_400);
    await given.knob('/clock/forward', { seconds: 30 * 86_400 });
    await given.provider.runDue();
    const states = async () =>
      (await given.test.pool.query('select state, last_status from test_provider_deliveries')).rows;
    await expect.poll(states).toEqual([{ state: 'given_up', last_status: 500 }]);
    expect(new Set(given.received.map(({ body }) => body)).size).toBe(1);
    expect((await given.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it('ends with the attempt that is answered well', async () => {
    given.answerWith(503);
    await cause();
    await arrived(1);
    given.answerWith(200);
    await given.knob('/clock/forward', { seconds: 10 });
    await arrived(2);
    await given.knob('/clock/forward', { seconds: 30 * 86_400 });
    await given.provider.runDue();
    expect(given.received).toHaveLength(2);
    expect(verify(1).id).toBe(verify(0).id);
  });

  it('does not follow a redirect', async () => {
    given.answerWith(302);
    await cause();
    await arrived(1);
    await vi.waitFor(async () => {
      const { rows } = await given.test.pool.query('select state, last_status from test_provider_deliveries');
      expect(rows).toEqual([{ state: 'waiting', last_status: 302 }]);
    });
  });
});

describe('the knobs', () => {
  it('deliver an event several times', async () => {
    await given.knobs({ deliveries: 5 });
    await cause();
    await arrived(5);
    expect(new Set(given.received.map((_, index) => verify(index).id)).size).toBe(1);
  });

  it('keep events back and let them go in reverse', async () => {
    await given.knobs({ paused: true, order: 'reversed' });
    for (const name of ['one', 'two', 'three']) await cause(`${name}@example.com`);
    await given.provider.runDue();
    expect(given.received).toHaveLength(0);
    await given.knobs({ paused: false });
    await arrived(3);
    const emails = given.received.map(({ body }) => JSON.parse(body).data.object.email);
    expect(emails).toEqual(['three@example.com', 'two@example.com', 'one@example.com']);
  });

  it('delay, drop, and deliver by hand', async () => {
    await given.knobs({ delaySeconds: 60 });
    await cause('late@example.com');
    await given.provider.runDue();
    expect(given.received).toHaveLength(0);
    await given.knobs({ delaySeconds: 0, dropTypes: ['customer.created'] });
    const lost = await cause('lost@example.com');
    await given.knob('/clock/forward', { seconds: 61 });
    await arrived(1);
    expect(verify(0).data.object).toMatchObject({ email: 'late@example.com' });
    const [event] = (await given.stripe.events.list({ type: 'customer.created', limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id: lost.id });
    await given.knob(`/events/${event?.id}/deliver`, {});
    await arrived(2);
    expect(verify(1).id).toBe(event?.id);
  });

  it.each([
    ['a wrong secret', { wrongSecret: true }],
    ['an old time', { signedAtOffsetSeconds: -301 }],
  ])('sign with %s, which the official SDK refuses', async (_name, knobs) => {
    await given.knobs(knobs);
    await cause();
    await arrived(1);
    expect(() => verify(0)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('refuse a setting that does not exist', async () => {
    expect((await given.knobs({ surprise: true })).status).toBe(400);
    expect((await given.knobs({ deliveries: 0 })).status).toBe(400);
  });
});

describe('time', () => {
  it('lets a session expire after its 24 hours, and tells so', async () => {
    const session = await given.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://shop.example/success',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Credits' } } },
      ],
    });
    await given.knob('/clock/forward', { seconds: 86_401 });
    await vi.waitFor(async () =>
      expect((await given.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired'),
    );
    const { data } = await given.stripe.events.list({ type: 'checkout.session.expired' });
    expect(data[0]?.data.object).toMatchObject({ id: session.id, status: 'expired' });
  });

  it('sends a late event when it’s due, and doesn’t look for it before', async () => {
    const looks: number[] = [];
    const send = pg.Client.prototype.query;
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...sent: unknown[]
    ) {
      if (JSON.stringify(sent[0]).includes('as delivery_at')) looks.push(Date.now());
      return Reflect.apply(send, this, sent);
    });
    onTestFinished(() => query.mockRestore());
    await given.knobs({ delaySeconds: 6 });
    const dueAt = Date.now() + 6_000;
    await cause();
    // After the looks that the requests caused.
    await given.provider.runDue();
    const askedAt = Date.now();
    await arrived(1);
    expect(looks.filter((at) => at > askedAt + 1_500 && at < dueAt - 1_000)).toEqual([]);
    expect(looks.length).toBeGreaterThan(1);
  });

  it('passes for a new process as for the old one: an event that waited is delivered after a restart', async () => {
    given.answerWith(500);
    const customer = await cause();
    await arrived(1);
    await given.provider[Symbol.asyncDispose]();
    await given.knob('/clock/forward', { seconds: 10 });
    given.answerWith(200);
    await using again = given.openAgain();
    await again.runDue();
    expect(given.received).toHaveLength(2);
    expect(verify(1)).toMatchObject({ id: verify(0).id, data: { object: { id: customer.id } } });
  });
});
