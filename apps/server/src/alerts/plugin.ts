import { alertListSchema, alertQuerySchema } from '@voice-feedback/contract/alerts';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount } from '../http/access/principal.ts';
import { problems } from '../http/openapi/openapi.ts';
import { runIntervalTasks } from '../jobs/run-interval-tasks.ts';
import { alertIntervalTasks } from './interval-tasks.ts';
import type { AlertResources } from './raise-alerts.ts';
import { listAlerts } from './read-alerts.ts';

/** Tells an account when more people than usual say something. */
export const alertsPlugin: FastifyPluginAsyncZod<
  GuardResources & AlertResources & { logger: FastifyBaseLogger }
> = async (app, options) => {
  const { database } = options;
  const work = new AsyncDisposableStack();
  app.addHook('onListen', async () => {
    work.use(runIntervalTasks(alertIntervalTasks(options), options));
  });
  app.addHook('preClose', () => work.disposeAsync());
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/alerts`,
      {
        onRequest: guard(options),
        config: { scope: 'read', projectKeys: 'query', permission: 'feedback:read' },
        schema: {
          tags: ['feedbacks'],
          operationId: `listAlerts${suffix}`,
          summary: 'List alerts: more people than usual said something, newest first',
          querystring: alertQuerySchema,
          response: { 200: alertListSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => await listAlerts(database, ownAccount(request).id, request.query),
    );
  }
};
