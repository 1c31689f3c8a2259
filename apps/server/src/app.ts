import { accountDataPlugin } from './account-data/plugin.ts';
import { accountsPlugin } from './accounts/plugin.ts';
import { adminPlugin } from './admin/plugin.ts';
import { alertsPlugin } from './alerts/plugin.ts';
import { analyticsPlugin } from './analytics/plugin.ts';
import { apiKeysPlugin } from './api-keys/plugin.ts';
import { returnTokenUses } from './api-keys/token-routes.ts';
import { apiReferencePlugin } from './api-reference/plugin.ts';
import { type AppResources, pluginOptions } from './app-resources.ts';
import { askLinksPlugin } from './ask-links/plugin.ts';
import { batchesPlugin } from './batches/plugin.ts';
import { billingPlugin } from './billing/plugin.ts';
import { chatPlugin } from './chat/plugin.ts';
import { connectorsPlugin } from './connectors/plugin.ts';
import { creditsPlugin } from './credits/plugin.ts';
import { digestsPlugin } from './digests/plugin.ts';
import { donePagePlugin } from './done-page/plugin.ts';
import { limitToProject } from './http/access/project-keys.ts';
import { httpPlugin } from './http/plugin.ts';
import { createServer, type Server } from './http/server.ts';
import { resourceMetadataUrl } from './identity/oauth/metadata.ts';
import { identityPlugin } from './identity/plugin.ts';
import { inboxPlugin } from './inbox/plugin.ts';
import { insightsPlugin } from './insights/plugin.ts';
import { livePlugin } from './live/plugin.ts';
import { mailPlugin } from './mail/plugin.ts';
import { mcpPlugin } from './mcp/plugin.ts';
import { countRequest } from './metrics/count-requests.ts';
import { organizationsPlugin } from './organizations/plugin.ts';
import { productEventsPlugin } from './product-events/plugin.ts';
import { projectsPlugin } from './projects/plugin.ts';
import { recordingsPlugin } from './recordings/plugin.ts';
import { noteRecordingOfRoute } from './recordings/requests/note-recording-of-route.ts';
import { repliesPlugin } from './replies/plugin.ts';
import { reportsPlugin } from './reports/plugin.ts';
import { singleSignOnPlugin } from './single-sign-on/plugin.ts';
import { sitePlugin } from './site/plugin.ts';
import { statusPlugin } from './status/plugin.ts';
import { streamsPlugin } from './streams/plugin.ts';
import { themesPlugin } from './themes/plugin.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { isTracing } from './tracing/tracing.ts';
import { usagePlugin } from './usage/plugin.ts';
import { speakVersions } from './versions/speak-versions.ts';
import { webhooksPlugin } from './webhooks/plugin.ts';

/** Creates the HTTP server with every module's plugin, in any order. */
export async function createApp(given: AppResources): Promise<Server> {
  const options = await pluginOptions(given);
  const { config, database, logger } = given;
  const { authServer, requestLog } = options;
  const server = await createServer({
    logger,
    trustedProxies: config.trustedProxies,
    connectionLimits: config.connectionLimits,
    drain: given.drain,
    version: config.version,
    publicUrl: config.publicUrl,
    maxEventLoopDelayMs: given.maxEventLoopDelayMs,
    traceRequests: isTracing() ? traceRequests : undefined,
    resourceMetadataUrl: authServer && (() => resourceMetadataUrl(authServer)),
    preHandler: [noteRecordingOfRoute, limitToProject],
    onResponse: [
      requestLog.note,
      returnTokenUses(database),
      ...(config.metrics === undefined ? [] : [countRequest]),
    ],
  });
  speakVersions(server.app, config.publicUrl);
  // After every hook that changes an answer.
  server.app.addHook('onSend', requestLog.keepAnswer);
  await server.app
    .register(httpPlugin, options)
    .register(identityPlugin, { identity: authServer })
    .register(mailPlugin, options)
    .register(apiKeysPlugin, options)
    .register(projectsPlugin, options)
    .register(accountsPlugin, options)
    .register(organizationsPlugin, options)
    .register(singleSignOnPlugin, options)
    .register(creditsPlugin, options)
    .register(adminPlugin, options)
    .register(recordingsPlugin, options)
    .register(batchesPlugin, options)
    .register(streamsPlugin, options)
    .register(inboxPlugin, options)
    .register(themesPlugin, options)
    .register(usagePlugin, options)
    .register(productEventsPlugin, options)
    .register(webhooksPlugin, options)
    .register(connectorsPlugin, options)
    .register(chatPlugin, options)
    .register(analyticsPlugin, options)
    .register(insightsPlugin, options)
    .register(alertsPlugin, options)
    .register(reportsPlugin, options)
    .register(digestsPlugin, options)
    .register(repliesPlugin, options)
    .register(donePagePlugin, options)
    .register(askLinksPlugin, options)
    .register(livePlugin, options)
    .register(accountDataPlugin, options)
    .register(mcpPlugin, options)
    .register(billingPlugin, options)
    .register(statusPlugin, options)
    .register(apiReferencePlugin, options)
    .register(sitePlugin, options);
  await server.app.ready();
  return server;
}
