import path from 'node:path';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { registerAccountRoutes } from './account-data/account-routes.ts';
import { registerAccountDataRoutes } from './account-data/routes.ts';
import { authenticateCaller } from './accounts/authenticate.ts';
import { changePlan, findContact } from './accounts/billing-account.ts';
import { endAccessOfUser } from './accounts/end-access.ts';
import { findBuyer } from './accounts/find-buyer.ts';
import { registerNotMeRoutes } from './accounts/not-me-routes.ts';
import { openUsers } from './accounts/open-users.ts';
import { registerProfileRoutes } from './accounts/profile-routes.ts';
import { registerRegisterRoutes } from './accounts/register-routes.ts';
import { registerSecurityEventRoutes } from './accounts/security-event-routes.ts';
import { registerVerificationRoute } from './accounts/verification-route.ts';
import { audit } from './admin/audit.ts';
import { registerClientRoutes } from './admin/client-routes.ts';
import { registerCreditAdministration } from './admin/credit-routes.ts';
import { requireAdministrator } from './admin/gate.ts';
import { registerGateRoutes } from './admin/gate-routes.ts';
import { registerRecordingAdministration } from './admin/recording-routes.ts';
import { registerAnalyticsRoutes } from './analytics/routes.ts';
import type { Peppers } from './api-keys/peppers.ts';
import { registerApiKeyRoutes } from './api-keys/routes.ts';
import { registerTokenReturns, registerTokenRoutes } from './api-keys/token-routes.ts';
import { registerInvoiceRoutes } from './billing/invoice-routes.ts';
import { registerLimitRoutes } from './billing/limit-routes.ts';
import { registerPaymentModeRoute } from './billing/mode-route.ts';
import { openBilling } from './billing/open-billing.ts';
import { registerBillingRoutes, registerCheckoutRoute } from './billing/routes.ts';
import { registerSubscriptionRoutes } from './billing/subscription-routes.ts';
import type { Config } from './config.ts';
import { registerCatalogueRoute, registerStatementRoute } from './credits/routes.ts';
import type { Database } from './database/database.ts';
import type { AddressPolicy } from './http/address-guard.ts';
import { registerApiReference } from './http/api-reference.ts';
import { knownToFairShare } from './http/fair-share.ts';
import { DEMO_REQUESTS_PER_MINUTE, guard, REQUESTS_PER_MINUTE } from './http/guard.ts';
import { registerHealthRoutes } from './http/health.ts';
import { describeRoutes } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { ownAccount } from './http/principal.ts';
import { pointToResourceMetadata } from './http/resource-metadata.ts';
import { createServer, type Server } from './http/server.ts';
import { registerWidgetScripts } from './http/widget-script.ts';
import type { Identity } from './identity/identity.ts';
import { createAppTokenVerifier } from './identity/oauth/app-tokens.ts';
import { resourceMetadataUrl } from './identity/oauth/metadata.ts';
import { openMailQueueFromConfig, openSeal, outboxDirectoryOf } from './identity/open-from-config.ts';
import { registerIdentity } from './identity/routes.ts';
import { createAccessTokenVerifier } from './identity/verify-access-token.ts';
import { openAudioLinks } from './inbox/audio-links.ts';
import { registerExportRoute } from './inbox/export-route.ts';
import { registerOpenedLinkRoutes } from './inbox/opened-link-routes.ts';
import { registerRetryRoutes } from './inbox/retry-routes.ts';
import { registerInboxRoutes } from './inbox/routes.ts';
import { registerSavedViewRoutes } from './inbox/saved-view-routes.ts';
import { registerShareRoutes } from './inbox/share-routes.ts';
import type { Signals } from './jobs/signals.ts';
import { registerLiveRoutes } from './live/routes.ts';
import { hasDevMail, registerDevMail } from './mail/dev-page.ts';
import { automate } from './product-events/automation.ts';
import { registerProductEventRoutes } from './product-events/routes.ts';
import type { AudioStore } from './recordings/audio-store.ts';
import { registerFeedbackRoutes } from './recordings/feedback-routes.ts';
import { registerHalfRoutes } from './recordings/half-routes.ts';
import { registerOpenAIRoutes } from './recordings/openai-routes.ts';
import { registerProcessRoutes } from './recordings/process-routes.ts';
import { openReadTokens } from './recordings/read-tokens.ts';
import { registerTranscriptionRoutes } from './recordings/transcription-routes.ts';
import { registerVoiceTestRoute } from './recordings/voice-test-route.ts';
import { registerStreamRoutes } from './streams/routes.ts';
import { RequestLog } from './usage/request-log.ts';
import { registerUsageRoutes } from './usage/routes.ts';
import { registerDeliveryRoutes } from './webhooks/delivery-routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';
import { WEBHOOK_SECRETS } from './webhooks/sign.ts';

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
  /** what API keys are hashed with */
  peppers: Peppers;
  /** default: as configured */
  addressPolicy?: AddressPolicy;
  requestsPerMinute?: number;
  demoRequestsPerMinute?: number;
  /** of live connections */
  heartbeatMs?: number;
  /** how long a call that waits for a recording bears that nothing progresses */
  noProgressMs?: number;
  /** seconds in ten minutes that an account's recordings may have been decoded in vain */
  failedDecodeSeconds?: number;
}

