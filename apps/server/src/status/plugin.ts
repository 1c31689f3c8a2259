import { statusSchema } from '@voice-feedback/contract/status';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { problems } from '../http/openapi/openapi.ts';
import { runIntervalTasks } from '../jobs/run-interval-tasks.ts';
import type { StatusResources } from './assess.ts';
import { StatusBoard } from './board.ts';
import { statusIntervalTasks } from './interval-tasks.ts';

export interface StatusOptions extends StatusResources {
  logger: FastifyBaseLogger;
  /** for tests */
  statusFreshMs?: number;
}

/** The cache time of the board. */
const CACHED = 'public, max-age=10';

/** The public status. The page at /status is a static file, so it works while other parts are down. */
export const statusPlugin: FastifyPluginAsyncZod<StatusOptions> = async (app, options) => {
  const board = new StatusBoard(options, options.statusFreshMs);
  const work = new AsyncDisposableStack();
  app.addHook('onListen', async () => {
    work.use(runIntervalTasks(statusIntervalTasks(options), options));
  });
  app.addHook('preClose', () => work.disposeAsync());
  app.get(
    '/api/status',
    {
      logLevel: 'warn',
      // Never shed: people check the status when the server is overloaded.
      config: { openToOrigins: true, lane: 'health', pressureHandler: () => undefined },
      schema: {
        tags: ['health'],
        operationId: 'getStatus',
        summary: 'Get the current status and the history of the last 90 days',
        description: 'Data behind the page /status. Returns 200 even if the database is down.',
        security: [],
        response: { 200: statusSchema, ...problems(500) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHED);
      return await board.read();
    },
  );
};
