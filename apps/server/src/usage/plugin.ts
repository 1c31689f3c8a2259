import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerUsageRoutes, type UsageRouteResources } from './routes.ts';

/** What an account used, and the log of its requests, which is written to the end before the server has closed. */
export const usagePlugin: FastifyPluginAsyncZod<UsageRouteResources> = async (app, options) => {
  registerUsageRoutes(app, options);
  app.addHook('onClose', () => options.requestLog[Symbol.asyncDispose]());
};
