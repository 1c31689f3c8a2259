import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { findCustomer } from './customers.ts';
import type { Billing } from './open-billing.ts';
import { callProvider } from './provider-calls.ts';

const TOKEN_BYTES = 24;

/**
 * Deletes the account's customer at the provider, which removes its cards and ends its subscription immediately, and
 * closes open payment pages. Idempotent. Throws `Problem` `payments_unavailable`.
 */
export async function deleteCustomer(billing: Billing, accountId: string): Promise<void> {
  const { database, stripe } = billing;
  const open = await database
    .selectFrom('billingPurchases')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'open')
    .where('kind', 'in', ['credits', 'plan_checkout'])
    .execute();
  for (const { id } of open) await unlessGone(() => stripe.checkout.sessions.expire(id));
  const customer = await findCustomer(database, accountId);
  if (customer !== undefined) await unlessGone(() => stripe.customers.del(customer.customerId));
}

/** Treats a refusal as success if the object no longer exists or has already ended. */
async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await callProvider(call);
  } catch (error) {
    const { default: Stripe } = await import('stripe');
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/**
 * Removes the buyer's personal details. Invoices keep their numbers, amounts and dates, which accounting must retain
 * for ten years, but can no longer be opened. A company's name stays, since a VAT invoice requires it; a private
 * person's name is removed.
 */
export async function forgetBuyer(trx: Trx, accountId: string): Promise<void> {
  for (const table of ['billingCustomers', 'billingAutoTopUps', 'billingProfiles'] as const)
    await trx.deleteFrom(table).where('accountId', '=', accountId).execute();
  await trx
    .updateTable('billingSubscriptions')
    .set(({ eb }) => ({ state: 'ended', graceEndsAt: null, version: eb('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('state', 'in', ['active', 'grace', 'lapsed'])
    .execute();
  const invoices = await trx
    .selectFrom('billingInvoices')
    .select(['number', 'buyer'])
    .where('accountId', '=', accountId)
    .execute();
  for (const { number, buyer } of invoices)
    await trx
      .updateTable('billingInvoices')
      .set({
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        ...(buyer.vatNumber === null
          ? { buyer: sql<string>`${JSON.stringify({ name: '', address: '', vatNumber: null })}::jsonb` }
          : {}),
      })
      .where('number', '=', number)
      .execute();
}
