import type { FastifyBaseLogger } from 'fastify';
import { authenticateByKey } from './api-keys/authenticate.ts';
import { registerApiKeyRoutes } from './api-keys/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { DEMO_REQUESTS_PER_MINUTE, REQUESTS_PER_MINUTE } from './http/guard.ts';
import { registerHealthRoute } from './http/health.ts';
import { createServer, type Server } from './http/server.ts';

/** What the API process holds open; each noun's routes take the part that they name. */
export interface AppResources {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
}

/** The table of contents of the HTTP surface: every group of routes, in one list. */
export async function createApp(given: AppResources): Promise<Server> {
  const { config } = given;
  const server = await createServer({ logger: given.logger, trustedProxies: config.trustedProxies });
  const { app } = server;
  const resources = {
    ...given,
    version: config.version,
    authenticate: authenticateByKey(given.database),
    requestsPerMinute: REQUESTS_PER_MINUTE,
    demoRequestsPerMinute: DEMO_REQUESTS_PER_MINUTE,
  };

  registerHealthRoute(app, resources);
  registerApiKeyRoutes(app, resources);

  await app.ready();
  return server;
}
