import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ProductEventResources, registerProductEventRoutes } from './routes.ts';

/** Events from our own pages. */
export const productEventsPlugin: FastifyPluginAsyncZod<ProductEventResources> = async (app, options) => {
  registerProductEventRoutes(app, options);
};
