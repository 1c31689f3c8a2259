import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type HealthResources, registerHealthRoutes } from './health.ts';
import { registerApiReference } from './openapi/api-reference.ts';

/** Routes of every server: health and the API reference. */
export const httpPlugin: FastifyPluginAsyncZod<HealthResources> = async (app, options) => {
  registerApiReference(app);
  registerHealthRoutes(app, options);
};
