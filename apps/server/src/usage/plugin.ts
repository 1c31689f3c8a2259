import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerUsageRoutes, type UsageRouteResources } from './routes.ts';

/** Registers the usage routes and flushes the request log before the server closes. */
export const usagePlugin: FastifyPluginAsyncZod<UsageRouteResources> = async (app, options) => {
  registerUsageRoutes(app, options);
  app.addHook('onClose', () => options.requestLog[Symbol.asyncDispose]());
};
