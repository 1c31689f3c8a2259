import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type HealthResources, registerHealthRoutes } from './health.ts';
import { registerApiReference } from './openapi/api-reference.ts';

/** What every server has: its health, and the reference of its API. */
export const httpPlugin: FastifyPluginAsyncZod<HealthResources> = async (app, options) => {
  registerApiReference(app);
  registerHealthRoutes(app, options);
};
