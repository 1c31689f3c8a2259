import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { debit, grant } from '../../credits/ledger.ts';
import { reconcile } from '../stripe/reconcile.ts';
import { mailWarnings } from './mail-warnings.ts';
import type { BillingNotice } from './notice-kinds.ts';
import { english } from './notice-words-en.ts';
import { french } from './notice-words-fr.ts';

const EURO = 1_000_000;
let app: BillingApp;
let email: string;
let number = 0;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  number += 1;
  email = `reader${number}@example.com`;
});

const mails = () => app.mailsTo(email);
const soon = (check: () => Promise<void>) => vi.waitFor(check, { interval: 50 });

describe('a purchase is mailed', () => {
  it('once, with the amount, the balance and a link that opens the invoice', async () => {
    const { apiKey } = await app.newBuyer(email);
    await app.knobs({ deliveries: 5 });
    const id = await app.buy(apiKey, 12.5);
    await app.pay(id, VISA);
    await Promise.all([app.state(id), app.state(id), reconcile(app.billing)]);
    await app.billing.provider?.runDue();
    await app.knobs({ deliveries: 1 });
    const received = await mails();
    expect(received.map((mail) => mail.subject)).toEqual(['Receipt: €12.50 of credits']);
    const [mail] = received;
    expect(mail?.text).toContain('Your balance is now €12.50');
    expect(mail?.text).toContain('TEST MODE: no real money moved.');
    const link = /https?:\/\/\S+\/api\/billing\/invoices\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const page = await fetch(link.replace('http://localhost:0', app.url));
    const invoiceNumber = /TEST-\d{4}-\d{6}/.exec(mail?.text ?? '')?.[0] ?? 'none';
    expect(await page.text()).toContain(invoiceNumber);
  });

  it('in French to accounts that use French', async () => {
    const { apiKey } = await app.newBuyer(email, { locale: 'fr' });
    await app.pay(await app.buy(apiKey, 10), VISA);
    await soon(async () =>
      expect((await mails()).map((mail) => mail.subject)).toEqual(['Reçu\u00a0: 10,00\u00a0€ de crédits']),
    );
    expect((await mails())[0]?.html).toContain('lang="fr"');
  });

  it('to nobody when the account’s address is none, and the purchase is fine all the same', async () => {
    const { apiKey, accountId } = await app.newBuyer('developer@localhost');
    await app.pay(await app.buy(apiKey, 10), VISA);
    await soon(async () => expect((await app.balance(accountId)).availableMicroEuros).toBe(10 * EURO));
    expect(await app.mailsTo('developer@localhost')).toEqual([]);
  });
});

it('a payment that the bank returns is mailed once', async () => {
  const { apiKey } = await app.newBuyer(email);
  const id = await app.buy(apiKey, 10);
  await app.knobs({ deliveries: 3 });
  await app.pay(id, { method: 'sepa_debit', iban: 'AT86 1904 3002 3547 3202' });
  await app.knob('/clock/forward', { seconds: 60 });
  await soon(async () => expect(await app.state(id)).toMatchObject({ state: 'failed' }));
  await app.billing.provider?.runDue();
  await app.knobs({ deliveries: 1 });
  expect((await mails()).map((mail) => mail.subject)).toEqual(['Your payment didn’t go through']);
});

it('a refund is mailed with its credit note, part by part', async () => {
  const { apiKey } = await app.newBuyer(email);
  const id = await app.buy(apiKey, 10);
  await app.pay(id, VISA);
  await soon(async () => expect(await mails()).toHaveLength(1));
  const { payment_intent } = await app.stripe.checkout.sessions.retrieve(id);
  for (const amount of [250, 100]) {
    await app.stripe.refunds.create({ payment_intent: String(payment_intent), amount });
    await soon(async () =>
      expect((await mails())[0]?.subject).toBe(`Refund of €${(amount / 100).toFixed(2)}`),
    );
  }
  expect(await mails()).toHaveLength(3);
  expect((await mails())[0]?.text).toMatch(/TEST-CN-\d{4}-\d{6}/);
});

