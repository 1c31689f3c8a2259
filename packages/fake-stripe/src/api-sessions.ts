import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bodies, Kind } from './bodies.ts';
import { type ApiContext, registerEndpoint } from './endpoint.ts';
import { lineItemList } from './expand.ts';
import { expand, flag, listParams, text } from './params.ts';
import { createSession, expireSession, sessionParams } from './sessions.ts';
import { findObject, type ListQuery, listObjects } from './store.ts';
import { missing } from './stripe-error.ts';
import type { Work } from './work.ts';

export const retrieveParams = z.strictObject({ expand });

/** Returns the object with this id. Throws Stripe's 404. */
export async function retrieve<K extends Kind>(work: Work, kind: K, id: string): Promise<Bodies[K]> {
  const found = await findObject(work.trx, kind, id);
  if (found === undefined) throw missing(kind, id);
  return found;
}

/** Returns a page of objects in Stripe's list shape. */
export async function list(
  work: Work,
  kind: Kind,
  url: string,
  query: ListQuery,
  where: Record<string, string | readonly string[] | undefined> = {},
): Promise<object> {
  const { data, hasMore } = await listObjects(work.trx, kind, query, where);
  return { object: 'list', url, has_more: hasMore, data };
}

export function registerSessionApi(scope: FastifyInstance, context: ApiContext): void {
  const url = '/v1/checkout/sessions';
  registerEndpoint(scope, context, {
    method: 'POST',
    path: url,
    params: sessionParams,
    answer: ({ work, params }) => createSession(work, params),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: url,
    params: z.strictObject({
      ...listParams,
      payment_intent: text.optional(),
      subscription: text.optional(),
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    answer: ({ work, params: { payment_intent, subscription, customer, status, ...query } }) =>
      list(work, 'checkout.session', url, query, { payment_intent, subscription, customer, status }),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: `${url}/:id`,
    params: retrieveParams,
    answer: ({ work, id }) => retrieve(work, 'checkout.session', id),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: `${url}/:id/expire`,
    params: retrieveParams,
    answer: ({ work, id }) => expireSession(work, id),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: `${url}/:id/line_items`,
    params: z.strictObject(listParams),
    answer: async ({ work, id }) => {
      const session = await retrieve(work, 'checkout.session', id);
      return lineItemList(id, session.hidden.lineItems);
    },
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({
      ...listParams,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      delivery_success: flag.optional(),
    }),
    answer: ({ work, params: { type, types, delivery_success, ...query } }) =>
      list(work, 'event', '/v1/events', query, {
        type: type ?? types,
        pending_webhooks: delivery_success === undefined ? undefined : delivery_success ? '0' : '1',
      }),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/events/:id',
    params: retrieveParams,
    answer: ({ work, id }) => retrieve(work, 'event', id),
  });
}
