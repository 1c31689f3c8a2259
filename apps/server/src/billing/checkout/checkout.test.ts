import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { findViolations } from '../../credits/invariants.ts';
import { reconcile } from '../stripe/reconcile.ts';
import { paymentLinkFor } from './payment-link.ts';

const EURO = 1_000_000;
let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp({ CHECKOUT_RETURN_ORIGINS: 'https://other.example' });
});
afterAll(async () => {
  expect(await findViolations(app.test.database)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const available = async (accountId: string) => (await app.balance(accountId)).availableMicroEuros;

describe('POST /api/billing/create-checkout-session', () => {
  const body = {
    amount_euros: 10,
    success_url: 'https://shop.example/success?plan=a#top',
    cancel_url: 'https://other.example/cancel',
  };

  it('answers with the payment page, and the payment page sends back to the success page', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    const response = await app.order({ ...body, api_key: apiKey });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ success: true, test_mode: true });
    expect(answer.checkout_url).toBe(`${app.url}/test-provider/pay/${answer.session_id}`);
    const paid = await app.pay(answer.session_id, VISA);
    expect(paid.headers.get('location')).toBe(
      `https://shop.example/success?plan=a&session_id=${answer.session_id}#top`,
    );
    await vi.waitFor(async () => expect(await available(accountId)).toBe(10 * EURO));
  });

  it.each([0.99, 1000.01, 0, -5, 10.005, 1e9])('refuses %s euros', async (amount) => {
    const { apiKey } = await app.newBuyer();
    const response = await app.order({ ...body, api_key: apiKey, amount_euros: amount });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code: 'invalid_request' });
  });

  it.each([1, 1000, 12.34, 999.99])('takes %s euros, to the cent', async (amount) => {
    const { apiKey } = await app.newBuyer();
    const response = await app.order({ ...body, api_key: apiKey, amount_euros: amount });
    const { session_id } = await response.json();
    expect((await app.stripe.checkout.sessions.retrieve(session_id)).amount_total).toBe(
      Math.round(amount * 100),
    );
  });

  it.each([
    ['text for an amount', { amount_euros: 'ten' }, 422, 'invalid_request'],
    ['no amount', { amount_euros: undefined }, 422, 'invalid_request'],
    ['an unknown key', { api_key: 'vf_unknown' }, 401, 'api_key_invalid'],
    ['no key', { api_key: undefined }, 401, 'api_key_invalid'],
    ['a success page elsewhere', { success_url: 'https://evil.example/' }, 422, 'return_address_refused'],
    [
      'a cancel page elsewhere',
      { cancel_url: 'https://shop.example.evil.example/' },
      422,
      'return_address_refused',
    ],
    [
      'a page with a user name',
      { cancel_url: 'https://shop.example@evil.example/' },
      422,
      'return_address_refused',
    ],
    ['a page that is a script', { success_url: 'javascript:alert(1)' }, 422, 'return_address_refused'],
    ['an unknown value', { amount: 5 }, 422, 'invalid_request'],
  ])('refuses %s, and makes no session', async (_name, change, status, code) => {
    const { apiKey } = await app.newBuyer();
    const count = async () => (await app.stripe.checkout.sessions.list({ limit: 100 })).data.length;
    const before = await count();
    const response = await app.order({ ...body, api_key: apiKey, ...change });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(await count()).toBe(before);
  });

  it('gives the same session for the same Idempotency-Key, also when all ask at once', async () => {
    const { apiKey } = await app.newBuyer();
    const headers = { 'idempotency-key': 'order-1' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.order({ ...body, api_key: apiKey }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.has('idempotency-replayed'))).toHaveLength(3);
    const other = await app.order({ ...body, api_key: apiKey, amount_euros: 11 }, headers);
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('leaves it to the payer to type an address when the account’s is none', async () => {
    const { apiKey } = await app.newBuyer('developer@localhost');
    const response = await app.order({ ...body, api_key: apiKey });
    expect(response.status).toBe(200);
    const { session_id } = await response.json();
    expect((await app.stripe.checkout.sessions.retrieve(session_id)).customer_email).toBeNull();
  });
});

