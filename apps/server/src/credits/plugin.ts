import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerCatalogueRoute, registerStatementRoute, type StatementRouteResources } from './routes.ts';

/** Prices, and what changed a balance. */
export const creditsPlugin: FastifyPluginAsyncZod<StatementRouteResources> = async (app, options) => {
  registerCatalogueRoute(app);
  registerStatementRoute(app, options);
};
