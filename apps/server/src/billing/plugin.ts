import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CustomerRouteResources, registerInvoiceRoutes } from './invoices/invoice-routes.ts';
import { registerLimitRoutes } from './limit-routes.ts';
import { registerPaymentModeRoute } from './mode-route.ts';
import {
  type BillingRouteOptions,
  type CheckoutRouteResources,
  registerBillingRoutes,
  registerCheckoutRoute,
} from './routes.ts';
import { registerSubscriptionRoutes } from './subscriptions/subscription-routes.ts';

export type BillingOptions = CheckoutRouteResources & CustomerRouteResources & BillingRouteOptions;

/** Registers the provider's routes and the customer's routes. */
export const billingPlugin: FastifyPluginAsyncZod<BillingOptions> = async (app, options) => {
  await registerBillingRoutes(app, options.billing, options);
  registerPaymentModeRoute(app, options.billing);
  registerCheckoutRoute(app, options);
  registerInvoiceRoutes(app, options);
  registerLimitRoutes(app, options);
  registerSubscriptionRoutes(app, options);
};
