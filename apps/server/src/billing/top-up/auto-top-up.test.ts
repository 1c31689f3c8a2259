import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { findViolations } from '../../credits/invariants.ts';
import { debit } from '../../credits/ledger.ts';
import { reconcile } from '../stripe/reconcile.ts';
import { beginTopUp } from './auto-top-up.ts';
import { topUpWhereLow } from './charge-top-up.ts';

const EURO = 1_000_000;
const ON = { enabled: true, threshold_euros: 5, amount_euros: 20, monthly_limit_euros: 50 };

let app: BillingApp;
let email: string;
let number = 0;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(async () => {
  expect(await findViolations(app.test.database)).toEqual([]);
  expect((await reconcile(app.billing)).differenceMicroEuros).toBe(0);
  await app[Symbol.asyncDispose]();
});
beforeEach(() => {
  number += 1;
  email = `customer${number}@example.com`;
});

interface Customer {
  apiKey: string;
  accountId: string;
}

const available = async ({ accountId }: Customer) =>
  (await app.balance(accountId)).availableMicroEuros / EURO;
const settings = async ({ apiKey }: Customer) => (await app.ask(apiKey, 'GET', 'auto-top-up')).json();
const turnOn = (customer: Customer, change: object = {}) =>
  app.ask(customer.apiKey, 'PUT', 'auto-top-up', { ...ON, ...change });

/** Creates a customer who bought 10 euros and saved the card. */
async function customerWithCard(card = VISA.number): Promise<Customer> {
  const customer = await app.newBuyer(email);
  const id = await app.buy(customer.apiKey, 10, { save_card: true });
  expect((await app.pay(id, { ...VISA, number: card })).status).toBe(303);
  await vi.waitFor(
    async () => {
      expect(await available(customer)).toBe(10);
      expect((await settings(customer)).card).not.toBeNull();
    },
    { interval: 30 },
  );
  return customer;
}

async function spend({ accountId }: Customer, euros: number): Promise<void> {
  await app.test.database
    .transaction()
    .execute((trx) =>
      debit(trx, { accountId, amountMicroEuros: euros * EURO, reference: `spent:${crypto.randomUUID()}` }),
    );
}

/** Replaces the saved card. */
async function changeCard({ accountId }: Customer, method: string): Promise<void> {
  const { rows } = await app.test.pool.query(
    'select customer_id from billing_customers where account_id = $1',
    [accountId],
  );
  const attached = await app.stripe.paymentMethods.attach(method, { customer: rows[0].customer_id });
  await vi.waitFor(async () => {
    const now = await app.test.pool.query(
      'select payment_method_id from billing_customers where account_id = $1',
      [accountId],
    );
    expect(now.rows[0].payment_method_id).toBe(attached.id);
  });
}

async function letWaitPass({ accountId }: Customer): Promise<void> {
  await app.test.pool.query('update billing_auto_top_ups set retry_at = now() where account_id = $1', [
    accountId,
  ]);
}

const chargesOf = async ({ accountId }: Customer) => {
  const { data } = await app.stripe.paymentIntents.list({ limit: 100 });
  return data.filter(
    (intent) => intent.metadata.account_id === accountId && intent.metadata.top_up_id !== undefined,
  );
};

