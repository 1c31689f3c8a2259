import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  startPaymentProvider,
  VISA,
} from '../../../apps/server/testing/payment-provider.ts';

let given: PaymentProvider;
beforeAll(async () => {
  given = await startPaymentProvider();
});
afterAll(() => given[Symbol.asyncDispose]());

async function newSession(amount = 1_000, setup = false): Promise<string> {
  const { id } = await given.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shop.example/success',
    cancel_url: 'https://shop.example/cancel',
    ...(setup ? { payment_intent_data: { setup_future_usage: 'off_session' as const } } : {}),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Credits' } },
      },
    ],
  });
  return id;
}

async function chargeOf(sessionId: string): Promise<Stripe.Charge> {
  const { payment_intent } = await given.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge'],
  });
  if (payment_intent === null || typeof payment_intent === 'string') throw new Error('not paid');
  const charge = payment_intent.latest_charge;
  if (charge === null || typeof charge === 'string') throw new Error('no charge');
  return charge;
}

async function paid(amount = 1_000): Promise<Stripe.Charge> {
  const id = await newSession(amount);
  await given.pay(id, VISA);
  return await chargeOf(id);
}

describe('test cards', () => {
  it.each([
    ['4000 0000 0000 0002', 'Your card was declined. Try another one.', 'generic_decline'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds. Try another one.', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'Your card has expired. Try another one.', undefined],
    // A valid number that isn't a test number, like a real card's.
    [
      '4111 1111 1111 1111',
      'This is test mode: only test numbers are accepted, no real card.',
      'test_mode_live_card',
    ],
  ])('%s is refused, and the session stays open for another try', async (number, words, declineCode) => {
    const id = await newSession();
    const response = await given.pay(id, { ...VISA, number });
    expect(response.status).toBe(402);
    expect((await response.text()).replaceAll('&#39;', "'")).toContain(words);
    const session = await given.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { type: 'card_error' } },
    });
    if (declineCode !== undefined)
      expect(session.payment_intent).toMatchObject({ last_payment_error: { decline_code: declineCode } });
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ paid: false, status: 'failed', balance_transaction: null });
    expect((await given.pay(id, VISA)).status).toBe(303);
    expect((await given.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  it('with 3-D Secure lead over the challenge: refused there nothing is paid, passed it is', async () => {
    const id = await newSession();
    const page = `${given.url}/test-provider/pay/${id}`;
    const answer = (text: string) =>
      fetch(`${page}/challenge`, {
        method: 'POST',
        body: new URLSearchParams({ answer: text }),
        redirect: 'manual',
      });
    const challenge = await given.pay(id, { ...VISA, number: '4000 0025 0000 3155' });
    expect([challenge.status, challenge.headers.get('location')]).toEqual([303, `${id}/challenge`]);
    expect((await given.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
    expect((await answer('fail')).headers.get('location')).toBe(`../${id}`);
    expect(await (await fetch(page)).text()).toContain('Your bank did not confirm the payment.');
    await given.pay(id, { ...VISA, number: '4000 0025 0000 3155' });
    expect((await answer('pass')).headers.get('location')).toBe('https://shop.example/success');
    expect(await chargeOf(id)).toMatchObject({ paid: true });
    expect((await answer('pass')).headers.get('location')).toBe('https://shop.example/success');
    const { data } = await given.stripe.charges.list({ limit: 100 });
    const session = await given.stripe.checkout.sessions.retrieve(id);
    expect(data.filter((charge) => charge.payment_intent === session.payment_intent)).toHaveLength(1);
  });

  it('that are asked for a challenge cannot skip it', async () => {
    const id = await newSession();
    await given.pay(id, { ...VISA, number: '4000 0000 0000 3220' });
    await given.pay(id, { ...VISA, number: '4000 0000 0000 3220' });
    expect((await given.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
  });
});

describe('bank debits', () => {
  it.each([
    ['AT61 1904 3002 3457 3201', 'paid', 'checkout.session.async_payment_succeeded'],
    ['AT86 1904 3002 3547 3202', 'unpaid', 'checkout.session.async_payment_failed'],
  ])('%s completes the session at once and is %s later', async (iban, status, type) => {
    const id = await newSession();
    expect((await given.pay(id, { method: 'sepa_debit', iban })).status).toBe(303);
    expect(await given.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await given.knob('/clock/forward', { seconds: 3_600 });
    await given.provider.runDue();
    expect((await given.stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status);
    const { data } = await given.stripe.events.list({ type, limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id, payment_status: status });
  });
});

describe('refunds', () => {
  it('may be partial, add up, and end at what was paid', async () => {
    const charge = await paid(1_000);
    const intent = String(charge.payment_intent);
    const first = await given.stripe.refunds.create({ payment_intent: intent, amount: 300 });
    expect(first).toMatchObject({ amount: 300, status: 'succeeded', charge: charge.id });
    expect(await given.stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 300,
      refunded: false,
    });
    await expect(given.stripe.refunds.create({ charge: charge.id, amount: 701 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    await given.stripe.refunds.create({ charge: charge.id });
    expect(await given.stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 1_000,
      refunded: true,
    });
    await expect(given.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await given.stripe.refunds.list({ charge: charge.id });
    expect(data.map((refund) => refund.amount)).toEqual([700, 300]);
    expect(await given.stripe.refunds.retrieve(first.id)).toMatchObject({ amount: 300 });
    const events = await given.stripe.events.list({ type: 'charge.refunded', limit: 2 });
    expect(events.data.map((event) => event.data.object)).toMatchObject([
      { amount_refunded: 1_000 },
      { amount_refunded: 300 },
    ]);
  });

  it('asked for many times at once give back no more than was paid', async () => {
    const charge = await paid(1_000);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => given.stripe.refunds.create({ charge: charge.id, amount: 300 })),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(3);
    expect((await given.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(900);
  });
});

describe('disputes', () => {
  it('are raised by a card, and won by winning evidence', async () => {
    const id = await newSession();
    await given.pay(id, { ...VISA, number: '4000 0000 0000 0259' });
    const charge = await chargeOf(id);
    const [dispute] = (await given.stripe.disputes.list({ charge: charge.id })).data;
    expect(dispute).toMatchObject({ amount: 1_000, status: 'needs_response', reason: 'fraudulent' });
    const won = await given.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map((entry) => entry.amount)).toEqual([-1_000, 1_000]);
    const types = (await given.stripe.events.list({ limit: 4 })).data.map((event) => event.type);
    expect(types).toEqual(
      expect.arrayContaining(['charge.dispute.closed', 'charge.dispute.funds_reinstated']),
    );
  });

  it('are raised and decided by a knob, and accepted by the API', async () => {
    const charge = await paid();
    const raised = await (await given.knob('/disputes', { charge: charge.id, amount: 400 })).json();
    expect(raised).toMatchObject({ amount: 400, status: 'needs_response' });
    const lost = await (await given.knob(`/disputes/${raised.id}/close`, { status: 'lost' })).json();
    expect(lost.status).toBe('lost');
    await expect(given.stripe.disputes.close(raised.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(given.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const other = await paid();
    const second = await (await given.knob('/disputes', { charge: other.id })).json();
    expect((await given.stripe.disputes.close(second.id)).status).toBe('lost');
  });
});

describe('balance transactions', () => {
  it('add up to what was paid, refunded and disputed', async () => {
    const charge = await paid(2_000);
    const refund = await given.stripe.refunds.create({ charge: charge.id, amount: 500 });
    const sum = async (source: string) =>
      (await given.stripe.balanceTransactions.list({ source })).data.reduce(
        (total, { amount }) => total + amount,
        0,
      );
    expect(await sum(charge.id)).toBe(2_000);
    expect(await sum(refund.id)).toBe(-500);
    const { data } = await given.stripe.balanceTransactions.list({ type: 'refund', limit: 1 });
    expect(await given.stripe.balanceTransactions.retrieve(data[0]?.id ?? '')).toMatchObject({
      source: refund.id,
    });
  });
});

describe('payments without the customer', () => {
  it('are taken from the card that was kept, and refused with the payment intent in the error', async () => {
    const id = await newSession(1_000, true);
    await given.pay(id, { ...VISA, number: '4000 0025 0000 3155' });
    await fetch(`${given.url}/test-provider/pay/${id}/challenge`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pass' }),
      redirect: 'manual',
    });
    const customer = String((await given.stripe.checkout.sessions.retrieve(id)).customer);
    const [method] = (await given.stripe.customers.listPaymentMethods(customer)).data;
    const topUp = (paymentMethod: string) =>
      given.stripe.paymentIntents.create({
        amount: 2_000,
        currency: 'eur',
        customer,
        payment_method: paymentMethod,
        off_session: true,
        confirm: true,
      });
    expect(await topUp(method?.id ?? '')).toMatchObject({ status: 'succeeded', amount_received: 2_000 });
    const refused = await topUp('pm_card_authenticationRequired').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(refused).toMatchObject({
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
    await expect(topUp('pm_card_chargeCustomerFail')).rejects.toMatchObject({ code: 'card_declined' });
    await expect(topUp('pm_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
