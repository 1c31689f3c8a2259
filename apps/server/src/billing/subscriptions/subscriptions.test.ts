import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { DAY_SECONDS } from '../../durations.ts';
import { reconcile } from '../stripe/reconcile.ts';
import { endGraces, GRACE_DAYS } from './subscription-sync.ts';
import { holdSuspended } from './suspended.ts';

const email = 'ada@example.com';
const pages = { success_url: 'https://shop.example/success', cancel_url: 'https://shop.example/cancel' };

let app: BillingApp;
let apiKey: string;
let accountId: string;
beforeEach(async () => {
  app = await startBillingApp();
  ({ apiKey, accountId } = await app.newBuyer(email));
});
afterEach(() => app[Symbol.asyncDispose]());

const ask = (method: string, path = '', body?: object) =>
  app.ask(apiKey, method, `subscription${path}`, body);
const subscription = async () => (await (await ask('GET')).json()).subscription;
const begin = async (plan = 'pro'): Promise<string> =>
  (await (await ask('POST', '', { plan, ...pages })).json()).session_id;
const plan = async () => {
  const { rows } = await app.test.pool.query('select plan from accounts where id = $1', [accountId]);
  return rows[0].plan;
};
const invoices = async () => (await (await app.ask(apiKey, 'GET', 'invoices')).json()).invoices;
const subjects = async () => (await app.mailsTo(email)).map((mail) => mail.subject);
const refusal = async (response: Response) => [response.status, (await response.json()).code];
const soon = (check: () => Promise<void>) => vi.waitFor(check, { interval: 50 });

async function subscribe(name = 'pro'): Promise<string> {
  const id = await begin(name);
  expect((await app.pay(id, VISA)).status).toBe(303);
  await soon(async () => {
    expect(await plan()).toBe(name);
    expect(await invoices()).toHaveLength(1);
  });
  return id;
}

/** Advances the provider's clock by whole days. */
async function pass(days: number): Promise<void> {
  await app.knob('/clock/forward', { seconds: days * DAY_SECONDS });
  await app.billing.provider?.runDue();
}

async function idOfSubscription(): Promise<string> {
  const { rows } = await app.test.pool.query('select id from billing_subscriptions where account_id = $1', [
    accountId,
  ]);
  return rows[0].id;
}

const suspend = (since: 'now()' | 'null') =>
  app.test.pool.query(`update accounts set suspended_at = ${since} where id = $1`, [accountId]);

const failFromNowOn = async () =>
  app.stripe.subscriptions.update(await idOfSubscription(), {
    default_payment_method: 'pm_card_chargeCustomerFail',
  });

