import path from 'node:path';
import { MCP_PATH } from '@voice-feedback/contract/mcp';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { authenticateCaller } from './accounts/authenticate.ts';
import { changePlan, findContact } from './accounts/billing-account.ts';
import { endAccessOfUser } from './accounts/end-access.ts';
import { findBuyer } from './accounts/find-buyer.ts';
import { openUsers } from './accounts/open-users.ts';
import { SHOWCASE_ACCOUNT_ID } from './accounts/visitor-principal.ts';
import { audit } from './admin/audit.ts';
import { requireAdministrator } from './admin/gate.ts';
import type { Peppers } from './api-keys/peppers.ts';
import { openBilling } from './billing/open-billing.ts';
import type { SlackApp } from './chat/configuration.ts';
import { CHAT_SECRETS } from './chat/workspaces.ts';
import type { Config } from './config.ts';
import { CONNECTION_SECRETS } from './connectors/connections.ts';
import type { Database } from './database/database.ts';
import { DEMO_REQUESTS_PER_MINUTE, guard, REQUESTS_PER_MINUTE } from './http/access/guard.ts';
import { ownAccount } from './http/access/principal.ts';
import type { AddressPolicy } from './http/address-guard.ts';
import type { Drain } from './http/connections/drain.ts';
import { watchDisk, watchedFolders } from './http/limits/disk-space.ts';
import { knownToFairShare } from './http/limits/fair-share.ts';
import type { Identity } from './identity/identity.ts';
import { createAppTokenVerifier } from './identity/oauth/app-tokens.ts';
import { resourceMetadataUrl } from './identity/oauth/metadata.ts';
import { openMailQueueFromConfig, openSeal, outboxDirectoryOf } from './identity/open-from-config.ts';
import { createAccessTokenVerifier } from './identity/tokens/verify-access-token.ts';
import { openAudioLinks } from './inbox/audio-links.ts';
import { openAsker } from './insights/asking/open-asker.ts';
import type { Signals } from './jobs/signals.ts';
import { hasDevMail } from './mail/dev-page.ts';
import { openUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { automate } from './product-events/automation.ts';
import type { AudioStore } from './recordings/audio/audio-store.ts';
import { openReadTokens } from './recordings/requests/read-tokens.ts';
import { openReplyLinks } from './replies/reply-links.ts';
import { Story } from './showcase/keep-story.ts';
import { type ResolveTxt, resolveTxt } from './single-sign-on/domains.ts';
import { openOrganizationProviders } from './single-sign-on/organization-providers.ts';
import { CLIENT_SECRETS } from './single-sign-on/providers.ts';
import { RequestLog } from './usage/request-log.ts';
import { WEBHOOK_SECRETS } from './webhooks/sign.ts';

/** The API process's open resources. */
export interface AppResources {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
  audioStore: AudioStore;
  /** notified when a recording is finished */
  signals: Signals;
  /** our own auth server; undefined with a hosted one (`AUTH_URL`) */
  identity: Identity | undefined;
  /** hashes API keys */
  peppers: Peppers;
  /** default: never drains */
  drain?: Drain | undefined;
  /** default: as configured */
  addressPolicy?: AddressPolicy;
  /** default: as configured */
  slackApp?: SlackApp;
  requestsPerMinute?: number;
  /** API calls are refused when the event loop lags by more than this */
  maxEventLoopDelayMs?: number;
  demoRequestsPerMinute?: number;
  /** looks up TXT records; default: in DNS */
  resolveTxt?: ResolveTxt;
  /** of live connections */
  heartbeatMs?: number;
  /** how long a call waits for its result before it's answered with 202 */
  answerWaitMs?: number;
  /** how long a call waits for a recording that makes no progress */
  noProgressMs?: number;
  /** how long a call waits for the worker of a stream */
  workerConnectMs?: number;
  /** seconds of failed decoding allowed per account in ten minutes */
  failedDecodeSeconds?: number;
}

/** The options of all plugins together; each plugin uses its part. */
export async function pluginOptions(given: AppResources) {
  const { config, database, identity } = given;
  const { settings, hosted } = config.identity;
  const addressPolicy = given.addressPolicy ?? config.addressPolicy;
  const shared = {
    ...given,
    ...limitsOf(given),
    version: config.version,
    disk: watchDisk(watchedFolders(config), config.diskReserveBytes),
    publicUrl: config.publicUrl,
    siteUrl: settings.siteUrl,
    contactEmail: config.contactEmail,
    hosted,
    addressPolicy,
    authenticate: knownToFairShare(
      authenticateCaller({
        ...given,
        verifyAccessToken: createAccessTokenVerifier(identity, hosted),
        verifyAppToken: identity === undefined ? undefined : createAppTokenVerifier(identity),
        accountsPerAddressPerDay: config.accountsPerAddressPerDay,
        showcase: config.hasShowcase
          ? new Story({ ...given, accountId: SHOWCASE_ACCOUNT_ID, siteDirectory: config.siteDirectory })
          : undefined,
      }),
    ),
    users: openUsers(config, identity),
    adminSecondFactor: config.adminSecondFactor,
    adminPassword: { configured: config.adminPasswordHash, dataDirectory: config.dataDirectory },
    mail: identity?.mail ?? (await openMailQueueFromConfig(config)),
  };
  const clientSecretSeal = await openSeal(config, CLIENT_SECRETS);
  return {
    ...shared,
    ...callersIn(shared),
    mcpMetadataUrl: identity && (() => `${resourceMetadataUrl(identity)}${MCP_PATH}`),
    authServer:
      identity === undefined
        ? undefined
        : {
            ...identity,
            endAccess: endAccessOfUser,
            organizationProviders: openOrganizationProviders({ database, clientSecretSeal, addressPolicy }),
          },
    clientSecretSeal,
    resolveTxt: given.resolveTxt ?? resolveTxt,
    shownOutbox: hasDevMail(config) ? outboxDirectoryOf(config) : undefined,
    automate: config.automationWebhookUrl === undefined ? undefined : automate,
    requestLog: new RequestLog(database, given.logger),
    webhookSeal: await openSeal(config, WEBHOOK_SECRETS),
    connectionSeal: await openSeal(config, CONNECTION_SECRETS),
    chatSeal: await openSeal(config, CHAT_SECRETS),
    slackApp: given.slackApp ?? config.slackApp,
    readTokens: await openReadTokens(database, config.publicUrl),
    audioLinks: await openAudioLinks(database),
    unsubscribeLinks: await openUnsubscribeLinks(database),
    replyLinks: await openReplyLinks(database),
    asker: openAsker(config.remoteEngines, { database, logger: given.logger }),
    billing: await openBilling({
      config: config.billing,
      database,
      logger: given.logger,
      publicUrl: config.publicUrl,
      anyPort: config.port === 0,
      mail: shared.mail,
      findContact,
      changePlan,
    }),
    siteDirectory: config.siteDirectory,
    widgetDirectory: path.join(config.repositoryRoot, 'sdks/widget/build'),
    askPageDirectory: path.join(config.repositoryRoot, 'packages/ask-page/build'),
    downloadsDirectory: path.join(config.repositoryRoot, 'sdks/build/downloads'),
  };
}

function limitsOf({ config, requestsPerMinute, demoRequestsPerMinute }: AppResources) {
  return {
    signUpEnabled: config.identity.settings.signUpEnabled,
    signUpTriesPerAddress: config.signUpTriesPerAddress,
    accountsPerAddressPerDay: config.accountsPerAddressPerDay,
    requestsPerMinute: requestsPerMinute ?? REQUESTS_PER_MINUTE,
    demoRequestsPerMinute: demoRequestsPerMinute ?? DEMO_REQUESTS_PER_MINUTE,
  };
}

/** Identifies callers for modules that don't know accounts. */
function callersIn(
  shared: Parameters<typeof guard>[0] &
    Parameters<typeof findBuyer>[0] &
    Parameters<typeof requireAdministrator>[0],
) {
  return {
    guard: guard(shared),
    findBuyer: findBuyer(shared),
    accountIdOf: (request: FastifyRequest) => ownAccount(request).id,
    buyerOf: (request: FastifyRequest) => {
      const { id, email } = ownAccount(request);
      return { accountId: id, email };
    },
    admitAdministrator: async (request: FastifyRequest) => {
      const who = await requireAdministrator(shared, request);
      await audit(shared.database, request, who, { action: 'analytics.read' });
    },
  };
}
