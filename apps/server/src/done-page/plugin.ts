import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerOpenedDonePage } from './opened-page-route.ts';
import { type DonePageResources, registerDonePageRoutes } from './routes.ts';

/** The public page "You said, we did". */
export const donePagePlugin: FastifyPluginAsyncZod<DonePageResources> = async (app, options) => {
  registerDonePageRoutes(app, options);
  await app.register(async (scope) => registerOpenedDonePage(scope, options.database));
};