describe('a subscription', () => {
  it('begins in Checkout: the plan counts once it is paid, with an invoice and a mail, and costs no credit', async () => {
    expect(await subscription()).toBeNull();
    const id = await begin();
    expect(await plan()).toBe('free');
    expect(await app.state(id)).toMatchObject({ state: 'open', kind: 'plan', credits: 0 });
    await app.pay(id, VISA);
    await soon(async () => expect(await plan()).toBe('pro'));
    expect(await app.state(id)).toMatchObject({
      state: 'paid',
      kind: 'plan',
      amount_euros: '29.99',
    });
    expect(await subscription()).toMatchObject({
      plan: 'pro',
      state: 'active',
      monthly_euros: '29.99',
      next_plan: null,
      cancel_at_period_end: false,
    });
    await soon(async () =>
      expect(await invoices()).toMatchObject([{ total_euros: '29.99', plan: 'pro', kind: 'invoice' }]),
    );
    const [invoice] = await invoices();
    const page = await (await fetch(invoice.url.replace('http://localhost:0', app.url))).text();
    for (const words of ['Voice Feedback plan Pro', 'Ada Lovelace']) expect(page).toContain(words);
    expect(await subjects()).toEqual(['Receipt: Pro plan, €29.99']);
    expect((await app.balance(accountId)).availableMicroEuros).toBe(0);
  });

  it('is set up by the success page alone when no webhook arrives', async () => {
    await app.knobs({ dropTypes: ['*'] });
    const id = await begin();
    await app.pay(id, VISA);
    expect(await app.state(id)).toMatchObject({ state: 'paid' });
    expect(await plan()).toBe('pro');
    // The reconciliation adds the invoice.
    expect(await invoices()).toEqual([]);
    expect((await reconcile(app.billing)).refused).toBe(0);
    expect(await invoices()).toHaveLength(1);
    expect((await reconcile(app.billing)).caughtUp).toBe(0);
  });

  it('has one invoice a month, though every event comes three times and in any order', async () => {
    await app.knobs({ deliveries: 3, order: 'shuffled' });
    await subscribe();
    await pass(62);
    await soon(async () => expect(await invoices()).toHaveLength(3));
    await app.billing.provider?.runDue();
    expect((await invoices()).map((invoice: { total_euros: string }) => invoice.total_euros)).toEqual([
      '29.99',
      '29.99',
      '29.99',
    ]);
    expect((await subjects()).filter((subject) => subject === 'Receipt: Pro plan, €29.99')).toHaveLength(3);
    expect(await plan()).toBe('pro');
  });

  it('changes its plan from the next period on', async () => {
    await subscribe();
    const changed = await (await ask('PATCH', '', { plan: 'enterprise' })).json();
    expect(changed.subscription).toMatchObject({ plan: 'pro', next_plan: 'enterprise' });
    expect(await plan()).toBe('pro');
    await pass(32);
    await soon(async () => expect(await plan()).toBe('enterprise'));
    expect(await subscription()).toMatchObject({
      plan: 'enterprise',
      next_plan: null,
      monthly_euros: '199.99',
    });
    await soon(async () =>
      expect(await invoices()).toMatchObject([
        { plan: 'enterprise', total_euros: '199.99' },
        { plan: 'pro', total_euros: '29.99' },
      ]),
    );
  });

  it('that is cancelled lives until its period ends, and can be taken back until then', async () => {
    await subscribe();
    expect((await (await ask('DELETE')).json()).subscription).toMatchObject({
      cancel_at_period_end: true,
      state: 'active',
    });
    expect((await (await ask('POST', '/resume')).json()).subscription).toMatchObject({
      cancel_at_period_end: false,
    });
    await ask('DELETE');
    const { rows } = await app.test.pool.query(
      `select event, detail ->> 'name' as plan from security_events where account_id = $1 order by id`,
      [accountId],
    );
    expect(rows.map((row) => [row.event, row.plan])).toEqual([
      ['plan_ordered', 'pro'],
      ['plan_cancelled', 'pro'],
      ['plan_resumed', 'pro'],
      ['plan_cancelled', 'pro'],
    ]);
    expect(await plan()).toBe('pro');
    await pass(32);
    await soon(async () => expect(await plan()).toBe('free'));
    expect(await subscription()).toBeNull();
    expect(await subjects()).toContain('Your Pro plan has ended');
    // A new subscription can start afterwards.
    await app.pay(await begin('enterprise'), VISA);
    await soon(async () => expect(await plan()).toBe('enterprise'));
  });

  it('with a failed payment has a grace period, then the free plan, and ends when the provider gives up', async () => {
    await subscribe();
    await failFromNowOn();
    await pass(32);
    await soon(async () => expect(await subscription()).toMatchObject({ state: 'grace', plan: 'pro' }));
    expect(await plan()).toBe('pro');
    await soon(async () =>
      expect(await subjects()).toContain('The payment for your Pro plan didn’t go through'),
    );
    const almost = new Date(Date.now() + (GRACE_DAYS - 0.1) * DAY_SECONDS * 1_000);
    expect(await endGraces(app.billing, almost)).toBe(0);
    const over = new Date(Date.now() + (GRACE_DAYS + 0.1) * DAY_SECONDS * 1_000);
    await Promise.all([endGraces(app.billing, over), endGraces(app.billing, over)]);
    expect(await plan()).toBe('free');
    expect(await subscription()).toMatchObject({ state: 'lapsed' });
    await pass(16);
    await soon(async () => expect(await subscription()).toBeNull());
    expect(await plan()).toBe('free');
    expect((await subjects()).filter((subject) => subject === 'Your Pro plan has ended')).toHaveLength(1);
    expect(await invoices()).toHaveLength(1);
  });

  it('that is paid after all, with a card saved since, brings the plan back', async () => {
    await subscribe();
    await failFromNowOn();
    await pass(32);
    await soon(async () => expect(await subscription()).toMatchObject({ state: 'grace' }));
    await endGraces(app.billing, new Date(Date.now() + (GRACE_DAYS + 1) * DAY_SECONDS * 1_000));
    expect(await plan()).toBe('free');
    await app.pay(await app.buy(apiKey, 10, { save_card: true }), VISA);
    await soon(async () => expect((await app.balance(accountId)).availableMicroEuros).toBe(10_000_000));
    await soon(async () => {
      const { card } = await (await app.ask(apiKey, 'GET', 'auto-top-up')).json();
      expect(card).toEqual({ brand: 'visa', last4: '4242' });
    });
    expect((await ask('POST', '/resume')).status).toBe(200);
    await pass(4);
    await soon(async () => expect(await plan()).toBe('pro'));
    expect(await subscription()).toMatchObject({ state: 'active', grace_ends_at: null });
    await soon(async () => expect(await invoices()).toHaveLength(3));
  });

  it('that is cancelled in its grace ends at once', async () => {
    await subscribe();
    await failFromNowOn();
    await pass(32);
    await soon(async () => expect(await subscription()).toMatchObject({ state: 'grace' }));
    await ask('DELETE');
    expect(await subscription()).toBeNull();
    expect(await plan()).toBe('free');
  });

  it('is one at a time: a second is refused, and of two payment pages only the newer one can be paid', async () => {
    const first = await begin();
    const second = await begin('enterprise');
    expect((await app.stripe.checkout.sessions.retrieve(first)).status).toBe('expired');
    await app.pay(second, VISA);
    await soon(async () => expect(await plan()).toBe('enterprise'));
    expect(await refusal(await ask('POST', '', { plan: 'pro', ...pages }))).toEqual([
      409,
      'already_subscribed',
    ]);
  });

  it('that was paid beside another one all the same is cancelled, and a person is told', async () => {
    await subscribe();
    const { rows } = await app.test.pool.query('select customer_id from billing_customers');
    const { data } = await app.stripe.prices.list({ limit: 1 });
    const session = await app.stripe.checkout.sessions.create({
      mode: 'subscription',
      success_url: pages.success_url,
      customer: rows[0].customer_id,
      subscription_data: { metadata: { account_id: accountId, plan: 'pro' } },
      line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    });
    await app.pay(session.id, VISA);
    await soon(async () => {
      const { rows: all } = await app.test.pool.query(
        'select state from billing_subscriptions order by created_at',
      );
      expect(all.map(({ state }) => state)).toEqual(['active', 'refused']);
      const { data: there } = await app.stripe.subscriptions.list({ status: 'canceled' });
      expect(there).toHaveLength(1);
    });
    expect(await plan()).toBe('pro');
    expect(app.logLines.map((line) => line.msg)).toContain(
      'an account subscribed twice; the second was cancelled, refund its payment',
    );
  });

  it('costs nothing while its account is suspended, and goes on with the period after that', async () => {
    await subscribe();
    expect(await holdSuspended(app.billing)).toBe(0);
    await suspend('now()');
    expect(await holdSuspended(app.billing)).toBe(1);
    expect(await holdSuspended(app.billing)).toBe(0);
    await pass(62);
    await reconcile(app.billing);
    expect(await invoices()).toHaveLength(1);
    expect(await plan()).toBe('pro');
    await suspend('null');
    expect(await holdSuspended(app.billing)).toBe(1);
    await pass(31);
    await soon(async () => expect(await invoices()).toHaveLength(2));
  });

  it('with a failed payment is not retried while its account is suspended', async () => {
    await subscribe();
    await failFromNowOn();
    await pass(32);
    await soon(async () => expect(await subscription()).toMatchObject({ state: 'grace' }));
    await suspend('now()');
    await holdSuspended(app.billing);
    const id = await idOfSubscription();
    await app.stripe.subscriptions.update(id, { default_payment_method: 'pm_card_visa' });
    await pass(20);
    await reconcile(app.billing);
    expect(await endGraces(app.billing, new Date(Date.now() + (GRACE_DAYS + 1) * DAY_SECONDS * 1_000))).toBe(
      0,
    );
    expect(await invoices()).toHaveLength(1);
    await suspend('null');
    await holdSuspended(app.billing);
    await pass(2);
    await soon(async () => expect(await invoices()).toHaveLength(2));
    await soon(async () => expect(await subscription()).toMatchObject({ state: 'active' }));
  });

  it('that is refunded gets a credit note, and no credit is taken', async () => {
    await subscribe();
    const { rows } = await app.test.pool.query(
      "select payment_intent_id from billing_purchases where kind = 'plan_period'",
    );
    await app.stripe.refunds.create({ payment_intent: rows[0].payment_intent_id, amount: 1_000 });
    await soon(async () =>
      expect(await invoices()).toMatchObject([{ kind: 'credit_note', total_euros: '10.00' }, {}]),
    );
    expect((await app.balance(accountId)).availableMicroEuros).toBe(0);
  });

  it.each([
    ['a plan that costs nothing', { plan: 'free' }, 'plan_not_for_sale'],
    ['a plan paid by the request', { plan: 'starter' }, 'plan_not_for_sale'],
    ['a plan by contract', { plan: 'custom' }, 'plan_not_for_sale'],
    ['an unknown plan', { plan: 'gold' }, 'plan_not_for_sale'],
    ['no plan', { plan: undefined }, 'invalid_request'],
    ['a page elsewhere', { success_url: 'https://evil.example/' }, 'return_address_refused'],
  ])('of %s is refused, and no session is made', async (_name, change, code) => {
    expect(await refusal(await ask('POST', '', { plan: 'pro', ...pages, ...change }))).toEqual([422, code]);
    expect((await app.stripe.checkout.sessions.list({ limit: 1 })).data).toEqual([]);
  });

  it('that does not exist can be neither changed, cancelled nor resumed', async () => {
    for (const response of [
      await ask('PATCH', '', { plan: 'pro' }),
      await ask('DELETE'),
      await ask('POST', '/resume'),
    ])
      expect(await refusal(response)).toEqual([409, 'not_subscribed']);
  });
});
