import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nestMetadata } from '../http/bodies/nested-query.ts';
import { type AnalyticsResources, registerAnalyticsRoutes } from './routes.ts';

/** What a team's feedbacks say together. */
export const analyticsPlugin: FastifyPluginAsyncZod<AnalyticsResources> = async (app, options) => {
  app.addHook('preValidation', nestMetadata);
  registerAnalyticsRoutes(app, options);
};
