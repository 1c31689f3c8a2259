import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type BatchResources, registerBatchRoutes } from './batch-routes.ts';
import { registerResultRoutes } from './result-routes.ts';

/** Routes for sending many recordings in one call. */
export const batchesPlugin: FastifyPluginAsyncZod<BatchResources> = async (app, options) => {
  registerBatchRoutes(app, options);
  registerResultRoutes(app, options);
};
