import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AnalyticsResources, registerAnalyticsRoutes } from './routes.ts';

/** What a team's feedbacks say together. */
export const analyticsPlugin: FastifyPluginAsyncZod<AnalyticsResources> = async (app, options) => {
  registerAnalyticsRoutes(app, options);
};
