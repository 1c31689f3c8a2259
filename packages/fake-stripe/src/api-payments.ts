import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { list, retrieve, retrieveParams } from './api-sessions.ts';
import { closeDispute, submitEvidence } from './disputes.ts';
import { type ApiContext, registerEndpoint } from './endpoint.ts';
import type { PaymentIntent } from './objects.ts';
import { cents, currency, expand, flag, listParams, metadata, text } from './params.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { confirmPayment, createPaymentIntent } from './payments.ts';
import { createRefund } from './refunds.ts';
import { lockObject } from './store.ts';
import { invalid, StripeError } from './stripe-error.ts';
import type { Work } from './work.ts';

const byPayment = { payment_intent: text.optional(), charge: text.optional() };

export function registerPaymentApi(scope: FastifyInstance, context: ApiContext): void {
  registerIntents(scope, context);
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/refunds',
    params: z.strictObject({
      ...byPayment,
      amount: cents.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
      expand,
    }),
    answer: ({ work, params }) =>
      createRefund(work, {
        charge: params.charge,
        paymentIntent: params.payment_intent,
        amount: params.amount,
        reason: params.reason,
        metadata: params.metadata ?? {},
      }),
  });
  for (const [kind, url] of [
    ['refund', '/v1/refunds'],
    ['charge', '/v1/charges'],
    ['dispute', '/v1/disputes'],
  ] as const) {
    registerEndpoint(scope, context, {
      method: 'GET',
      path: url,
      params: z.strictObject({ ...listParams, ...byPayment, customer: text.optional() }),
      answer: ({ work, params: { payment_intent, charge, customer, ...query } }) =>
        list(work, kind, url, query, { payment_intent, charge, customer }),
    });
    registerEndpoint(scope, context, {
      method: 'GET',
      path: `${url}/:id`,
      params: retrieveParams,
      answer: ({ work, id }) => retrieve(work, kind, id),
    });
  }
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/disputes/:id',
    params: z.strictObject({
      evidence: z.record(z.string(), z.string()).optional(),
      submit: flag.default(true),
      metadata: metadata.optional(),
      expand,
    }),
    answer: ({ work, id, params }) =>
      submitEvidence(work, id, {
        submit: params.submit,
        ...(params.evidence === undefined ? {} : { evidence: params.evidence }),
        ...(params.metadata === undefined ? {} : { metadata: params.metadata }),
      }),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: retrieveParams,
    answer: ({ work, id }) => closeDispute(work, id, 'lost'),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/balance_transactions',
    params: z.strictObject({
      ...listParams,
      type: z.enum(['charge', 'payment', 'refund', 'adjustment']).optional(),
      source: text.optional(),
    }),
    answer: ({ work, params: { type, source, ...query } }) =>
      list(work, 'balance_transaction', '/v1/balance_transactions', query, { type, source }),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: retrieveParams,
    answer: ({ work, id }) => retrieve(work, 'balance_transaction', id),
  });
}

const confirmParams = {
  payment_method: text.optional(),
  off_session: flag.optional(),
  expand,
};

function registerIntents(scope: FastifyInstance, context: ApiContext): void {
  const url = '/v1/payment_intents';
  registerEndpoint(scope, context, {
    method: 'POST',
    path: url,
    params: z.strictObject({
      ...confirmParams,
      amount: cents,
      currency,
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      confirm: flag.optional(),
      payment_method_types: z.array(z.enum(['card', 'sepa_debit'])).optional(),
      setup_future_usage: z.literal('off_session').optional(),
    }),
    answer: async ({ work, params }) => {
      const customer =
        params.customer === undefined
          ? null
          : (await lockObject(work.trx, 'customer', params.customer, 'customer')).id;
      const intent = await createPaymentIntent(work, {
        amount: params.amount,
        currency: params.currency,
        customer,
        description: params.description ?? null,
        metadata: params.metadata ?? {},
        paymentMethodTypes: params.payment_method_types ?? ['card'],
        setupFutureUsage: params.setup_future_usage === 'off_session',
      });
      return params.confirm === true ? await confirm(work, intent, params) : intent;
    },
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: url,
    params: z.strictObject({ ...listParams, customer: text.optional() }),
    answer: ({ work, params: { customer, ...query } }) =>
      list(work, 'payment_intent', url, query, { customer }),
  });
  registerEndpoint(scope, context, {
    method: 'GET',
    path: `${url}/:id`,
    params: retrieveParams,
    answer: ({ work, id }) => retrieve(work, 'payment_intent', id),
  });
  registerEndpoint(scope, context, {
    method: 'POST',
    path: `${url}/:id/confirm`,
    params: z.strictObject(confirmParams),
    answer: async ({ work, id, params }) =>
      await confirm(work, await lockObject(work.trx, 'payment_intent', id), params),
  });
}

interface ConfirmGiven {
  payment_method?: string | undefined;
  off_session?: boolean | undefined;
}

/** Confirms a payment by API. A challenge needs a browser, so the payment succeeds or fails at once. */
async function confirm(
  work: Work,
  intent: PaymentIntent,
  given: ConfirmGiven,
): Promise<PaymentIntent | StripeError> {
  if (intent.status !== 'requires_payment_method')
    throw invalid(`This PaymentIntent's status is ${intent.status}; it cannot be confirmed.`, {
      code: 'payment_intent_unexpected_state',
    });
  if (given.payment_method === undefined)
    throw invalid('Missing required param: payment_method.', {
      code: 'parameter_missing',
      param: 'payment_method',
    });
  const method = await findPaymentMethod(work, given.payment_method, 'payment_method');
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' });
  const outcome = await confirmPayment(work, {
    intent,
    method,
    authenticated: false,
    offSession: given.off_session ?? false,
  });
  if (outcome.kind !== 'refused') return outcome.intent;
  return new StripeError(402, { ...outcome.error, payment_intent: outcome.intent });
}
