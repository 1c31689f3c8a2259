import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nestMetadata } from '../http/bodies/nested-query.ts';
import { nameMe } from '../inbox/assignees/name-me.ts';
import { type AskResources, registerAskRoutes } from './asking/routes.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import { type InsightResources, registerInsightRoutes } from './routes.ts';

/** What a team's feedbacks say together, and what changed. */
export const insightsPlugin: FastifyPluginAsyncZod<InsightResources & AskResources> = async (
  app,
  options,
) => {
  app.addHook('preValidation', nestMetadata);
  app.addHook('preValidation', nameMe);
  registerInsightRoutes(app, options);
  registerReleaseRoutes(app, options);
  registerAskRoutes(app, options);
};
