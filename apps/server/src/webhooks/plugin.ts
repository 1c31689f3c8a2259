import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerDeliveryRoutes } from './delivery-routes.ts';
import { registerWebhookRoutes, type WebhookRouteResources } from './routes.ts';

/** Webhooks of customers, and what was delivered to them. */
export const webhooksPlugin: FastifyPluginAsyncZod<WebhookRouteResources> = async (app, options) => {
  registerWebhookRoutes(app, options);
  registerDeliveryRoutes(app, options);
};
