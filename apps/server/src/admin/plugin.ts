import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerClientRoutes } from './client-routes.ts';
import { registerCreditAdministration } from './credit-routes.ts';
import type { GateResources } from './gate.ts';
import { registerGateRoutes, type Sealing } from './gate-routes.ts';
import { registerRecordingAdministration } from './recording-routes.ts';

/** What operators of the service do. */
export const adminPlugin: FastifyPluginAsyncZod<GateResources & Sealing> = async (app, options) => {
  registerGateRoutes(app, options);
  registerClientRoutes(app, options);
  registerCreditAdministration(app, options);
  registerRecordingAdministration(app, options);
};
