import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerStreamRoutes, type StreamRouteResources } from './routes.ts';

/** Routes for live streams: recordings that are sent while they are spoken. */
export const streamsPlugin: FastifyPluginAsyncZod<StreamRouteResources> = async (app, options) => {
  await registerStreamRoutes(app, options);
};
