import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type DomainResources, registerDomainRoutes } from './domain-routes.ts';
import { registerProviderRoutes } from './provider-routes.ts';

/** An organization's own provider for signing in. The auth server has the sign-in itself (`identity/social`). */
export const singleSignOnPlugin: FastifyPluginAsyncZod<DomainResources> = async (app, options) => {
  registerProviderRoutes(app, options);
  registerDomainRoutes(app, options);
};
