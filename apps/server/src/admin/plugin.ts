import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerAuditRoute } from './audit-routes.ts';
import { registerClientRoutes } from './client-routes.ts';
import { registerCreditAdministration } from './credit-routes.ts';
import type { GateResources } from './gate.ts';
import { registerGateRoutes, type Sealing } from './gate-routes.ts';
import { registerRecordingAdministration } from './recording-routes.ts';
import { registerSystemRoutes } from './system/routes.ts';
import type { SystemResources } from './system/system.ts';

/** Registers the routes for operators of the service. */
export const adminPlugin: FastifyPluginAsyncZod<GateResources & Sealing & SystemResources> = async (
  app,
  options,
) => {
  registerGateRoutes(app, options);
  registerAuditRoute(app, options);
  registerClientRoutes(app, options);
  registerCreditAdministration(app, options);
  registerRecordingAdministration(app, options);
  registerSystemRoutes(app, options);
};
