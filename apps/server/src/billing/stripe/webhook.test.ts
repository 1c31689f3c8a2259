import { createHmac, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, type DeliveryOptions, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { findViolations } from '../../credits/invariants.ts';

let app: BillingApp;
let event: Stripe.Event;
let session: Stripe.Checkout.Session;
let accountId: string;

/** A paid purchase with a webhook that the test holds back. */
beforeAll(async () => {
  app = await startBillingApp();
  await app.knobs({ paused: true });
  const buyer = await app.newBuyer();
  accountId = buyer.accountId;
  const id = await app.buy(buyer.apiKey, 10);
  await app.pay(id, VISA);
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

const now = () => Math.floor(Date.now() / 1_000);
const v0 = (body: string) =>
  `t=${now()},v0=${createHmac('sha256', app.billing.webhookSecrets[0] ?? '')
    .update(`${now()}.${body}`)
    .digest('hex')}`;

/** Deliveries that only an attacker sends. */
const FORGED: [string, (index: number) => DeliveryOptions][] = [
  ['another secret', (index) => ({ secret: `whsec_${index}` })],
  ['a signature that is too old', (index) => ({ signedAt: now() - 301 - index * 1_000 })],
  ['a signature from the future', (index) => ({ signedAt: now() + 400 + index * 1_000 })],
  ['a body changed after it was signed', (index) => ({ body: JSON.stringify({ ...event, created: index }) })],
  ['one changed space in the body', () => ({ body: `${JSON.stringify(event)} ` })],
  ['only the old v0 scheme', () => ({ header: v0(JSON.stringify(event)) })],
  ['no signature', () => ({ header: '' })],
  ['nonsense for a signature', (index) => ({ header: `t=${index},v1=${'0'.repeat(64)}` })],
  ['no time in it', () => ({ header: `v1=${'0'.repeat(64)}` })],
];

/** Correctly signed, but different from the recorded order. */
const MISFITS: [string, () => object][] = [
  ['another account', () => withSession({ client_reference_id: randomUUID() })],
  ['a larger amount', () => withSession({ amount_total: 100_000 })],
  ['a smaller amount', () => withSession({ amount_total: 999 })],
  ['another currency', () => withSession({ currency: 'usd' })],
  [
    'a session that was not made here',
    () => withSession({ id: `cs_test_${randomUUID().replaceAll('-', '')}` }),
  ],
  ['a live payment in test mode', () => ({ ...again(), livemode: true })],
  ['a connected account', () => ({ ...again(), account: 'acct_other' })],
];

function again(): Stripe.Event {
  return { ...event, id: `evt_${randomUUID()}` };
}

function withSession(change: Partial<Stripe.Checkout.Session>): object {
  return { ...again(), data: { object: { ...session, ...change } } };
}

const REPEATS = 32;

describe('a signed delivery', () => {
  it.each(['id', 'type', 'created', 'livemode', 'data'])('without "%s" is refused with 400', async (name) => {
    const response = await app.deliver({ ...again(), [name]: undefined });
    expect([response.status, (await response.json()).code]).toEqual([400, 'malformed_body']);
  });
});

describe('a delivery with', () => {
  it.each(FORGED)('%s is refused with 400, and credits nothing', async (_name, broken) => {
    for (let index = 0; index < REPEATS; index += 1) {
      const response = await app.deliver(event, broken(index));
      expect([response.status, (await response.json()).code]).toEqual([400, 'webhook_signature_invalid']);
    }
    expect((await app.balance(accountId)).availableMicroEuros).toBe(0);
    const { rows } = await app.test.pool.query('select 1 from billing_events where event_id = $1', [
      event.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(MISFITS)('%s is taken note of for a person, and credits nothing', async (_name, wrong) => {
    for (let index = 0; index < REPEATS; index += 1) {
      const body = wrong();
      expect((await app.deliver(body)).status).toBe(200);
      const id = 'id' in body ? body.id : '';
      const { rows } = await app.test.pool.query(
        'select state, reason is not null as explained from billing_events where event_id = $1',
        [id],
      );
      expect(rows).toEqual([{ state: 'refused', explained: true }]);
      expect(app.logLines.some((line) => line.event === id && line.level === 50)).toBe(true);
    }
    expect((await app.balance(accountId)).availableMicroEuros).toBe(0);
    const { rows } = await app.test.pool.query('select 1 from ledger_transfers');
    expect(rows).toEqual([]);
  });

  it('all of that is at least 500 deliveries, and the genuine one still credits, within the window both ways', async () => {
    expect((FORGED.length + MISFITS.length) * REPEATS).toBeGreaterThanOrEqual(500);
    // The delivery itself takes time, too.
    expect((await app.deliver(event, { signedAt: now() - 200 })).status).toBe(200);
    expect((await app.balance(accountId)).availableMicroEuros).toBe(10_000_000);
    expect((await app.deliver(event, { signedAt: now() + 298 })).status).toBe(200);
    expect((await app.balance(accountId)).availableMicroEuros).toBe(10_000_000);
  });
});

describe('the webhook', () => {
  it('takes a second signature while the secret is rotated', async () => {
    const body = JSON.stringify(again());
    const time = now();
    const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const header = `t=${time},v1=${sign('old')},v1=${sign(app.billing.webhookSecrets[0] ?? '')}`;
    expect((await app.deliver(JSON.parse(body), { header })).status).toBe(200);
  });

  it('answers 200 to events that it does nothing about, and remembers them', async () => {
    const other = {
      ...again(),
      type: 'customer.created',
      data: { object: { id: 'cus_1', object: 'customer' } },
    };
    expect((await app.deliver(other)).status).toBe(200);
    const { rows } = await app.test.pool.query('select state from billing_events where event_id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([{ state: 'ignored' }]);
  });

  it('refuses a body beyond its limit', async () => {
    const response = await app.deliver({ ...again(), filler: 'x'.repeat(600_000) });
    expect(response.status).toBe(413);
  });
});
