import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';

const AT_ONCE = 3;

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
  // The tests deliver the webhooks themselves.
  await app.knobs({ paused: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const deliver = async (event: object) => expect((await app.deliver(event)).status).toBe(200);

async function noted(eventId: string) {
  const { rows } = await app.test.pool.query(
    'select state, deliveries from billing_events where event_id = $1',
    [eventId],
  );
  return rows;
}

describe('a payment event that comes again', () => {
  it('“payment failed”: sends one mail, and stays noted as it was', async () => {
    const { apiKey } = await app.newBuyer('reader@example.com');
    const id = await app.buy(apiKey, 10);
    await app.pay(id, { method: 'sepa_debit', iban: 'AT86 1904 3002 3547 3202' });
    await app.knob('/clock/forward', { seconds: 60 });
    const failed = await vi.waitFor(async () => {
      const { data } = await app.stripe.events.list({ type: 'checkout.session.async_payment_failed' });
      if (data[0] === undefined) throw new Error('the payment has not failed yet');
      return data[0];
    });
    await deliver(failed);
    await deliver(failed);
    await Promise.all(Array.from({ length: AT_ONCE }, () => deliver(failed)));
    expect((await app.mailsTo('reader@example.com')).map(({ subject }) => subject)).toEqual([
      'Your payment didn’t go through',
    ]);
    expect(await noted(failed.id)).toEqual([{ state: 'done', deliveries: 2 + AT_ONCE }]);
  });

  it('“card saved”: doesn’t put the old card back in place of a newer one', async () => {
    const { accountId } = await app.newBuyer();
    const customerId = `cus_${randomUUID()}`;
    await app.test.database.insertInto('billingCustomers').values({ accountId, customerId }).execute();
    const attached = (last4: string) => ({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'payment_method.attached',
      created: 1,
      livemode: false,
      data: { object: { id: `pm_${last4}`, customer: customerId, card: { brand: 'visa', last4 } } },
    });
    const [older, newer] = [attached('1111'), attached('2222')];
    await deliver(older);
    await deliver(newer);
    await deliver(older);
    const { cardLast4 } = await app.test.database
      .selectFrom('billingCustomers')
      .select('cardLast4')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(cardLast4).toBe('2222');
  });
});
