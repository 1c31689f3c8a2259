import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type LiveResources, registerLiveRoutes } from './routes.ts';

/** Live updates of an account. */
export const livePlugin: FastifyPluginAsyncZod<LiveResources> = async (app, options) => {
  registerLiveRoutes(app, options);
};