describe('a purchase', () => {
  it('is credited once, though webhooks, success page and reconciliation all come at once', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    await app.knobs({ deliveries: 5 });
    const id = await app.buy(apiKey, 25);
    await app.pay(id, VISA);
    await Promise.all([
      ...Array.from({ length: 10 }, () => app.state(id)),
      reconcile(app.billing),
      reconcile(app.billing),
    ]);
    await app.knobs({ deliveries: 1 });
    expect(await app.state(id)).toMatchObject({ state: 'paid', amount_euros: '25.00', credits: 2_500 });
    expect(await available(accountId)).toBe(25 * EURO);
    const { rows } = await app.test.pool.query('select 1 from ledger_transfers where account_id = $1', [
      accountId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is credited by the success page when no webhook arrives', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    await app.knobs({ dropTypes: ['*'] });
    const id = await app.buy(apiKey, 10);
    expect(await app.state(id)).toMatchObject({ state: 'open' });
    await app.pay(id, VISA);
    await app.knobs({ dropTypes: [] });
    expect(await available(accountId)).toBe(0);
    expect(await app.state(id)).toMatchObject({ state: 'paid' });
    expect(await available(accountId)).toBe(10 * EURO);
  });

  it('without a webhook is found by the reconciliation once, and so is its refund', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    await app.knobs({ dropTypes: ['*'] });
    const id = await app.buy(apiKey, 10);
    await app.pay(id, VISA);
    const { payment_intent } = await app.stripe.checkout.sessions.retrieve(id);
    await app.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 400 });
    await app.knobs({ dropTypes: [] });
    const first = await reconcile(app.billing);
    expect(first).toMatchObject({ credited: 1, refused: 0, differenceMicroEuros: 0 });
    expect(await available(accountId)).toBe(6 * EURO);
    expect(await reconcile(app.billing)).toEqual({
      credited: 0,
      caughtUp: 0,
      refused: 0,
      differenceMicroEuros: 0,
    });
    expect(await available(accountId)).toBe(6 * EURO);
  });

  it('by bank debit is credited when the bank has paid, and not before', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    const id = await app.buy(apiKey, 10);
    await app.pay(id, { method: 'sepa_debit', iban: 'AT61 1904 3002 3457 3201' });
    expect(await app.state(id)).toMatchObject({ state: 'processing' });
    expect(await available(accountId)).toBe(0);
    await app.knob('/clock/forward', { seconds: 60 });
    await vi.waitFor(async () => expect(await available(accountId)).toBe(10 * EURO));
  });

  it('by bank debit that the bank returns is never credited', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    const id = await app.buy(apiKey, 10);
    await app.pay(id, { method: 'sepa_debit', iban: 'AT86 1904 3002 3547 3202' });
    await app.knob('/clock/forward', { seconds: 60 });
    await vi.waitFor(async () => expect(await app.state(id)).toMatchObject({ state: 'failed' }));
    expect(await available(accountId)).toBe(0);
  });

  it('that is cancelled, declined or left to expire costs and brings nothing', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    const id = await app.buy(apiKey, 10);
    expect((await app.pay(id, { ...VISA, number: '4000000000000002' })).status).toBe(402);
    expect(await app.state(id)).toMatchObject({ state: 'open' });
    await app.stripe.checkout.sessions.expire(id);
    await vi.waitFor(async () => expect(await app.state(id)).toMatchObject({ state: 'expired' }));
    expect(await available(accountId)).toBe(0);
  });

  it('that does not exist is a 404, and the provider is not asked', async () => {
    for (const id of ['cs_test_000000000000000', 'nothing', '%2e%2e%2fcharges'])
      expect(await app.state(id)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('when the provider cannot be reached', () => {
  it('an order is a 503 that says so, and nothing is left behind', async () => {
    await using other = await startBillingApp();
    const { apiKey } = await other.newBuyer();
    await other.test.pool.query('alter table test_provider_objects rename to away');
    const response = await other.order({
      api_key: apiKey,
      amount_euros: 5,
      success_url: 'https://shop.example/success',
      cancel_url: 'https://shop.example/cancel',
    });
    expect([response.status, (await response.json()).code]).toEqual([503, 'payments_unavailable']);
    await other.test.pool.query('alter table away rename to test_provider_objects');
    const { rows } = await other.test.pool.query('select 1 from billing_purchases');
    expect(rows).toEqual([]);
  });
});

describe('tax', () => {
  it('is left to the provider when it is configured so, for credits, saved cards and plans', async () => {
    await using taxed = await startBillingApp({ STRIPE_AUTOMATIC_TAX: 'true' });
    const { apiKey } = await taxed.newBuyer();
    const pages = { success_url: 'https://shop.example/success', cancel_url: 'https://shop.example/cancel' };
    const plan = await (await taxed.ask(apiKey, 'POST', 'subscription', { plan: 'pro', ...pages })).json();
    const ids = [
      await taxed.buy(apiKey, 10),
      await taxed.buy(apiKey, 10, { save_card: true }),
      plan.session_id,
    ];
    for (const id of ids)
      expect((await taxed.stripe.checkout.sessions.retrieve(id)).automatic_tax.enabled).toBe(true);
  });

  it('is not asked for otherwise', async () => {
    const { apiKey } = await app.newBuyer();
    const session = await app.stripe.checkout.sessions.retrieve(await app.buy(apiKey, 10));
    expect(session.automatic_tax.enabled).toBe(false);
  });
});

describe('a payment link', () => {
  it('names the account and the address to fill in', () => {
    const link = paymentLinkFor('https://buy.stripe.com/abc?locale=fr', {
      accountId: 'a-1',
      email: 'ada+b@example.com',
    });
    expect(link).toBe(
      'https://buy.stripe.com/abc?locale=fr&client_reference_id=a-1&prefilled_email=ada%2Bb%40example.com',
    );
  });
});
