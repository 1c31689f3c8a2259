import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Calendar } from '../analytics/calendar.ts';
import type { GuardResources } from '../http/access/guard.ts';
import { runIntervalTasks } from '../jobs/run-interval-tasks.ts';
import { digestIntervalTasks } from './interval-tasks.ts';
import { registerDigestRoutes } from './routes.ts';
import type { DigestResources } from './send-digests.ts';
import { registerUnsubscribeRoutes, type UnsubscribeResources } from './unsubscribe-routes.ts';

/** What people said, by mail to the members who asked for it. */
export const digestsPlugin: FastifyPluginAsyncZod<
  GuardResources & Omit<DigestResources, 'calendar'> & UnsubscribeResources & { logger: FastifyBaseLogger }
> = async (app, options) => {
  const resources = { ...options, calendar: new Calendar() };
  const work = new AsyncDisposableStack();
  app.addHook('onListen', async () => {
    work.use(runIntervalTasks(digestIntervalTasks(resources), options));
  });
  app.addHook('preClose', () => work.disposeAsync());
  registerDigestRoutes(app, resources);
  await registerUnsubscribeRoutes(app, resources);
};
