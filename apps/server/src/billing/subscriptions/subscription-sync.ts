import type { Selectable } from 'kysely';
import type Stripe from 'stripe';
import type { Schema, Trx } from '../../database/database.ts';
import type { SoldPlan } from '../../database/tables/billing.ts';
import { DAY_MS, SECOND_MS } from '../../durations.ts';
import { idOf } from '../checkout/purchases.ts';
import { findCustomerById } from '../customers.ts';
import type { Billing } from '../open-billing.ts';
import { callProvider } from '../provider-calls.ts';
import { isSoldPlan } from './plan-prices.ts';

export type SubscriptionRow = Selectable<Schema['billingSubscriptions']>;

/** How long a plan continues after a failed payment, while the provider retries the card. */
export const GRACE_DAYS = 7;
const TRIES = 5;

/**
 * Updates a subscription, and the account's plan, from the provider's current state. Events only signal that there is
 * something to fetch, so their order does not matter. A response requested before another one was applied may be older
 * than that one, so it is dropped and requested again.
 */
export async function syncSubscription(billing: Billing, id: string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const known = await billing.database
      .selectFrom('billingSubscriptions')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    const subscription = await callProvider(() => billing.stripe.subscriptions.retrieve(id));
    const applied = await billing.database
      .transaction()
      .execute((trx) => apply(trx, billing, subscription, known?.version ?? 0));
    if (applied === 'outdated') continue;
    if (applied === 'second') await refuseSecond(billing, id);
    return;
  }
  throw new Error(`the subscription ${id} changes faster than it can be read`);
}

type Applied = 'done' | 'outdated' | 'second';

async function apply(
  trx: Trx,
  billing: Billing,
  subscription: Stripe.Subscription,
  version: number,
): Promise<Applied> {
  const customer = await findCustomerById(trx, idOf(subscription.customer) ?? '');
  // Not ours: the provider's account may sell other products too.
  if (customer === undefined) return 'done';
  const plan = subscription.metadata.plan ?? '';
  const item = subscription.items.data[0];
  if (
    subscription.livemode !== billing.context.live ||
    customer.accountId !== subscription.metadata.account_id ||
    !isSoldPlan(plan) ||
    item === undefined
  ) {
    billing.logger.error(
      { subscription: subscription.id },
      'a subscription does not fit; a person should look at it',
    );
    return 'done';
  }
  const { accountId } = customer;
  await trx
    .insertInto('billingSubscriptions')
    .values({ id: subscription.id, accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await trx
    .selectFrom('billingSubscriptions')
    .selectAll()
    .where('id', '=', subscription.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== version) return 'outdated';
  const next = nextOf(before, subscription, {
    plan,
    startsAt: new Date(item.current_period_start * SECOND_MS),
    endsAt: new Date(item.current_period_end * SECOND_MS),
  });
  if (next === undefined) return 'done';
  if (before.state === 'new' && next.state !== 'ended' && (await hasAnother(trx, before))) {
    await save(trx, before, { state: 'refused' });
    return 'second';
  }
  await save(trx, before, next);
  await changeAccount(trx, billing, before, { ...before, ...next });
  return 'done';
}

type Change = Pick<
  SubscriptionRow,
  'state' | 'plan' | 'nextPlan' | 'periodStartsAt' | 'periodEndsAt' | 'cancelAtPeriodEnd' | 'graceEndsAt'
>;

const STANDING: Partial<Record<Stripe.Subscription.Status, 'paid' | 'unpaid' | 'ended'>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** Returns the new row; undefined if the change does not concern us. */
function nextOf(
  before: SubscriptionRow,
  subscription: Stripe.Subscription,
  given: { plan: SoldPlan; startsAt: Date; endsAt: Date },
): Change | undefined {
  const standing = STANDING[subscription.status];
  if (standing === undefined || before.state === 'refused' || before.state === 'ended') return undefined;
  // A plan change takes effect with the next period, once that is paid.
  const begins =
    before.periodStartsAt === null || (standing === 'paid' && given.startsAt > before.periodStartsAt);
  const plan = begins || before.plan === null ? given.plan : before.plan;
  const shared = {
    plan,
    nextPlan: plan === given.plan ? null : given.plan,
    periodStartsAt: begins ? given.startsAt : before.periodStartsAt,
    periodEndsAt: begins ? given.endsAt : before.periodEndsAt,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
  if (standing === 'ended') return { ...shared, state: 'ended', graceEndsAt: null };
  if (standing === 'paid') return { ...shared, state: 'active', graceEndsAt: null };
  if (before.state === 'lapsed') return { ...shared, state: 'lapsed', graceEndsAt: before.graceEndsAt };
  return { ...shared, state: 'grace', graceEndsAt: before.graceEndsAt ?? daysFromNow(GRACE_DAYS) };
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

async function save(trx: Trx, before: SubscriptionRow, change: Partial<Change>): Promise<void> {
  await trx
    .updateTable('billingSubscriptions')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
}

/**
 * Returns the account's other active subscription. Locks the customer, so that two new subscriptions see each other.
 */
async function hasAnother(trx: Trx, { id, accountId }: SubscriptionRow): Promise<boolean> {
  await trx
    .selectFrom('billingCustomers')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .execute();
  const other = await trx
    .selectFrom('billingSubscriptions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '<>', id)
    .where('state', 'in', ['active', 'grace', 'lapsed'])
    .executeTakeFirst();
  return other !== undefined;
}

const isInForce = ({ state }: Pick<SubscriptionRow, 'state'>) => state === 'active' || state === 'grace';

/** Updates the account's plan and notifies its owner. */
async function changeAccount(
  trx: Trx,
  billing: Billing,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const { accountId, plan } = after;
  if (plan === null) return;
  const { notify } = billing.context;
  if (isInForce(after) && (!isInForce(before) || before.plan !== plan))
    await billing.changePlan(trx, accountId, plan);
  if (after.state === 'grace' && before.state !== 'grace' && after.graceEndsAt !== null)
    await notify(trx, accountId, { kind: 'plan_payment_failed', plan, graceEndsAt: after.graceEndsAt });
  if (isInForce(before) && !isInForce(after)) {
    await billing.changePlan(trx, accountId, 'free');
    await notify(trx, accountId, { kind: 'plan_ended', plan, unpaid: before.state === 'grace' });
  }
}

/** Cancels a second subscription, paid in another window. A person refunds the money. */
async function refuseSecond(billing: Billing, id: string): Promise<void> {
  await callProvider(() => billing.stripe.subscriptions.cancel(id));
  billing.logger.error(
    { subscription: id },
    'an account subscribed twice; the second was cancelled, refund its payment',
  );
}

/** Moves accounts to the free plan when their grace period ends. A later payment restores the plan. */
export async function endGraces(billing: Billing, now = new Date()): Promise<number> {
  const due = await billing.database
    .selectFrom('billingSubscriptions')
    .select('id')
    .where('state', '=', 'grace')
    .where('graceEndsAt', '<=', now)
    // Skips suspended accounts, since nothing is collected from them.
    .where('collectionHeld', '=', false)
    .execute();
  for (const { id } of due)
    await billing.database.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('billingSubscriptions')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'grace')
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) return;
      await save(trx, before, { state: 'lapsed' });
      await changeAccount(trx, billing, before, { ...before, state: 'lapsed' });
    });
  return due.length;
}
