import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerDeliveryRoutes } from './delivery-routes.ts';
import { registerWebhookRoutes, type WebhookRouteResources } from './routes.ts';

/** Registers routes for webhooks and their deliveries. */
export const webhooksPlugin: FastifyPluginAsyncZod<WebhookRouteResources> = async (app, options) => {
  registerWebhookRoutes(app, options);
  registerDeliveryRoutes(app, options);
};