describe('low credit is mailed', () => {
  const spend = (accountId: string, microEuros: number) =>
    app.test.database
      .transaction()
      .execute((trx) =>
        debit(trx, { accountId, amountMicroEuros: microEuros, reference: `spent:${crypto.randomUUID()}` }),
      );
  const welcome = (accountId: string, reference: string) =>
    app.test.database.transaction().execute((trx) =>
      grant(trx, {
        accountId,
        source: 'welcome',
        amountMicroEuros: 250_000,
        reference: `${reference}:${accountId}`,
      }),
    );

  it('at 50, 80, 90 and 100 % of what was granted, each once, and again after the next grant', async () => {
    const { accountId } = await app.newBuyer(email);
    await welcome(accountId, 'first');
    await mailWarnings(app.billing);
    expect(await mails()).toEqual([]);
    const subjects = [
      'You’ve used 50% of your credits',
      'You’ve used 80% of your credits',
      'You’ve used 90% of your credits',
      'You’re out of credits',
    ];
    for (const [step, microEuros] of [130_000, 75_000, 25_000, 20_000].entries()) {
      await spend(accountId, microEuros);
      await Promise.all([mailWarnings(app.billing), mailWarnings(app.billing), mailWarnings(app.billing)]);
      expect((await mails()).map((mail) => mail.subject).reverse()).toEqual(subjects.slice(0, step + 1));
    }
    await welcome(accountId, 'second');
    await spend(accountId, 130_000);
    await mailWarnings(app.billing);
    expect((await mails()).map((mail) => mail.subject)).toHaveLength(5);
  });

  it('leaves the warning for webhooks to hand on as well', async () => {
    const { accountId } = await app.newBuyer(email);
    await welcome(accountId, 'first');
    await spend(accountId, 130_000);
    await mailWarnings(app.billing);
    const { rows } = await app.test.pool.query(
      'select mailed_at is not null as mailed, announced_at from credit_warnings where account_id = $1 and announce',
      [accountId],
    );
    expect(rows).toEqual([{ mailed: true, announced_at: null }]);
  });
});

const invoice = { number: 'VF-2026-000001', url: 'https://shop.example/api/billing/invoices/token' };
const day = new Date('2026-11-21T00:00:00Z');
const notices: BillingNotice[] = [
  { kind: 'receipt', totalMicroEuros: 12 * EURO, balanceMicroEuros: 34 * EURO, invoice },
  { kind: 'topped_up', totalMicroEuros: 12 * EURO, balanceMicroEuros: 34 * EURO, invoice },
  { kind: 'plan_paid', plan: 'pro', totalMicroEuros: 29_990_000, until: day, invoice },
  { kind: 'refunded', totalMicroEuros: 12 * EURO, corrects: 'VF-2026-000000', invoice },
  { kind: 'payment_failed', totalMicroEuros: 12 * EURO },
  { kind: 'top_up_failed', totalMicroEuros: 12 * EURO, triesLeft: 2 },
  { kind: 'top_up_failed', totalMicroEuros: 12 * EURO, triesLeft: 1 },
  { kind: 'top_up_stopped', totalMicroEuros: 12 * EURO },
  { kind: 'plan_payment_failed', plan: 'pro', graceEndsAt: day },
  { kind: 'plan_ended', plan: 'pro', unpaid: true },
  { kind: 'plan_ended', plan: 'pro', unpaid: false },
  { kind: 'credits_low', percent: 80, balanceMicroEuros: 50_000 },
  { kind: 'credits_exhausted' },
];

describe.each(notices)('the mail $kind', (notice) => {
  const pages = { buyCredits: 'https://shop.example/buy-credits', billing: 'https://shop.example/dashboard' };

  it('says the same facts in both languages, in other words', () => {
    const [en, fr] = [english(notice, pages), french(notice, pages)];
    expect(fr.subject).not.toBe(en.subject);
    expect(fr.action.label).not.toBe(en.action.label);
    expect(fr.action.link).toBe(en.action.link);
    const facts = (words: typeof en) =>
      [words.subject, ...words.paragraphs]
        .join(' ')
        .replaceAll(',', '.')
        .match(/\d[\d.-]*\d|\d/g);
    expect(facts(fr)).toEqual(facts(en));
  });
});
