import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { list, retrieve, retrieveParams } from './api-sessions.ts';
import { createPrice, createProduct, priceParams, productParams } from './catalogue.ts';
import { createCustomer, customerParams, deleteCustomer, updateCustomer } from './customers.ts';
import { type ApiContext, registerEndpoint } from './endpoint.ts';
import { paymentsOf, setAutoAdvance } from './invoices.ts';
import { expand, flag, integer, listParams, metadata, text } from './params.ts';
import { attachPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import { cancelSubscription, updateSubscription } from './subscriptions.ts';

/** Customers, their payment methods, products, prices, subscriptions, invoices. */
export function registerBillingApi(scope: FastifyInstance, context: ApiContext): void {
  registerCustomers(scope, context);
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/products',
    params: productParams.extend({ expand }),
    answer: ({ work, params }) => createProduct(work, params),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/prices',
    params: priceParams.extend({ expand }),
    answer: ({ work, params }) => createPrice(work, params),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/prices',
    params: z.strictObject({
      ...listParams,
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      active: flag.optional(),
    }),
    answer: ({ work, params: { lookup_keys, product, active, ...query } }) =>
      list(work, 'price', '/v1/prices', query, {
        lookup_key: lookup_keys,
        product,
        active: active === undefined ? undefined : String(active),
      }),
  });
  const subscriptions = '/v1/subscriptions';
  registerEndpoint(scope, context, {
    method: 'GET',
    path: subscriptions,
    params: z.strictObject({
      ...listParams,
      customer: text.optional(),
      status: z.enum(['active', 'past_due', 'canceled', 'all']).optional(),
    }),
    answer: ({ work, params: { customer, status = 'all', ...query } }) =>
      list(work, 'subscription', subscriptions, query, {
        customer,
        status: status === 'all' ? undefined : status,
      }),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: `${subscriptions}/:id`,
    params: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id: text.optional(),
            price: text.optional(),
            quantity: integer.pipe(z.int().min(1)).optional(),
          }),
        )
        .optional(),
      cancel_at_period_end: flag.optional(),
      default_payment_method: text.optional(),
      metadata: metadata.optional(),
      // An empty string resumes collection.
      pause_collection: z.union([z.literal(''), z.strictObject({ behavior: z.literal('void') })]).optional(),
      // Changes apply from the next period on; there is no proration.
      proration_behavior: z.literal('none').optional(),
      expand,
    }),
    answer: ({ work, id, params }) => updateSubscription(work, id, params),
  });
  registerEndpoint(scope, context, {
    method: 'DELETE',
    path: `${subscriptions}/:id`,
    params: retrieveParams,
    answer: ({ work, id }) => cancelSubscription(work, id),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/invoices',
    params: z.strictObject({
      ...listParams,
      customer: text.optional(),
      status: z.enum(['open', 'paid', 'void', 'uncollectible']).optional(),
    }),
    answer: ({ work, params: { customer, status, ...query } }) =>
      list(work, 'invoice', '/v1/invoices', query, { customer, status }),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/invoices/:id',
    params: z.strictObject({ auto_advance: flag, expand }),
    answer: ({ work, id, params }) => setAutoAdvance(work, id, params.auto_advance),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/invoice_payments',
    params: z.strictObject({ ...listParams, invoice: text }),
    answer: async ({ work, params }) => ({
      object: 'list',
      url: '/v1/invoice_payments',
      has_more: false,
      data: await paymentsOf(work, await retrieve(work, 'invoice', params.invoice)),
    }),
  });
  for (const [kind, url] of [
    ['product', '/v1/products'],
    ['price', '/v1/prices'],
    ['subscription', subscriptions],
    ['invoice', '/v1/invoices'],
    ['customer', '/v1/customers'],
    ['payment_method', '/v1/payment_methods'],
  ] as const)
    registerEndpoint(scope, context, {
      method: 'GET',
      path: `${url}/:id`,
      params: retrieveParams,
      answer: ({ work, id }) => retrieve(work, kind, id),
    });
}

function registerCustomers(scope: FastifyInstance, context: ApiContext): void {
  const url = '/v1/customers';
  registerEndpoint(scope, context, {
    method: 'POST',
    path: url,
    params: customerParams.omit({ invoice_settings: true }),
    answer: ({ work, params }) =>
      createCustomer(work, {
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: params.metadata ?? {},
      }),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: `${url}/:id`,
    params: customerParams,
    answer: ({ work, id, params }) => updateCustomer(work, id, params),
  });
  registerEndpoint(scope, context, {
    method: 'DELETE',
    path: `${url}/:id`,
    params: retrieveParams,
    answer: ({ work, id }) => deleteCustomer(work, id),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: url,
    params: z.strictObject({ ...listParams, email: text.optional() }),
    answer: ({ work, params: { email, ...query } }) => list(work, 'customer', url, query, { email }),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: `${url}/:id/payment_methods`,
    params: z.strictObject({ ...listParams, type: z.enum(['card', 'sepa_debit']).optional() }),
    answer: ({ work, id, params: { type, ...query } }) =>
      list(work, 'payment_method', `${url}/${id}/payment_methods`, query, { customer: id, type }),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: z.strictObject({ customer: text, expand }),
    answer: async ({ work, id, params }) => {
      const customer = await retrieve(work, 'customer', params.customer);
      return await attachPaymentMethod(
        work,
        await findPaymentMethod(work, id, 'payment_method'),
        customer.id,
      );
    },
  });
}
