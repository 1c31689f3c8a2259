import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { authenticateByKey } from './api-keys/authenticate.ts';
import { registerApiKeyRoutes } from './api-keys/routes.ts';
import { openBilling } from './billing/open-billing.ts';
import { registerBillingRoutes } from './billing/routes.ts';
import type { Config } from './config.ts';
import { registerCatalogueRoute } from './credits/routes.ts';
import type { Database } from './database/database.ts';
import { registerApiReference } from './http/api-reference.ts';
import { DEMO_REQUESTS_PER_MINUTE, REQUESTS_PER_MINUTE } from './http/guard.ts';
import { registerHealthRoute } from './http/health.ts';
import { describeRoutes } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { createServer, type Server } from './http/server.ts';
import type { Identity } from './identity/identity.ts';
import { outboxDirectoryOf } from './identity/open-from-config.ts';
import { registerIdentity } from './identity/routes.ts';
import type { Signals } from './jobs/signals.ts';
import { registerDevMail } from './mail/dev-page.ts';
import type { AudioStore } from './recordings/audio-store.ts';
import { registerFeedbackRoutes } from './recordings/feedback-routes.ts';
import type { AddressPolicy } from './recordings/fetch-audio.ts';
import { registerHalfRoutes } from './recordings/half-routes.ts';
import { registerProcessRoutes } from './recordings/process-routes.ts';

/** What the API process holds open; each noun's routes take the part that they name. */
export interface AppResources {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
  audioStore: AudioStore;
  /** told when a recording is finished */
  signals: Signals;
  /** our own auth server; undefined with a hosted one (`AUTH_URL`) */
  identity: Identity | undefined;
  /** default: only public addresses by https */
  addressPolicy?: AddressPolicy;
  requestsPerMinute?: number;
  demoRequestsPerMinute?: number;
}

/** The table of contents of the HTTP surface: every group of routes, in one list. */
export async function createApp(given: AppResources): Promise<Server> {
  const { config } = given;
  const server = await createServer({ logger: given.logger, trustedProxies: config.trustedProxies });
  const { app } = server;
  const resources = {
    ...given,
    version: config.version,
    publicUrl: config.publicUrl,
    addressPolicy: given.addressPolicy ?? { allowPrivate: false },
    authenticate: authenticateByKey(given.database),
    requestsPerMinute: given.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    demoRequestsPerMinute: given.demoRequestsPerMinute ?? DEMO_REQUESTS_PER_MINUTE,
  };

  await describeRoutes(app, config.version);
  registerApiReference(app);
  registerHealthRoute(app, resources);
  if (given.identity !== undefined) await registerIdentity(app, given.identity);
  if (config.mode !== 'production' && config.mail.smtpUrl === undefined)
    registerDevMail(app, { mode: config.mode, outboxDirectory: outboxDirectoryOf(config) });
  registerApiKeyRoutes(app, resources);
  registerCatalogueRoute(app);
  registerProcessRoutes(app, resources);
  registerHalfRoutes(app, resources);
  registerFeedbackRoutes(app, resources);
  const billing = await openBilling({
    config: config.billing,
    database: given.database,
    logger: given.logger,
    publicUrl: config.publicUrl,
    anyPort: config.port === 0,
  });
  await registerBillingRoutes(app, billing);

  // Last: it answers every address that nothing else does.
  await registerPages(app, path.join(config.repositoryRoot, 'apps/web/build/client'));

  await app.ready();
  return server;
}
