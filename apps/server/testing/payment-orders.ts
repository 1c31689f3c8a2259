import type Stripe from 'stripe';
import { expect } from 'vitest';
import { findViolations } from '../src/credits/invariants.ts';
import type { BillingApp } from './billing-app.ts';

/**
 * One purchase by bank debit, partly or fully refunded and disputed. Its four events arrive in every order, each
 * up to five times at once, while the success page polls. 24 orders × 5 × 20 seeds = 2,400.
 */
export interface PaymentOrder {
  /** positions of the four events in order of delivery */
  order: readonly number[];
  duplicates: number;
  seed: number;
}

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.created',
] as const;
const PAID_EUROS = 10;
/** refunded and disputed, in euros; in half of the cases, the sum exceeds the payment */
const REVERSALS = [
  { refunded: 3, disputed: 4 },
  { refunded: 10, disputed: 10 },
  { refunded: 7, disputed: 5 },
  { refunded: 1, disputed: 9 },
] as const;
const SEEDS = 20;
const DUPLICATES = 5;
const CENTS = 100;
const MICRO_EUROS = 1_000_000;
/** Number of concurrent purchases; the events of more wouldn't fit on one page of the list. */
const SIDE_BY_SIDE = 6;

/** All 2,400, those of the first seed first. */
export function allPaymentOrders(): PaymentOrder[] {
  const orders: PaymentOrder[] = [];
  for (let seed = 0; seed < SEEDS; seed += 1)
    for (const order of permutations([0, 1, 2, 3]))
      for (let duplicates = 1; duplicates <= DUPLICATES; duplicates += 1)
        orders.push({ order, duplicates, seed });
  return orders;
}

/** Every order with every reversal once, and each event one to five times. */
export function somePaymentOrders(): PaymentOrder[] {
  return REVERSALS.flatMap((_reversal, seed) =>
    permutations([0, 1, 2, 3]).map((order, index) => ({
      order,
      duplicates: 1 + ((index + seed) % DUPLICATES),
      seed,
    })),
  );
}

/** Runs every order and checks that each purchase is credited once and ends with the same balance. */
export async function playPaymentOrders(app: BillingApp, orders: readonly PaymentOrder[]): Promise<void> {
  await app.knobs({ paused: true, debitSettlesSeconds: 0 });
  const waiting = [...orders];
  const player = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await play(app, next);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, player));
  expect(await findViolations(app.test.database)).toEqual([]);
}

async function play(app: BillingApp, given: PaymentOrder): Promise<void> {
  const { apiKey, accountId } = await app.newBuyer();
  const sessionId = await app.buy(apiKey, PAID_EUROS);
  const reversal = REVERSALS[given.seed % REVERSALS.length] ?? REVERSALS[0];
  const events = await happen(app, sessionId, reversal);
  const random = generator(given.seed * 1_000 + given.duplicates * 100 + given.order.indexOf(0) * 10);
  const asking: Promise<unknown>[] = [];
  for (const position of given.order) {
    if (random() < 0.4) asking.push(app.state(sessionId));
    const event = events[position];
    if (event === undefined) throw new Error('an event is missing');
    const answers = await Promise.all(Array.from({ length: given.duplicates }, () => app.deliver(event)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    if (random() < 0.2) asking.push(app.state(sessionId));
  }
  await Promise.all(asking);
  const kept = Math.max(0, PAID_EUROS - reversal.refunded - reversal.disputed);
  const { availableMicroEuros } = await app.balance(accountId);
  const { rows } = await app.test.pool.query<{ kind: string }>(
    'select kind from ledger_transfers where account_id = $1 order by id',
    [accountId],
  );
  const grants = rows.filter((row) => row.kind === 'grant').length;
  expect({ ...given, available: availableMicroEuros, grants }).toEqual({
    ...given,
    available: kept * MICRO_EUROS,
    grants: 1,
  });
  const { rows: notes } = await app.test.pool.query<{ total: number }>(
    `select sum(net_micro_euros)::bigint as total from billing_invoices
      where account_id = $1 and kind = 'credit_note' having count(*) > 0`,
    [accountId],
  );
  expect({ ...given, notes }).toEqual({ ...given, notes: [{ total: reversal.refunded * MICRO_EUROS }] });
  const { rows: events_ } = await app.test.pool.query<{ deliveries: number; state: string }>(
    'select deliveries, state from billing_events where event_id = any ($1)',
    [events.map((event) => event.id)],
  );
  expect(events_).toEqual(events.map(() => ({ deliveries: given.duplicates, state: 'done' })));
}

/** Runs the purchase at the provider, which holds back its deliveries, and returns the four events. */
async function happen(
  app: BillingApp,
  sessionId: string,
  reversal: { refunded: number; disputed: number },
): Promise<Stripe.Event[]> {
  await app.pay(sessionId, { method: 'sepa_debit', iban: 'AT61 1904 3002 3457 3201' });
  await app.billing.provider?.runDue();
  const session = await app.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  expect(session.payment_status).toBe('paid');
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') throw new Error('not expanded');
  await app.stripe.refunds.create({ payment_intent: intent.id, amount: reversal.refunded * CENTS });
  await app.knob('/disputes', { charge: String(intent.latest_charge), amount: reversal.disputed * CENTS });
  const { data } = await app.stripe.events.list({ types: [...EVENTS], limit: 100 });
  return EVENTS.map((type) => {
    const found = data.find((event) => event.type === type && isAbout(event, sessionId, intent.id));
    if (found === undefined) throw new Error(`no ${type}`);
    return found;
  });
}

function isAbout(event: Stripe.Event, sessionId: string, intentId: string): boolean {
  const { object } = event.data;
  return (
    ('id' in object && object.id === sessionId) ||
    ('payment_intent' in object && object.payment_intent === intentId)
  );
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** A reproducible sequence of numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
