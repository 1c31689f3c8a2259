import {
  autoTopUpBodySchema,
  autoTopUpSchema,
  paymentLinkSchema,
  spendingLimitBodySchema,
  spendingLimitSchema,
} from '@voice-feedback/contract/billing';
import type { z } from 'zod';
import { eurosText, microEurosFromEuros } from '../credits/amounts.ts';
import { setSpendingLimit, spendingOf } from '../credits/spending-limit.ts';
import { principalOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { paymentLinkFor } from './checkout/payment-link.ts';
import type { CustomerRouteResources } from './invoices/invoice-routes.ts';
import type { Billing } from './open-billing.ts';
import { readAutoTopUp, turnOff, turnOn } from './top-up/auto-top-up-settings.ts';

/** Routes for the monthly spending limit, automatic top-ups and the payment link. */
export function registerLimitRoutes(app: App, resources: CustomerRouteResources): void {
  const { billing, guard, buyerOf } = resources;
  const { database } = billing;
  const tags = ['billing'];
  const topUpPath = '/api/billing/auto-top-up';
  const limitPath = '/api/billing/spending-limit';

  app.get(
    limitPath,
    {
      onRequest: guard,
      config: { scope: 'read', permission: 'billing:read' },
      schema: {
        tags,
        operationId: 'getSpendingLimit',
        summary: 'Get the monthly spending limit and what’s been spent',
        response: { 200: spendingLimitSchema, ...problems(401, 429) },
      },
    },
    (request) => spendingView(billing, buyerOf(request).accountId),
  );
  app.put(
    limitPath,
    {
      onRequest: guard,
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'setSpendingLimit',
        summary: 'Limit what recordings may cost in a calendar month (UTC)',
        description:
          'Recordings that would exceed it are refused with `spending_limit_reached` before they’re processed.',
        body: spendingLimitBodySchema,
        response: { 200: spendingLimitSchema, ...problems(401, 422, 429) },
      },
    },
    async (request) => {
      const { accountId } = buyerOf(request);
      const { monthly_limit_euros: limit } = request.body;
      // 0 pauses spending; other amounts of money are above it.
      await database.transaction().execute(async (trx) => {
        await setSpendingLimit(trx, accountId, limit ? microEurosFromEuros(limit) : limit);
        await recordSecurityEvent(trx, request, 'spending_limit_changed', {
          accountId,
          keyId: principalOf(request).keyId,
          detail: { name: limit === null ? 'none' : `€${limit}` },
        });
      });
      return await spendingView(billing, accountId);
    },
  );
  app.get(
    topUpPath,
    {
      onRequest: guard,
      config: { scope: 'read', permission: 'billing:read' },
      schema: {
        tags,
        operationId: 'getAutoTopUp',
        summary: 'Get the settings and state of automatic top-ups',
        response: { 200: autoTopUpSchema, ...problems(401, 429) },
      },
    },
    (request) => topUpView(billing, buyerOf(request).accountId),
  );
  app.put(
    topUpPath,
    {
      onRequest: guard,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'setAutoTopUp',
        summary: 'Turn automatic top-ups on or off',
        description:
          'Needs a card saved with an earlier purchase (`save_card`). Three failures in a row turn top-ups off. Turning them on again resets the count.',
        body: autoTopUpBodySchema,
        response: { 200: autoTopUpSchema, ...problems(401, 403, 409, 422, 429, 503) },
      },
    },
    async (request) => {
      const { accountId } = buyerOf(request);
      const { keyId } = principalOf(request);
      const { body } = request;
      if (body.enabled)
        await turnOn(
          billing,
          accountId,
          {
            thresholdMicroEuros: microEurosFromEuros(body.threshold_euros),
            amountMicroEuros: microEurosFromEuros(body.amount_euros),
            monthlyLimitMicroEuros: microEurosFromEuros(body.monthly_limit_euros),
          },
          (trx) =>
            recordSecurityEvent(trx, request, 'auto_top_up_changed', {
              ...{ accountId, keyId },
              detail: {
                name: `€${body.amount_euros}`,
                below: `€${body.threshold_euros}`,
                monthly: `€${body.monthly_limit_euros}`,
              },
            }),
        );
      else
        await turnOff(database, accountId, (trx) =>
          recordSecurityEvent(trx, request, 'auto_top_up_off', { accountId, keyId }),
        );
      return await topUpView(billing, accountId);
    },
  );
  app.get(
    '/api/billing/payment-link',
    {
      onRequest: guard,
      config: { scope: 'read', permission: 'billing:edit' },
      schema: {
        tags,
        operationId: 'getPaymentLink',
        summary: 'Get a payment page for your account',
        response: { 200: paymentLinkSchema, ...problems(401, 404, 429) },
      },
    },
    async (request) => {
      const { paymentLink } = billing.config;
      if (paymentLink === undefined)
        throw new Problem('not_found', {
          detail: 'No payment link is set up here. Use POST /api/billing/create-checkout-session.',
        });
      return { success: true as const, payment_link: paymentLinkFor(paymentLink.url, buyerOf(request)) };
    },
  );
}

async function spendingView(
  { database }: Billing,
  accountId: string,
): Promise<z.infer<typeof spendingLimitSchema>> {
  const spending = await spendingOf(database, accountId);
  const text = (microEuros: number | null) => (microEuros === null ? null : eurosText(microEuros));
  return {
    success: true,
    monthly_limit_euros: text(spending.limitMicroEuros),
    spent_this_month_euros: eurosText(spending.spentMicroEuros),
    reserved_euros: eurosText(spending.reservedMicroEuros),
    left_euros: text(spending.leftMicroEuros),
    resets_at: spending.resetsAt.toISOString(),
  };
}

async function topUpView({ database }: Billing, accountId: string): Promise<z.infer<typeof autoTopUpSchema>> {
  const { settings, card, boughtMicroEuros } = await readAutoTopUp(database, accountId);
  const text = (microEuros: number | undefined) => (microEuros === undefined ? null : eurosText(microEuros));
  return {
    success: true,
    enabled: settings?.enabled ?? false,
    threshold_euros: text(settings?.thresholdMicroEuros),
    amount_euros: text(settings?.amountMicroEuros),
    monthly_limit_euros: text(settings?.monthlyLimitMicroEuros),
    bought_this_month_euros: eurosText(boughtMicroEuros),
    card,
    failures: settings?.failures ?? 0,
    last_failure: settings?.lastFailure ?? null,
    stopped_at: settings?.stoppedAt?.toISOString() ?? null,
  };
}
