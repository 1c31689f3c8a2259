import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { runIntervalTasks } from '../jobs/run-interval-tasks.ts';
import { replyIntervalTasks } from './interval-tasks.ts';
import { type ReplyRouteResources, registerReplyRoutes } from './routes.ts';
import { registerReplySettingsRoutes } from './settings-routes.ts';
import { registerUnsubscribeRoutes } from './unsubscribe-routes.ts';

/** Replies by email to people who agreed to be contacted. */
export const repliesPlugin: FastifyPluginAsyncZod<ReplyRouteResources> = async (app, options) => {
  const work = new AsyncDisposableStack();
  app.addHook('onListen', async () => {
    work.use(runIntervalTasks(replyIntervalTasks(options), options));
  });
  app.addHook('preClose', () => work.disposeAsync());
  registerReplyRoutes(app, options);
  registerReplySettingsRoutes(app, options);
  await registerUnsubscribeRoutes(app, options);
};
