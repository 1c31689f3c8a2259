import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerCatalogueRoute, registerStatementRoute, type StatementRouteResources } from './routes.ts';

/** Registers the routes for prices and account statements. */
export const creditsPlugin: FastifyPluginAsyncZod<StatementRouteResources> = async (app, options) => {
  registerCatalogueRoute(app);
  registerStatementRoute(app, options);
};
