import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { findViolations } from '../../credits/invariants.ts';
import { debit } from '../../credits/ledger.ts';
import { reconcile } from '../stripe/reconcile.ts';

const EURO = 1_000_000;
let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(async () => {
  expect(await findViolations(app.test.database)).toEqual([]);
  expect((await reconcile(app.billing)).differenceMicroEuros).toBe(0);
  await app[Symbol.asyncDispose]();
});

interface Purchase {
  accountId: string;
  intent: string;
  charge: string;
}

async function purchase(number = VISA.number): Promise<Purchase> {
  const { apiKey, accountId } = await app.newBuyer();
  const id = await app.buy(apiKey, 10);
  await app.pay(id, { ...VISA, number });
  const session = await app.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') throw new Error('not expanded');
  return { accountId, intent: intent.id, charge: String(intent.latest_charge) };
}

const has = (accountId: string, euros: number) =>
  vi.waitFor(
    async () => expect((await app.balance(accountId)).availableMicroEuros).toBe(Math.round(euros * EURO)),
    { interval: 30 },
  );

const eventsAbout = async (types: string[], id: string): Promise<Stripe.Event[]> => {
  const { data } = await app.stripe.events.list({ types, limit: 100 });
  return data.filter(({ data: { object } }) => JSON.stringify(object).includes(id));
};

describe('a refund', () => {
  it('takes back what it returned, part by part', async () => {
    const { accountId, intent } = await purchase();
    await has(accountId, 10);
    await app.stripe.refunds.create({ payment_intent: intent, amount: 250 });
    await has(accountId, 7.5);
    await app.stripe.refunds.create({ payment_intent: intent, amount: 100 });
    await has(accountId, 6.5);
    await app.stripe.refunds.create({ payment_intent: intent });
    await has(accountId, 0);
  });

  it('of credit that was spent takes down to zero, and the shortfall is on record', async () => {
    const { accountId, intent } = await purchase();
    await has(accountId, 10);
    await app.test.database
      .transaction()
      .execute((trx) =>
        debit(trx, { accountId, amountMicroEuros: 8 * EURO, reference: `spent:${accountId}` }),
      );
    await app.stripe.refunds.create({ payment_intent: intent });
    await has(accountId, 0);
    const { rows } = await app.test.pool.query(
      "select amount_micro_euros from ledger_entries where account_id = $1 and book = 'shortfall'",
      [accountId],
    );
    expect(rows).toEqual([{ amount_micro_euros: -8 * EURO }]);
  });

  it('waits for the payment if its event arrives first', async () => {
    await app.knobs({ paused: true });
    const { accountId, intent, charge } = await purchase();
    await app.stripe.refunds.create({ payment_intent: intent, amount: 400 });
    const [refunded] = await eventsAbout(['charge.refunded'], charge);
    const [completed] = await eventsAbout(['checkout.session.completed'], intent);
    if (refunded === undefined || completed === undefined) throw new Error('events are missing');
    await app.deliver(refunded);
    const stateOf = async () =>
      (await app.test.pool.query('select state from billing_events where event_id = $1', [refunded.id])).rows;
    expect(await stateOf()).toEqual([{ state: 'parked' }]);
    expect((await app.balance(accountId)).availableMicroEuros).toBe(0);
    await app.deliver(completed);
    expect((await app.balance(accountId)).availableMicroEuros).toBe(6 * EURO);
    expect(await stateOf()).toEqual([{ state: 'done' }]);
    await app.knobs({ paused: false });
    await has(accountId, 6);
  });

  it('and its payment, arriving at the same moment, end at what is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.knobs({ paused: true });
      const { accountId, intent, charge } = await purchase();
      await app.stripe.refunds.create({ payment_intent: intent, amount: 400 });
      const events = [
        ...(await eventsAbout(['charge.refunded'], charge)),
        ...(await eventsAbout(['checkout.session.completed'], intent)),
      ];
      expect(events).toHaveLength(2);
      await Promise.all(events.map((event) => app.deliver(event)));
      expect((await app.balance(accountId)).availableMicroEuros).toBe(6 * EURO);
    }
    await app.knobs({ paused: false });
  });
});

describe('a dispute', () => {
  it('takes the credit while it is open and gives it back when it is won', async () => {
    const { accountId, charge } = await purchase();
    await has(accountId, 10);
    const dispute = await app.knob('/disputes', { charge });
    await has(accountId, 0);
    await app.knob(`/disputes/${dispute.id}/close`, { status: 'won' });
    await has(accountId, 10);
  });

  it('that is lost changes nothing more', async () => {
    const { accountId, charge } = await purchase('4000 0000 0000 0259');
    await has(accountId, 0);
    const [dispute] = (await app.stripe.disputes.list({ charge })).data;
    await app.knob(`/disputes/${dispute?.id}/close`, { status: 'lost' });
    await vi.waitFor(async () => {
      const events = await eventsAbout(['charge.dispute.closed'], charge);
      const { rows } = await app.test.pool.query('select state from billing_events where event_id = $1', [
        events[0]?.id,
      ]);
      expect(rows).toEqual([{ state: 'done' }]);
    });
    await has(accountId, 0);
  });

  it('that was decided stays so, even if the event of its start arrives last', async () => {
    for (const status of ['won', 'lost'] as const) {
      await app.knobs({ order: 'reversed', paused: true });
      const { accountId, charge } = await purchase();
      const dispute = await app.knob('/disputes', { charge });
      await app.knob(`/disputes/${dispute.id}/close`, { status });
      await app.knobs({ paused: false });
      await vi.waitFor(async () => {
        const { data } = await app.stripe.events.list({ type: 'checkout.session.completed', limit: 1 });
        expect(data[0]?.pending_webhooks).toBe(0);
      });
      await has(accountId, status === 'won' ? 10 : 0);
    }
    await app.knobs({ order: 'sent' });
  });

  it('that is won after the rest was refunded gives back what is not refunded', async () => {
    const { accountId, intent, charge } = await purchase();
    await has(accountId, 10);
    await app.stripe.refunds.create({ payment_intent: intent, amount: 700 });
    await has(accountId, 3);
    // The whole payment is disputed: 7 were refunded, so 3 are left to take.
    const dispute = await app.knob('/disputes', { charge });
    await has(accountId, 0);
    await app.knob(`/disputes/${dispute.id}/close`, { status: 'won' });
    await has(accountId, 3);
  });
});
