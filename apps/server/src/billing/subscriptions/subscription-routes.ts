import {
  changePlanBodySchema,
  createCheckoutResponseSchema,
  subscribeBodySchema,
  subscriptionSchema,
} from '@voice-feedback/contract/billing';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { eurosText } from '../../credits/amounts.ts';
import { principalOf } from '../../http/access/principal.ts';
import { recentProof } from '../../http/access/recent-proof.ts';
import { answerOnceOutside } from '../../http/answers/answer-once.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { recordSecurityEvent } from '../../security/record-event.ts';
import type { CustomerRouteResources } from '../invoices/invoice-routes.ts';
import type { Billing } from '../open-billing.ts';
import { monthlyMicroEuros } from './plan-prices.ts';
import {
  cancelSubscription,
  changeSubscription,
  findSubscription,
  resumeSubscription,
  startSubscription,
} from './subscriptions.ts';

const PATH = '/api/billing/subscription';

/** Routes to start, change, cancel and resume a subscription to a plan with a monthly price. */
export function registerSubscriptionRoutes(app: App, resources: CustomerRouteResources): void {
  const { billing, guard, buyerOf } = resources;
  const tags = ['billing'];
  /** The provider has made the change: it's recorded right after. */
  const record = (
    request: FastifyRequest,
    event: 'plan_ordered' | 'plan_changed' | 'plan_cancelled' | 'plan_resumed',
    accountId: string,
    name: string,
  ) => {
    const { keyId } = principalOf(request);
    return recordSecurityEvent(billing.database, request, event, { accountId, keyId, detail: { name } });
  };
  const changed = { 200: subscriptionSchema, ...problems(401, 403, 409, 422, 429, 503) };

  app.get(
    PATH,
    {
      onRequest: guard,
      config: { scope: 'read', permission: 'billing:read' },
      schema: {
        tags,
        operationId: 'getSubscription',
        summary: 'Get your subscription',
        response: { 200: subscriptionSchema, ...problems(401, 429) },
      },
    },
    (request) => view(billing, buyerOf(request).accountId),
  );
  app.post(
    PATH,
    {
      onRequest: guard,
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'subscribe',
        summary: 'Subscribe to a plan',
        description: 'Send the browser to `checkout_url`. The plan starts as soon as the payment succeeds.',
        body: subscribeBodySchema,
        response: { 200: createCheckoutResponseSchema, ...problems(401, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const once = { database: billing.database, subject: `account:${buyer.accountId}` };
      return answerOnceOutside(request, reply, once, 200, async () => {
        const { sessionId, url } = await startSubscription(billing, buyer, request.body);
        await record(request, 'plan_ordered', buyer.accountId, request.body.plan);
        return {
          success: true as const,
          checkout_url: url,
          session_id: sessionId,
          test_mode: billing.config.mode !== 'live',
        };
      });
    },
  );
  app.patch(
    PATH,
    {
      onRequest: guard,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'changePlan',
        summary: 'Change to another plan from the next billing period',
        body: changePlanBodySchema,
        response: changed,
      },
    },
    async (request) => {
      const { accountId } = buyerOf(request);
      await changeSubscription(billing, accountId, request.body.plan);
      await record(request, 'plan_changed', accountId, request.body.plan);
      return await view(billing, accountId);
    },
  );
  app.delete(
    PATH,
    {
      onRequest: guard,
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'cancelSubscription',
        summary: 'Cancel the subscription at the end of the billing period',
        description: 'If the last payment failed, it ends immediately.',
        response: changed,
      },
    },
    async (request) => {
      const { accountId } = buyerOf(request);
      const { plan } = await cancelSubscription(billing, accountId);
      await record(request, 'plan_cancelled', accountId, plan);
      return await view(billing, accountId);
    },
  );
  app.post(
    `${PATH}/resume`,
    {
      onRequest: guard,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'resumeSubscription',
        summary: 'Undo a cancellation, or retry payment with the most recently saved card',
        response: changed,
      },
    },
    async (request, reply) => {
      const { accountId } = buyerOf(request);
      const once = { database: billing.database, subject: `account:${accountId}` };
      return answerOnceOutside(request, reply, once, 200, async () => {
        const { plan } = await resumeSubscription(billing, accountId);
        await record(request, 'plan_resumed', accountId, plan);
        return await view(billing, accountId);
      });
    },
  );
}

async function view({ database }: Billing, accountId: string): Promise<z.infer<typeof subscriptionSchema>> {
  const found = await findSubscription(database, accountId);
  if (found === undefined) return { success: true, subscription: null };
  return {
    success: true,
    subscription: {
      plan: found.plan,
      state: found.state,
      monthly_euros: eurosText(monthlyMicroEuros(found.plan)),
      next_plan: found.nextPlan,
      period_starts_at: found.periodStartsAt.toISOString(),
      period_ends_at: found.periodEndsAt.toISOString(),
      cancel_at_period_end: found.cancelAtPeriodEnd,
      grace_ends_at: found.state === 'grace' ? (found.graceEndsAt?.toISOString() ?? null) : null,
    },
  };
}
