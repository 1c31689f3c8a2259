import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ProjectResources, registerProjectRoutes } from './routes.ts';

/** Parts of an organization with keys, themes and a retention of their own. */
export const projectsPlugin: FastifyPluginAsyncZod<ProjectResources> = async (app, options) => {
  registerProjectRoutes(app, options);
};
