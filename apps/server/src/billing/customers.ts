import type { Selectable } from 'kysely';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import type { Buyer } from './buyer.ts';
import type { Billing } from './open-billing.ts';
import { callProvider } from './provider-calls.ts';

export type CustomerRow = Selectable<Schema['billingCustomers']>;

/** Finds the provider's customer for an account. */
export async function findCustomer(
  database: Database | Trx,
  accountId: string,
): Promise<CustomerRow | undefined> {
  return await database
    .selectFrom('billingCustomers')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Finds the account that belongs to a customer of the provider. */
export async function findCustomerById(
  database: Database | Trx,
  customerId: string,
): Promise<CustomerRow | undefined> {
  return await database
    .selectFrom('billingCustomers')
    .selectAll()
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

/** Returns the provider's customer for an account, creating it if needed. Concurrent calls create only one. */
export async function ensureCustomer(billing: Billing, buyer: Buyer): Promise<CustomerRow> {
  const found = await findCustomer(billing.database, buyer.accountId);
  if (found !== undefined) return found;
  const email = isEmail(buyer.email) ? { email: buyer.email } : {};
  const customer = await callProvider(() =>
    billing.stripe.customers.create(
      { ...email, metadata: { account_id: buyer.accountId } },
      { idempotencyKey: `customer:${buyer.accountId}:${buyer.email ?? ''}`.slice(0, 255) },
    ),
  );
  await billing.database
    .insertInto('billingCustomers')
    .values({ accountId: buyer.accountId, customerId: customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findCustomer(billing.database, buyer.accountId);
  if (row === undefined) throw new Error(`account ${buyer.accountId} has no customer`);
  return row;
}

/** Returns false for addresses that the provider would refuse (`developer@localhost`); the payer types one instead. */
export function isEmail(address: string | null): address is string {
  return z.email().safeParse(address).success;
}

/** Saves a card that its owner agreed to keep. The newest card is the one charged. */
export async function keepCard(trx: Database | Trx, method: Stripe.PaymentMethod): Promise<boolean> {
  const customerId = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  if (customerId === undefined || method.card === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('billingCustomers')
    .set({
      paymentMethodId: method.id,
      cardBrand: method.card.brand,
      cardLast4: method.card.last4,
      updatedAt: new Date(),
    })
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the account's customer with its saved card. Asks the provider if no webhook reported the card. */
export async function findCard(billing: Billing, accountId: string): Promise<CustomerRow | undefined> {
  const customer = await findCustomer(billing.database, accountId);
  if (customer === undefined || customer.paymentMethodId !== null) return customer;
  const { data } = await callProvider(() =>
    billing.stripe.customers.listPaymentMethods(customer.customerId, { type: 'card', limit: 1 }),
  );
  const [method] = data;
  if (method !== undefined) await keepCard(billing.database, method);
  return await findCustomer(billing.database, accountId);
}
