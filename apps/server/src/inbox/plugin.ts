import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nestMetadata } from '../http/bodies/nested-query.ts';
import { nameMe } from './assignees/name-me.ts';
import { registerBulkEditRoutes } from './bulk-edits/routes.ts';
import { registerOpenedClipRoutes } from './clips/opened-clip-routes.ts';
import { registerCommentRoutes } from './comments/comment-routes.ts';
import { registerCorrectionRoutes } from './corrections/correction-routes.ts';
import { registerEndUserRoute } from './end-user-route.ts';
import { registerExportRoute } from './export-route.ts';
import { registerHistoryRoute } from './history/history-route.ts';
import { registerNotificationRoutes } from './notifications/notification-routes.ts';
import { registerOpenedLinkRoutes } from './opened-link-routes.ts';
import { registerReanalysisRoutes } from './reanalysis-routes.ts';
import { registerRetryRoutes } from './retry-routes.ts';
import { type InboxResources, registerInboxRoutes } from './routes.ts';
import { registerSavedViewRoutes, type SavedViewResources } from './saved-view-routes.ts';
import { registerShareRoutes, type ShareResources } from './share-routes.ts';
import { registerValuesRoute } from './values-route.ts';

/** Reads, edits, exports and shares a team's feedbacks. */
export const inboxPlugin: FastifyPluginAsyncZod<
  InboxResources & SavedViewResources & ShareResources
> = async (app, options) => {
  app.addHook('preValidation', nestMetadata);
  app.addHook('preValidation', nameMe);
  registerInboxRoutes(app, options);
  registerBulkEditRoutes(app, options);
  registerRetryRoutes(app, options);
  registerReanalysisRoutes(app, options);
  registerCorrectionRoutes(app, options);
  registerCommentRoutes(app, options);
  registerHistoryRoute(app, options);
  registerNotificationRoutes(app, options);
  registerExportRoute(app, options);
  registerValuesRoute(app, options);
  registerEndUserRoute(app, options);
  registerSavedViewRoutes(app, options);
  registerShareRoutes(app, options);
  registerOpenedLinkRoutes(app, options);
  registerOpenedClipRoutes(app, options);
};
