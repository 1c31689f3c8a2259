import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ConnectionRouteResources, registerConnectionRoutes } from './connection-routes.ts';
import { registerIssueRoutes } from './issue-routes.ts';
import { registerEventRoute } from './receive-event.ts';

/** Issue trackers that an organization connects, and the issues linked to its feedback and themes. */
export const connectorsPlugin: FastifyPluginAsyncZod<ConnectionRouteResources> = async (app, options) => {
  registerConnectionRoutes(app, options);
  registerIssueRoutes(app, options);
  await app.register(async (scope) => registerEventRoute(scope, options));
};
