import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ApiKeyRouteResources, registerApiKeyRoutes } from './routes.ts';
import { registerTokenRoutes } from './token-routes.ts';

/** API keys, and short-lived tokens for browsers. */
export const apiKeysPlugin: FastifyPluginAsyncZod<ApiKeyRouteResources> = async (app, options) => {
  registerApiKeyRoutes(app, options);
  registerTokenRoutes(app, options);
};