/** The table of contents of the HTTP surface: every group of routes, in one list. */
export async function createApp(given: AppResources): Promise<Server> {
  const { config } = given;
  const identity =
    given.identity === undefined ? undefined : { ...given.identity, endAccess: endAccessOfUser };
  const server = await createServer({
    logger: given.logger,
    trustedProxies: config.trustedProxies,
    connectionLimits: config.connectionLimits,
  });
  const { app } = server;
  const resources = {
    ...given,
    version: config.version,
    publicUrl: config.publicUrl,
    addressPolicy: given.addressPolicy ?? config.addressPolicy,
    webhookSeal: await openSeal(config, WEBHOOK_SECRETS),
    readTokens: await openReadTokens(given.database, config.publicUrl),
    authenticate: knownToFairShare(
      authenticateCaller({
        ...given,
        verifyAccessToken: createAccessTokenVerifier(given.identity, config.identity.hosted),
        verifyAppToken: given.identity === undefined ? undefined : createAppTokenVerifier(given.identity),
        accountsPerAddressPerDay: config.accountsPerAddressPerDay,
      }),
    ),
    users: openUsers(config, given.identity),
    automate: config.automationWebhookUrl === undefined ? undefined : automate,
    signUpEnabled: config.identity.settings.signUpEnabled,
    signUpTriesPerAddress: config.signUpTriesPerAddress,
    accountsPerAddressPerDay: config.accountsPerAddressPerDay,
    adminSecondFactor: config.adminSecondFactor,
    adminPassword: { configured: config.adminPasswordHash, dataDirectory: config.dataDirectory },
    requestsPerMinute: given.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    demoRequestsPerMinute: given.demoRequestsPerMinute ?? DEMO_REQUESTS_PER_MINUTE,
  };

  await describeRoutes(app, config.version);
  // Before the routes whose requests they follow.
  const requestLog = new RequestLog(given.database, given.logger);
  requestLog.attach(app);
  registerTokenReturns(app, given.database);
  registerApiReference(app);
  registerHealthRoutes(app, resources);
  if (identity !== undefined) {
    pointToResourceMetadata(app, () => resourceMetadataUrl(identity));
    await registerIdentity(app, identity);
  }
  if (hasDevMail(config)) registerDevMail(app, outboxDirectoryOf(config));
  registerApiKeyRoutes(app, resources);
  registerRegisterRoutes(app, resources);
  registerVerificationRoute(app, { ...resources, hosted: config.identity.hosted });
  registerProfileRoutes(app, resources);
  registerSecurityEventRoutes(app, resources);
  await registerNotMeRoutes(app, { ...resources, siteUrl: config.identity.settings.siteUrl });
  registerCatalogueRoute(app);
  registerStatementRoute(app, { database: given.database, guard: guard(resources) });
  registerGateRoutes(app, resources);
  registerClientRoutes(app, resources);
  registerCreditAdministration(app, resources);
  registerRecordingAdministration(app, resources);
  registerProcessRoutes(app, resources);
  registerVoiceTestRoute(app, resources);
  registerHalfRoutes(app, resources);
  await registerStreamRoutes(app, resources);
  registerFeedbackRoutes(app, resources);
  registerInboxRoutes(app, resources);
  registerRetryRoutes(app, resources);
  registerExportRoute(app, resources);
  registerSavedViewRoutes(app, resources);
  const sharing = { ...resources, audioLinks: await openAudioLinks(given.database) };
  registerShareRoutes(app, sharing);
  registerOpenedLinkRoutes(app, sharing);
  registerOpenAIRoutes(app, resources);
  registerTranscriptionRoutes(app, resources);
  registerTokenRoutes(app, resources);
  registerUsageRoutes(app, { ...resources, requestLog });
  registerProductEventRoutes(app, {
    ...resources,
    admitAdministrator: async (request) => {
      const who = await requireAdministrator(resources, request);
      await audit(given.database, request, who, { action: 'analytics.read' });
    },
  });
  registerWebhookRoutes(app, resources);
  registerDeliveryRoutes(app, resources);
  registerAnalyticsRoutes(app, resources);
  registerLiveRoutes(app, resources);
  registerAccountDataRoutes(app, resources);
  const mail = given.identity?.mail ?? (await openMailQueueFromConfig(config));
  const billing = await openBilling({
    config: config.billing,
    database: given.database,
    logger: given.logger,
    publicUrl: config.publicUrl,
    anyPort: config.port === 0,
    mail,
    findContact,
    changePlan,
  });
  await registerBillingRoutes(app, billing);
  registerPaymentModeRoute(app, billing);
  registerCheckoutRoute(app, { billing, findBuyer: findBuyer(resources) });
  const customerResources = {
    billing,
    guard: guard(resources),
    buyerOf: (request: FastifyRequest) => {
      const { id, email } = ownAccount(request);
      return { accountId: id, email };
    },
  };
  registerInvoiceRoutes(app, customerResources);
  registerLimitRoutes(app, customerResources);
  registerSubscriptionRoutes(app, customerResources);
  registerAccountRoutes(app, { ...resources, billing, mail });

  registerWidgetScripts(app, path.join(config.repositoryRoot, 'packages/widget/build'));
  // Last: it answers every address that nothing else does.
  await registerPages(app, config.siteDirectory);

  await app.ready();
  return server;
}
