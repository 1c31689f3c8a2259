import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UserDirectory } from '../identity/users/users.ts';
import { registerCategoriesRoutes } from './categories-routes.ts';
import { registerKeytermsRoutes } from './keyterms-routes.ts';
import { type NotMeResources, registerNotMeRoutes } from './not-me-routes.ts';
import { type ProfileResources, registerProfileRoutes } from './profile-routes.ts';
import { registerQuestionsRoutes } from './questions-routes.ts';
import type { RegisterResources } from './register.ts';
import { registerRegisterRoutes } from './register-routes.ts';
import { registerSecurityEventRoutes } from './security-event-routes.ts';
import { registerVerificationRoute, type VerificationResources } from './verification-route.ts';

export type AccountsOptions = RegisterResources &
  ProfileResources &
  VerificationResources &
  NotMeResources & { users: UserDirectory };

/** Opens accounts and serves their profile. */
export const accountsPlugin: FastifyPluginAsyncZod<AccountsOptions> = async (app, options) => {
  registerRegisterRoutes(app, options);
  registerVerificationRoute(app, options);
  registerProfileRoutes(app, options);
  registerKeytermsRoutes(app, options);
  registerCategoriesRoutes(app, options);
  registerQuestionsRoutes(app, options);
  registerSecurityEventRoutes(app, options);
  await registerNotMeRoutes(app, options);
};
