import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { GuardResources } from '../http/access/guard.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { registerAccountRoutes } from './account-routes.ts';
import type { ErasureResources } from './erase-account.ts';
import { registerAccountDataRoutes } from './routes.ts';

/** Retention settings, and export and erasure of accounts. */
export const accountDataPlugin: FastifyPluginAsyncZod<
  StoreResources & GuardResources & ErasureResources
> = async (app, options) => {
  registerAccountDataRoutes(app, options);
  registerAccountRoutes(app, options);
};
