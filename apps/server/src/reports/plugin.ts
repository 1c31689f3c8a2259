import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerOpenedReportRoutes } from './opened-report-routes.ts';
import { type ReportResources, registerReportRoutes } from './routes.ts';

/** Reports of a period, for people without an account. */
export const reportsPlugin: FastifyPluginAsyncZod<ReportResources> = async (app, options) => {
  registerReportRoutes(app, options);
  registerOpenedReportRoutes(app, options);
};