describe('automatic top-up', () => {
  it('is off by default, and needs a card that was saved', async () => {
    const customer = await app.newBuyer(email);
    expect(await settings(customer)).toMatchObject({ enabled: false, threshold_euros: null, card: null });
    const refused = await turnOn(customer);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'no_saved_card']);
    // A card is saved only with its owner's consent.
    await app.pay(await app.buy(customer.apiKey, 10), VISA);
    await vi.waitFor(async () => expect(await available(customer)).toBe(10));
    expect((await turnOn(customer)).status).toBe(409);
    await spend(customer, 9);
    expect(await topUpWhereLow(app.billing)).toBe(0);
  });

  it('buys the amount once the balance is below the threshold, with invoice and mail, and not before', async () => {
    const customer = await customerWithCard();
    expect(await (await turnOn(customer)).json()).toMatchObject({
      enabled: true,
      threshold_euros: '5.00',
      amount_euros: '20.00',
      monthly_limit_euros: '50.00',
      card: { brand: 'visa', last4: '4242' },
    });
    await spend(customer, 5);
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(5);
    await spend(customer, 1);
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(24);
    const { invoices } = await (await app.ask(customer.apiKey, 'GET', 'invoices')).json();
    expect(invoices).toMatchObject([{ total_euros: '20.00' }, { total_euros: '10.00' }]);
    expect(await (await fetch(invoices[0].url.replace('http://localhost:0', app.url))).text()).toContain(
      'Ada Lovelace',
    );
    const [mail] = await app.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Receipt: €20.00 of credits' });
    expect(mail?.text).toContain('with your saved card');
  });

  it('charges once though many processes look at once and every webhook comes five times', async () => {
    const customer = await customerWithCard();
    await turnOn(customer, { monthly_limit_euros: 1_000 });
    await app.knobs({ deliveries: 5 });
    await spend(customer, 9);
    await Promise.all(Array.from({ length: 12 }, () => topUpWhereLow(app.billing)));
    await app.billing.provider?.runDue();
    await app.knobs({ deliveries: 1 });
    expect(await available(customer)).toBe(21);
    expect(await chargesOf(customer)).toHaveLength(1);
  });

  it('buys at most so much in a calendar month', async () => {
    const customer = await customerWithCard();
    await turnOn(customer, { amount_euros: 20, monthly_limit_euros: 45 });
    for (let round = 0; round < 4; round += 1) {
      const left = await available(customer);
      if (left > 0) await spend(customer, left);
      await topUpWhereLow(app.billing);
    }
    expect(await chargesOf(customer)).toHaveLength(2);
    expect(await available(customer)).toBe(0);
    expect(await settings(customer)).toMatchObject({ enabled: true, bought_this_month_euros: '40.00' });
    // Last month's purchases do not count this month.
    await app.test.pool.query(
      "update billing_purchases set created_at = created_at - interval '40 days' where account_id = $1",
      [customer.accountId],
    );
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(20);
  });

  it('buys nothing while the account is suspended, not even what was begun before, and goes on afterwards', async () => {
    const customer = await customerWithCard();
    await turnOn(customer);
    await spend(customer, 8);
    const begun = await app.test.database.transaction().execute((trx) => beginTopUp(trx, customer.accountId));
    await app.test.pool.query(
      "update billing_purchases set created_at = now() - interval '2 minutes' where id = $1",
      [begun?.id],
    );
    const suspend = (since: string) =>
      app.test.pool.query(`update accounts set suspended_at = ${since} where id = $1`, [customer.accountId]);
    await suspend('now()');
    await topUpWhereLow(app.billing);
    await topUpWhereLow(app.billing);
    expect(await chargesOf(customer)).toEqual([]);
    expect(await available(customer)).toBe(2);
    await suspend('null');
    await topUpWhereLow(app.billing);
    expect(await chargesOf(customer)).toHaveLength(1);
    expect(await available(customer)).toBe(22);
    expect(await settings(customer)).toMatchObject({ enabled: true, failures: 0 });
  });

  it('stops after three failures in a row, with a mail for each, and starts again when it is turned on', async () => {
    const customer = await customerWithCard();
    await turnOn(customer);
    await changeCard(customer, 'pm_card_chargeCustomerFail');
    await spend(customer, 9);
    for (let failures = 1; failures <= 3; failures += 1) {
      await topUpWhereLow(app.billing);
      await app.billing.provider?.runDue();
      // Not retried immediately: a card is not charged twice in a minute.
      await topUpWhereLow(app.billing);
      expect(await settings(customer)).toMatchObject({ failures, last_failure: 'Your card was declined.' });
      await letWaitPass(customer);
    }
    await topUpWhereLow(app.billing);
    expect(await chargesOf(customer)).toHaveLength(3);
    expect(await settings(customer)).toMatchObject({ enabled: false, stopped_at: expect.any(String) });
    expect(await available(customer)).toBe(1);
    const subjects = (await app.mailsTo(email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'Your auto top-up didn’t go through')).toHaveLength(2);
    expect(subjects.filter((subject) => subject === 'Auto top-up is now off')).toHaveLength(1);
    await changeCard(customer, 'pm_card_visa');
    expect(await (await turnOn(customer)).json()).toMatchObject({
      enabled: true,
      failures: 0,
      stopped_at: null,
    });
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(21);
    await app.ask(customer.apiKey, 'PUT', 'auto-top-up', { enabled: false });
    const { rows } = await app.test.pool.query(
      `select event, detail ->> 'name' as name from security_events
       where account_id = $1 and event like 'auto_top_up%' order by id`,
      [customer.accountId],
    );
    expect(rows.map(({ event, name }) => [event, name])).toEqual([
      ['auto_top_up_changed', '€20'],
      ['auto_top_up_off', 'payments_failed'],
      ['auto_top_up_changed', '€20'],
      ['auto_top_up_off', null],
    ]);
  });

  it('a card that needs its owner to authenticate is a failure, not a charge', async () => {
    const customer = await customerWithCard();
    await turnOn(customer);
    await changeCard(customer, 'pm_card_authenticationRequired');
    await spend(customer, 9);
    await topUpWhereLow(app.billing);
    expect(await settings(customer)).toMatchObject({ failures: 1 });
    expect(await available(customer)).toBe(1);
  });

  it('that was charged just before the process died is credited once and not charged again', async () => {
    const customer = await customerWithCard();
    await turnOn(customer);
    await begun(customer, 'top_charged_and_died');
    await app.knobs({ dropTypes: ['*'] });
    await chargeWithoutBooking(customer, 'top_charged_and_died');
    await app.knobs({ dropTypes: [] });
    expect(await available(customer)).toBe(10);
    await topUpWhereLow(app.billing);
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(30);
    expect(await chargesOf(customer)).toHaveLength(1);
  });

  it('that was begun by a process that died before it charged is charged by another', async () => {
    const customer = await customerWithCard();
    await turnOn(customer);
    await begun(customer, 'top_of_a_dead_process');
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(30);
    expect(await chargesOf(customer)).toHaveLength(1);
  });

  it('takes refunds back like any purchase', async () => {
    const customer = await customerWithCard();
    await turnOn(customer, { threshold_euros: 11 });
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(30);
    const [charge] = await chargesOf(customer);
    await app.stripe.refunds.create({ payment_intent: charge?.id ?? '', amount: 500 });
    await vi.waitFor(async () => expect(await available(customer)).toBe(25));
  });

  it.each([
    ['a threshold of nothing', { threshold_euros: 0 }],
    ['an amount below one euro', { amount_euros: 0.99 }],
    ['an amount above a thousand', { amount_euros: 1_000.01, monthly_limit_euros: 5_000 }],
    ['fractions of a cent', { amount_euros: 10.001 }],
    ['text', { amount_euros: 'ten' }],
    ['a month’s limit below one purchase', { amount_euros: 60 }],
    ['no limit', { monthly_limit_euros: undefined }],
    ['something unknown', { surprise: true }],
  ])('refuses %s, and stays as it was', async (_name, change) => {
    const customer = await app.newBuyer(email);
    const response = await turnOn(customer, change);
    expect([response.status, (await response.json()).code]).toEqual([422, 'invalid_request']);
    expect(await settings(customer)).toMatchObject({ enabled: false, amount_euros: null });
  });

  it('can be turned off, and keeps what was set', async () => {
    const customer = await customerWithCard();
    await turnOn(customer);
    const off = await app.ask(customer.apiKey, 'PUT', 'auto-top-up', { enabled: false });
    expect(await off.json()).toMatchObject({ enabled: false, amount_euros: '20.00' });
    await spend(customer, 9);
    await topUpWhereLow(app.billing);
    expect(await available(customer)).toBe(1);
  });
});

/** Records a top-up some time ago, as a process does just before it charges. */
async function begun({ accountId }: Customer, id: string): Promise<void> {
  await app.test.pool.query(
    `insert into billing_purchases (id, kind, account_id, amount_micro_euros, state, created_at)
     values ($1, 'top_up', $2, 20000000, 'processing', now() - interval '5 minutes')`,
    [id, accountId],
  );
}

/** Charges the saved card for a top-up, like a process that dies right afterwards. */
async function chargeWithoutBooking({ accountId }: Customer, id: string): Promise<void> {
  const { rows } = await app.test.pool.query(
    'select customer_id, payment_method_id from billing_customers where account_id = $1',
    [accountId],
  );
  await app.stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'eur',
    customer: rows[0].customer_id,
    payment_method: rows[0].payment_method_id,
    off_session: true,
    confirm: true,
    metadata: { account_id: accountId, top_up_id: id },
  });
}
