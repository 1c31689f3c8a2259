import {
  checkoutStateSchema,
  createCheckoutBodySchema,
  createCheckoutResponseSchema,
  webhookResponseSchema,
} from '@voice-feedback/contract/billing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { creditsOf, eurosText } from '../credits/amounts.ts';
import { answerOnceOutside } from '../http/answers/answer-once.ts';
import { idempotencyKeyOf } from '../http/answers/idempotency.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { RATE_HEADERS } from '../http/openapi/headers.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { runIntervalTasks } from '../jobs/run-interval-tasks.ts';
import type { Buyer } from './buyer.ts';
import { createCheckout } from './checkout/checkout.ts';
import { checkoutState } from './checkout/checkout-state.ts';
import { billingIntervalTasks } from './interval-tasks.ts';
import { registerInvoicePages } from './invoices/invoice-routes.ts';
import { type Billing, WEBHOOK_PATH } from './open-billing.ts';
import { handleEvent } from './stripe/stripe-events.ts';
import { verifyWebhook } from './stripe/verify-webhook.ts';

/** Stripe's largest events are far smaller. */
const WEBHOOK_BODY_BYTES = 500_000;
/** Success pages poll every second or two while a bank debit is processing. */
const STATE_REQUESTS_PER_MINUTE = 120;

export interface BillingRouteOptions {
  stateRequestsPerMinute?: number;
  /** how often low balances are checked */
  lookEveryMs?: number;
}

/** Registers the provider's webhook, the purchase state route and, in test mode, the provider itself. */
export async function registerBillingRoutes(
  app: App,
  billing: Billing,
  { stateRequestsPerMinute = STATE_REQUESTS_PER_MINUTE, ...intervals }: BillingRouteOptions,
): Promise<void> {
  billing.servedBy(app);
  await billing.provider?.register(app);
  await app.register(async (scope: App) => registerWebhook(scope, billing));
  registerInvoicePages(app, billing);
  const work = new AsyncDisposableStack();
  app.addHook('onListen', async () => {
    work.use(runIntervalTasks(billingIntervalTasks(billing, intervals), billing));
  });
  app.addHook('preClose', () => work.disposeAsync());
  app.get(
    '/api/billing/checkout-sessions/:id',
    {
      config: { answerHeaders: { '*': RATE_HEADERS } },
      schema: {
        tags: ['billing'],
        operationId: 'getCheckout',
        summary: 'Get the status of a purchase',
        description: 'For the page people return to after paying. No sign-in is needed: the id gives access.',
        security: [],
        params: z.object({ id: z.string() }),
        response: { 200: checkoutStateSchema, ...problems(404, 429, 503) },
      },
    },
    async (request, reply) => {
      const subject = `checkout:${addressUnit(request.ip)}`;
      await limitRate(billing.database, { subject, perMinute: stateRequestsPerMinute }, reply);
      const purchase = await checkoutState(billing, request.params.id);
      reply.header('cache-control', 'no-store');
      return {
        success: true as const,
        state: purchase.state,
        kind: purchase.kind,
        amount_euros: eurosText(purchase.amountMicroEuros),
        credits: purchase.kind === 'credits' ? creditsOf(purchase.amountMicroEuros) : 0,
        test_mode: billing.config.mode !== 'live',
      };
    },
  );
}

function registerWebhook(scope: App, billing: Billing): void {
  // Keep the body raw: the signature covers its bytes.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  scope.post(
    WEBHOOK_PATH,
    {
      config: { idempotencyKey: false },
      schema: {
        tags: ['billing'],
        operationId: 'receivePaymentEvent',
        summary: 'Receive events from the payment provider',
        description: 'Signed by the provider (Stripe-Signature). Not for customers of the API.',
        security: [],
        response: { 200: webhookResponseSchema, ...problems(400, 413) },
      },
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await verifyWebhook(
        body,
        typeof signature === 'string' ? signature : undefined,
        billing.webhookSecrets,
      );
      await handleEvent(billing, event);
      return { received: true as const };
    },
  );
}

export interface CheckoutRouteResources {
  billing: Billing;
  /**
   * Identifies the buyer from the signed-in user, the request's API key or the key in its body. Answers 401 if there is
   * none or it is unknown, and limits the request rate.
   */
  findBuyer: (request: FastifyRequest, apiKey: string | undefined) => Promise<Buyer>;
}

/** Registers the route that starts a purchase. */
export function registerCheckoutRoute(app: App, { billing, findBuyer }: CheckoutRouteResources): void {
  app.post(
    '/api/billing/create-checkout-session',
    {
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags: ['billing'],
        operationId: 'createCheckout',
        summary: 'Start buying credits by card',
        description: 'Send the browser to `checkout_url`. Credits are added as soon as the payment succeeds.',
        body: createCheckoutBodySchema,
        response: { 200: createCheckoutResponseSchema, ...problems(401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { api_key, ...order } = request.body;
      const buyer = await findBuyer(request, api_key);
      const once = { database: billing.database, subject: `account:${buyer.accountId}` };
      return answerOnceOutside(request, reply, once, 200, async () => {
        const { sessionId, url } = await createCheckout(billing, buyer, {
          ...order,
          idempotencyKey: idempotencyKeyOf(request),
        });
        return {
          success: true as const,
          checkout_url: url,
          session_id: sessionId,
          test_mode: billing.config.mode !== 'live',
        };
      });
    },
  );
}
