import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerThemeRoutes, type ThemeResources } from './routes.ts';

/** What many people say, grouped without anyone defining it. */
export const themesPlugin: FastifyPluginAsyncZod<ThemeResources> = async (app, options) => {
  registerThemeRoutes(app, options);
};
