import { sql } from 'kysely';
import { z } from 'zod';
import { toUnix } from './bodies.ts';
import type { Metadata } from './objects.ts';
import { expand, metadata, text } from './params.ts';
import { attachPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { insertObject, lockObject, newId, saveObject } from './store.ts';
import type { Customer } from './subscription-objects.ts';
import { cancelSubscription } from './subscriptions.ts';
import { emit, type Work } from './work.ts';

export const customerParams = z.strictObject({
  email: z.email().optional(),
  name: text.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
  expand,
});

export async function createCustomer(
  work: Work,
  given: { email: string | null; name: string | null; metadata: Metadata },
): Promise<Customer> {
  const customer = await insertObject<Customer>(work.trx, {
    id: newId('cus', 14),
    object: 'customer',
    created: toUnix(work.now),
    livemode: false,
    email: given.email,
    name: given.name,
    metadata: given.metadata,
    invoice_settings: { default_payment_method: null },
  });
  await emit(work, 'customer.created', customer);
  return customer;
}

export async function updateCustomer(
  work: Work,
  id: string,
  given: z.output<typeof customerParams>,
): Promise<Customer> {
  const customer = await lockObject(work.trx, 'customer', id);
  const methodId = given.invoice_settings?.default_payment_method;
  const method =
    methodId === undefined
      ? undefined
      : await attachPaymentMethod(
          work,
          await findPaymentMethod(work, methodId, 'invoice_settings[default_payment_method]'),
          id,
        );
  const updated: Customer = {
    ...customer,
    email: given.email ?? customer.email,
    name: given.name ?? customer.name,
    metadata: { ...customer.metadata, ...given.metadata },
    invoice_settings: {
      default_payment_method: method?.id ?? customer.invoice_settings.default_payment_method,
    },
  };
  await saveObject(work.trx, updated);
  await emit(work, 'customer.updated', updated);
  return updated;
}

/** Deletes a customer with its cards and ends its subscriptions immediately. */
export async function deleteCustomer(work: Work, id: string): Promise<object> {
  const customer = await lockObject(work.trx, 'customer', id);
  const { rows } = await sql<{ id: string }>`
    select id from test_provider_objects
    where kind = 'subscription' and body ->> 'customer' = ${id} and body ->> 'status' <> 'canceled'`.execute(
    work.trx,
  );
  for (const subscription of rows) await cancelSubscription(work, subscription.id);
  await sql`delete from test_provider_objects
    where id = ${id} or kind = 'payment_method' and body ->> 'customer' = ${id}`.execute(work.trx);
  await emit(work, 'customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
