import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nestMetadata } from '../http/bodies/nested-query.ts';
import { type AnalyticsResources, registerAnalyticsRoutes } from './routes.ts';

/** Statistics of a team's feedbacks. */
export const analyticsPlugin: FastifyPluginAsyncZod<AnalyticsResources> = async (app, options) => {
  app.addHook('preValidation', nestMetadata);
  registerAnalyticsRoutes(app, options);
};
