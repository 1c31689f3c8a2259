import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type HealthResources, registerHealthRoutes } from './health.ts';

/** Routes of every server: health. */
export const httpPlugin: FastifyPluginAsyncZod<HealthResources> = async (app, options) => {
  registerHealthRoutes(app, options);
};
